import { Suspense } from 'react';
import { lazyPart } from '../../components/lazy-part.ts';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { FilterPlaces } from '../../components/table/filter-places.tsx';
import { searchLabels } from '../search-labels.ts';
import type { BarangFiltersProps } from './barang-filters.tsx';

// loaded later, as people see search and rows first; on a phone the filters are in a sheet
const BarangFilters = lazyPart(async () => ({
  default: (await import('./barang-filters.tsx')).BarangFilters,
}));

/** Renders the filters of every list and report of barang; the address keeps their state. */
export function BarangFilterBar(props: BarangFiltersProps) {
  return (
    <FilterBar searchLabel={searchLabels.barang} state={props.state}>
      <Suspense fallback={<FilterPlaces fields={[180, 180, 156]}>{props.children}</FilterPlaces>}>
        <BarangFilters {...props} />
      </Suspense>
    </FilterBar>
  );
}
