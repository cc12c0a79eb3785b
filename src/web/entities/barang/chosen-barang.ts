import { barangFilterParams } from '../../../shared/barang.ts';
import { type Params, readParams, searchParam } from '../../../shared/list-params.ts';
import type { SearchText } from '../../search-text.ts';

const filterParams: Params = { q: searchParam, ...barangFilterParams };

/** Barang chosen in a list: by id, or all that match its filters. */
export type ChosenBarang = { ids: number[] } | { filter: Record<string, unknown> };

/**
 * Reads the choice from the address: `?ids=3,4`, or the filters of the list with `semua=ya`; null when it names none.
 */
export function chosenFrom(search: SearchText): ChosenBarang | null {
  const ids = (search.ids ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  if (ids.length > 0) return { ids: [...new Set(ids)] };
  if (search.semua !== 'ya') return null;
  const given = Object.entries(readParams<Params>(filterParams, search)).filter(
    ([, value]) => value !== undefined,
  );
  return { filter: Object.fromEntries(given) };
}
