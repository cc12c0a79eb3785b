import type { ReactNode } from 'react';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { FurtherFilters } from '../../components/table/further-filters.tsx';
import { type FilterName, type FilterState, filterFields } from './filter-fields.tsx';

interface FiltersBarProps {
  state: FilterState;
  /** Label of the search box; without it there is none. */
  searchLabel?: string;
  /** Filters in their order. */
  filters: readonly FilterName[];
  /** Filters that stay collapsed until opened or used. */
  further?: readonly FilterName[];
  /** Element at the end of the line, after the filters. */
  children?: ReactNode;
}

/** Counts the filters in use. */
function inUse({ query }: FilterState, names: readonly FilterName[]): number {
  return names.flatMap((name) => filterFields[name].keys).filter((key) => query[key] !== undefined).length;
}

/** Renders the filters of a report; the address holds their state. */
export function FiltersBar({ state, searchLabel, filters, further = [], children }: FiltersBarProps) {
  const fields = (names: readonly FilterName[]) =>
    names.map((name) => {
      const { Field } = filterFields[name];
      return <Field key={name} state={state} />;
    });
  return (
    <FilterBar {...(searchLabel && { searchLabel })} state={state}>
      {fields(filters)}
      {further.length > 0 && (
        <FurtherFilters inUse={inUse(state, further)} beside={children}>
          {fields(further)}
        </FurtherFilters>
      )}
      {further.length === 0 && children}
    </FilterBar>
  );
}
