import { useSearch } from '@tanstack/react-router';
import type { SearchText } from '../search-text.ts';

/** Reads an id from the query string (`?barang=7`); undefined when it is missing or invalid. */
export function useIdSearch(name: string): number | undefined {
  const search = useSearch({ strict: false }) as SearchText;
  const value = Number(search[name]);
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
}
