import type { ReactNode } from 'react';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { FurtherFilters } from '../../components/table/further-filters.tsx';
import { type SaringanName, type SaringanState, saringanFields } from './saringan-fields.tsx';

interface SaringanBarProps {
  state: SaringanState;
  /** Label of the search box; left out, there is none. */
  searchLabel?: string;
  /** Filters in their order. */
  shown: readonly SaringanName[];
  /** Filters that stand folded away until they are wanted, or in use. */
  further?: readonly SaringanName[];
  /** Stands after the filters, at the end of the line. */
  children?: ReactNode;
}

/** How many of these filters narrow the report now. */
function inUse({ query }: SaringanState, names: readonly SaringanName[]): number {
  return names.flatMap((name) => saringanFields[name].keys).filter((key) => query[key] !== undefined).length;
}

/** The filters of a report; the address bar keeps them. */
export function SaringanBar({ state, searchLabel, shown, further = [], children }: SaringanBarProps) {
  const fields = (names: readonly SaringanName[]) =>
    names.map((name) => {
      const { Field } = saringanFields[name];
      return <Field key={name} state={state} />;
    });
  return (
    <FilterBar {...(searchLabel && { searchLabel })} state={state}>
      {fields(shown)}
      {further.length > 0 && (
        <FurtherFilters inUse={inUse(state, further)} beside={children}>
          {fields(further)}
        </FurtherFilters>
      )}
      {further.length === 0 && children}
    </FilterBar>
  );
}
