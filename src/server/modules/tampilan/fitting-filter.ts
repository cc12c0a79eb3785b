import { readParam } from '../../../shared/list-params.ts';
import type { Halaman } from '../../../shared/tampilan.ts';
import { savedLists } from './saved-lists.ts';

/** Parameters for paging, which views don't store. */
const paging = new Set(['page', 'per_page']);

/** Splits a filter into the values that its list accepts, parsed, and the names of the rest. */
export function fittingFilter(
  halaman: Halaman,
  filter: Readonly<Record<string, string>>,
): { filter: Record<string, string>; dilepas: string[] } {
  const { params } = savedLists[halaman];
  const fits: Record<string, string> = {};
  const dilepas: string[] = [];
  for (const [name, given] of Object.entries(filter)) {
    const param = Object.hasOwn(params, name) && !paging.has(name) ? params[name] : undefined;
    const value = param && readParam(param, given);
    if (value === undefined || value === '') dilepas.push(name);
    else fits[name] = String(value);
  }
  return { filter: fits, dilepas };
}
