import type { ReactNode } from 'react';
import type { bukuEndpoints } from '../../../shared/buku.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { FurtherFilters } from '../../components/table/further-filters.tsx';
import type { ListState } from '../../components/table/list-state.ts';
import { PriceFilters } from '../../components/table/price-filters.tsx';
import { ImporFilter } from '../../entities/impor/impor-filter.tsx';
import { jenisChoice } from '../../entities/jenis/jenis-choice.ts';
import { PlaceFilters } from '../../entities/lokasi/place-filters.tsx';
import { penggunaChoice } from '../../entities/pengguna/pengguna-choice.ts';
import { searchLabels } from '../../entities/search-labels.ts';

interface BukuFilterBarProps {
  state: ListState<QueryOf<typeof bukuEndpoints.list>>;
  /** Element at the end of the line, after the filters. */
  children?: ReactNode;
}

/** Filters that stay collapsed until opened or used. */
const further = ['pengguna_id', 'tahun', 'harga_min', 'harga_max', 'impor_id'] as const;

/** Renders the filters of the list of buku; the address holds their state. */
export function BukuFilterBar({ state, children }: BukuFilterBarProps) {
  const { query, set } = state;
  return (
    <FilterBar searchLabel={searchLabels.buku} state={state}>
      <AsyncSelect
        {...jenisChoice}
        aria-label="Jenis"
        placeholder="Semua jenis"
        w={180}
        value={query.jenis_id}
        onChange={(jenis_id) => set({ jenis_id })}
      />
      <PlaceFilters query={query} set={set} />
      <FurtherFilters inUse={further.filter((name) => query[name] !== undefined).length} beside={children}>
        {query.impor_id !== undefined && (
          <ImporFilter id={query.impor_id} onRemove={() => set({ impor_id: undefined })} />
        )}
        <AsyncSelect
          {...penggunaChoice}
          aria-label="PIC"
          placeholder="Semua PIC"
          w={200}
          value={query.pengguna_id}
          onChange={(pengguna_id) => set({ pengguna_id })}
        />
        <PriceFilters query={query} set={set} />
      </FurtherFilters>
    </FilterBar>
  );
}
