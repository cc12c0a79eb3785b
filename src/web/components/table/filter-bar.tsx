import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { usePhone } from '../use-phone.ts';
import classes from './filter-bar.module.css';
import type { FiltersProps } from './filter-sheet.tsx';
import { SearchField } from './search-field.tsx';

// loaded when it is first opened
const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));

export interface FilterBarProps {
  /** Label of the search box; left out, there is none. */
  searchLabel?: string;
  /** State of the list, from useListState. */
  state: {
    query: { q?: string | undefined };
    set(patch: { q?: string | null | undefined }, options?: { replace?: boolean }): void;
    resetFilters: () => void;
    activeFilters: number;
  };
  /** Filter controls, each with its own label. */
  children?: ReactNode;
}

/** Renders search and filters above a list; on phones the filters are in a sheet. */
export function FilterBar({ searchLabel, state, children }: FilterBarProps) {
  const phone = usePhone();
  const active = state.activeFilters - (state.query.q ? 1 : 0);
  const Filters = phone ? FilterButton : FilterLine;
  return (
    <search className={classes.bar}>
      {searchLabel && (
        <div className={classes.search}>
          <SearchField
            label={searchLabel}
            value={state.query.q ?? ''}
            onChange={(q) => state.set({ q }, { replace: true })}
          />
        </div>
      )}
      {children && (
        <Filters active={active} onReset={state.resetFilters}>
          {children}
        </Filters>
      )}
    </search>
  );
}

function FilterLine({ active, onReset, children }: FiltersProps) {
  return (
    <div className={classes.filters}>
      {children}
      {active > 0 && (
        <Button variant="subtle" onClick={onReset}>
          Hapus filter
        </Button>
      )}
    </div>
  );
}

/** Renders the button of the sheet with the filters. */
function FilterButton(props: FiltersProps) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Filter{props.active > 0 ? ` (${props.active})` : ''}
      </Button>
      {open !== undefined && (
        <Suspense>
          <FilterSheet {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
