import { useCallback, useEffect, useMemo, useState } from 'react';

export type RowId = number | string;

export interface Selection {
  ids: ReadonlySet<RowId>;
  /** True after "Pilih semua N": selects all matches of the filters, on other pages as well. */
  allMatching: boolean;
  /** Number of selected rows. */
  count: number;
  has: (id: RowId) => boolean;
  /** Selects or deselects a row; of all matches, those of the current page stay selected without it. */
  toggle: (id: RowId, pageIds: readonly RowId[]) => void;
  /** Selects or deselects all rows of the current page. */
  togglePage: (pageIds: readonly RowId[]) => void;
  /** Left out where all matches can't be selected together. */
  selectAllMatching?: () => void;
  clear: () => void;
}

const NONE: ReadonlySet<RowId> = new Set();

/**
 * Manages the selected rows of a list.
 * @param total number of rows that match the filters
 * @param filterKey text of the filters; when it changes, the selection is cleared, as it belongs to other rows
 * @param mirip true when the rows are only similar to the search: they are selected one by one
 */
export function useSelection(total: number, filterKey: string, mirip = false): Selection {
  const [ids, setIds] = useState<ReadonlySet<RowId>>(NONE);
  const [allMatching, setAllMatching] = useState(false);

  const clear = useCallback(() => {
    setIds(NONE);
    setAllMatching(false);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: filterKey is the trigger
  useEffect(() => clear(), [filterKey, clear]);

  return useMemo<Selection>(
    () => ({
      ids,
      allMatching,
      count: allMatching ? total : ids.size,
      has: (id) => allMatching || ids.has(id),
      toggle: (id, pageIds) => {
        setAllMatching(false);
        setIds((before) => flipped(allMatching ? new Set([...pageIds, id]) : before, id));
      },
      togglePage: (pageIds) => {
        setAllMatching(false);
        setIds((before) => {
          const all = pageIds.every((id) => before.has(id));
          const next = new Set(before);
          for (const id of pageIds) {
            if (all || allMatching) next.delete(id);
            else next.add(id);
          }
          return next;
        });
      },
      ...(!mirip && { selectAllMatching: () => setAllMatching(true) }),
      clear,
    }),
    [ids, allMatching, total, mirip, clear],
  );
}

function flipped(before: ReadonlySet<RowId>, id: RowId): ReadonlySet<RowId> {
  const next = new Set(before);
  if (!next.delete(id)) next.add(id);
  return next;
}
