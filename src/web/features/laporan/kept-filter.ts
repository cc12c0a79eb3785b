import type { Params } from '../../../shared/list-params.ts';
import type { ListState } from '../../components/table/list-state.ts';

const LAYOUT_KEYS = new Set(['page', 'per_page', 'sort']);

/** Excludes one parameter from clearing and counting filters: it selects the report and filters nothing. */
export function keepingOne<Query extends object>(
  state: ListState<Query>,
  params: Params,
  kept: keyof Query & string,
): ListState<Query> {
  const filters = Object.keys(params).filter((key) => key !== kept && !LAYOUT_KEYS.has(key));
  return {
    ...state,
    activeFilters: state.activeFilters - (state.query[kept] === undefined ? 0 : 1),
    resetFilters: () => state.set(Object.fromEntries(filters.map((key) => [key, null])) as never),
  };
}
