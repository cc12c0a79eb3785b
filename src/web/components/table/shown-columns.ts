import { useState } from 'react';

function read(key: string): string[] | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(kept) ? kept.filter((name): name is string => typeof name === 'string') : null;
  } catch {
    return null;
  }
}

/**
 * Stores which columns of a list this browser shows; null stands for the default ones.
 * @param list name of the list: `buku`
 */
export function useShownColumns(list: string): [string[] | null, (names: string[] | null) => void] {
  const key = `kolom:${list}`;
  const [names, setNames] = useState(() => read(key));
  const set = (next: string[] | null) => {
    setNames(next);
    try {
      if (next) localStorage.setItem(key, JSON.stringify(next));
      else localStorage.removeItem(key);
    } catch {
      // storage is blocked: the choice lasts as long as this page
    }
  };
  return [names, set];
}
