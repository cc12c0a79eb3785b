import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './filter-bar.module.css';
import { SearchField } from './search-field.tsx';

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

/**
 * Renders search and filters above a list. On phones the filters collapse behind a button that shows how many are
 * active.
 */
export function FilterBar({ searchLabel, state, children }: FilterBarProps) {
  const phone = useMediaQuery('(max-width: 600px)', undefined, { getInitialValueInEffect: false });
  const [open, { toggle }] = useDisclosure(false);
  const filtersId = useId();
  const others = state.activeFilters - (state.query.q ? 1 : 0);
  const showFilters = children && (!phone || open);
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
      {children && phone && (
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} />}
          aria-expanded={open}
          aria-controls={filtersId}
          onClick={toggle}
        >
          Filter{others > 0 ? ` (${others})` : ''}
        </Button>
      )}
      {showFilters && (
        <div id={filtersId} className={classes.filters}>
          {children}
          {others > 0 && (
            <Button variant="subtle" onClick={state.resetFilters}>
              Hapus filter
            </Button>
          )}
        </div>
      )}
    </search>
  );
}
