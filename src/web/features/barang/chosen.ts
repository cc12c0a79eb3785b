import type { BarangFilters } from '../../../shared/barang.ts';
import type { Selection } from '../../components/table/use-selection.ts';
import type { BulkChoice } from './bulk.types.ts';

/** Converts the selection to the API's form, with the number of barang selected. */
export function chosenOf(
  { allMatching, ids, count }: Selection,
  filter: BarangFilters,
): { count: number; choice: BulkChoice } {
  return { count, choice: allMatching ? { filter, total: count } : { ids: [...ids].map(Number) } };
}
