import type { ReactNode } from 'react';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { FurtherFilters } from '../../components/table/further-filters.tsx';
import { kategoriChoice } from '../kategori/kategori-choice.ts';
import { PlaceFilters } from '../lokasi/place-filters.tsx';
import type { BarangFilterState } from './barang-filter-state.ts';

// loaded when they are opened, or in use
const BarangFurther = lazyPart(async () => ({
  default: (await import('./barang-further.tsx')).BarangFurther,
}));

/** Filters that are collapsed until opened or in use. */
const further = [
  'isian',
  'golongan',
  'pengguna_id',
  'tahun',
  'cara_perolehan',
  'terpakai',
  'harga_min',
  'harga_max',
  'harga_belum_diketahui',
  'impor_id',
] as const;

export interface BarangFiltersProps {
  state: BarangFilterState;
  /** Leaves the filter by golongan to the page. */
  ofGolongan?: boolean;
  /** Element after the filters, at the end of the line. */
  children?: ReactNode;
}

/** Renders the filters of barang in a FilterBar. */
export function BarangFilters({ state, ofGolongan = false, children }: BarangFiltersProps) {
  const { query, set } = state;
  return (
    <>
      <AsyncSelect
        {...kategoriChoice}
        aria-label="Kategori"
        placeholder="Semua kategori"
        flex="0 1 180px"
        value={query.kategori_id}
        onChange={(kategori_id) => set({ kategori_id, isian: null })}
      />
      <PlaceFilters query={query} set={set} />
      <FurtherFilters
        inUse={
          further.filter((name) => query[name] !== undefined && !(ofGolongan && name === 'golongan')).length
        }
        beside={children}
      >
        <BarangFurther state={state} ofGolongan={ofGolongan} />
      </FurtherFilters>
    </>
  );
}
