import { useState } from 'react';

const KEY = 'kolom:barang';

function read(): string[] | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return Array.isArray(kept) ? kept.filter((name): name is string => typeof name === 'string') : null;
  } catch {
    return null;
  }
}

/** Which columns this browser shows, kept for the next time; null stands for the usual ones. */
export function useShownColumns(): [string[] | null, (names: string[] | null) => void] {
  const [names, setNames] = useState(read);
  const set = (next: string[] | null) => {
    setNames(next);
    try {
      if (next) localStorage.setItem(KEY, JSON.stringify(next));
      else localStorage.removeItem(KEY);
    } catch {
      // storage is blocked: it holds until the page is left
    }
  };
  return [names, set];
}
