import type { BarangFilters } from '../../../shared/barang.ts';
import type { ListPatch } from '../../components/table/list-state.ts';

/** Part of a list's state that the filters of barang use. */
export interface BarangFilterState {
  query: BarangFilters;
  set(patch: ListPatch<BarangFilters>, options?: { replace?: boolean }): void;
  resetFilters: () => void;
  activeFilters: number;
}
