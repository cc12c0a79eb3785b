import { type Kondisi, kondisiValues } from '../../../shared/limits.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { FilterSelect } from '../../components/table/filter-select.tsx';
import { lokasiChoice } from './lokasi-choice.ts';

interface PlaceFilters {
  lokasi_id?: number | undefined;
  kondisi?: Kondisi | undefined;
}

interface PlaceFiltersProps {
  query: PlaceFilters;
  set(patch: { [Name in keyof PlaceFilters]?: PlaceFilters[Name] | null }): void;
}

/** Renders the filters by place and kondisi that barang and buku share. */
export function PlaceFilters({ query, set }: PlaceFiltersProps) {
  return (
    <>
      <AsyncSelect
        {...lokasiChoice}
        aria-label="Lokasi, termasuk lokasi di dalamnya"
        placeholder="Semua lokasi"
        flex="0 1 180px"
        value={query.lokasi_id}
        onChange={(lokasi_id) => set({ lokasi_id })}
      />
      <FilterSelect
        aria-label="Kondisi"
        placeholder="Semua kondisi"
        w={156}
        data={kondisiValues}
        value={query.kondisi ?? null}
        onChange={(kondisi) => set({ kondisi })}
      />
    </>
  );
}
