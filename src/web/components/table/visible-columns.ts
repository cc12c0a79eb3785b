import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { SearchText } from '../../search-text.ts';

function read(key: string): string[] | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(kept) ? kept.filter((name): name is string => typeof name === 'string') : null;
  } catch {
    return null;
  }
}

/**
 * Returns the visible columns of a list: those in its address (of a saved view), else those stored in this browser,
 * else the default ones; always the first column. A change is stored in the same place; null restores the default.
 * @param list name of the list: `buku`
 */
export function useVisibleColumns(
  list: string,
  columns: readonly { key: string; standard?: true }[],
): [string[], (names: string[] | null) => void] {
  const key = `kolom:${list}`;
  const { kolom } = useSearch({ strict: false }) as SearchText;
  const navigate = useNavigate();
  const [names, setNames] = useState(() => read(key));
  const asked = kolom?.split(',') ?? names;
  const known = asked && columns.filter((column, at) => at === 0 || asked.includes(column.key));
  const visible = known && known.length > 1 ? known : columns.filter(({ standard }) => standard);
  const set = (next: string[] | null) => {
    if (kolom)
      void navigate({
        to: '.',
        search: (before: SearchText) => ({ ...before, kolom: next?.join(',') }),
        replace: true,
        resetScroll: false,
      });
    if (kolom && next) return;
    setNames(next);
    try {
      if (next) localStorage.setItem(key, JSON.stringify(next));
      else localStorage.removeItem(key);
    } catch {
      // storage is blocked: the choice lasts as long as this page
    }
  };
  return [visible.map((column) => column.key), set];
}
