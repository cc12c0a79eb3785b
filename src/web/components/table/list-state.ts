import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type Params, readParams, type ValuesOf } from '../../../shared/list-params.ts';
import type { SearchText } from '../../search-text.ts';

/** Patch of a list's state: a value sets it; undefined, null or '' removes it from the address. */
export type ListPatch<Query> = { [Name in keyof Query]?: Query[Name] | null | undefined };

export interface ListState<Query = Record<string, unknown>> {
  /** Query for the API, read from the address; invalid parts are left out. */
  query: Query;
  /** Changes filters, sort, page … together; every change other than of the page itself returns to page 1. */
  set: (patch: ListPatch<Query>, options?: { replace?: boolean }) => void;
  /** Clears q and all filters; sort and per_page stay. */
  resetFilters: () => void;
  /** Number of active filters, q included. */
  activeFilters: number;
}

const LAYOUT_KEYS = new Set(['page', 'per_page', 'sort']);

/**
 * Keeps the state of a list (page, per_page, sort, q, filters) in the address, so that it can be bookmarked and the
 * Back button works.
 * @param params of the list's endpoint
 */
export function useListState<ListOf extends Params>(
  params: ListOf,
  defaults?: Partial<ValuesOf<ListOf>>,
): ListState<ValuesOf<ListOf>> {
  const raw: SearchText = useSearch({ strict: false }) as SearchText;
  const navigate = useNavigate();
  const defaultsKey = JSON.stringify(defaults ?? {});

  const set = useCallback<ListState['set']>(
    (patch, options) => {
      void navigate({
        to: '.',
        search: (before: SearchText) => patched(before, patch),
        replace: options?.replace ?? false,
        resetScroll: false,
      });
    },
    [navigate],
  );

  const resetFilters = useCallback(() => {
    // parameters of other names belong to the surrounding page, e.g. the open tab
    const stays = (key: string) => key === 'per_page' || key === 'sort' || !(key in params);
    void navigate({
      to: '.',
      search: (before: SearchText) =>
        Object.fromEntries(Object.entries(before).filter(([key]) => stays(key))),
      resetScroll: false,
    });
  }, [navigate, params]);

  return useMemo(() => {
    const given = JSON.parse(defaultsKey) as SearchText;
    const query = readParams(params, raw, given);
    const activeFilters = Object.entries(query).filter(
      ([key, value]) =>
        !LAYOUT_KEYS.has(key) && value !== undefined && value !== '' && raw[key] !== undefined,
    ).length;
    return { query, set: set as ListState<ValuesOf<ListOf>>['set'], resetFilters, activeFilters };
  }, [params, raw, defaultsKey, set, resetFilters]);
}

function patched(before: SearchText, patch: Record<string, unknown>): SearchText {
  const next = { ...before };
  const changed = Object.entries(patch);
  for (const [key, value] of changed) {
    if (value === undefined || value === null || value === '') delete next[key];
    else next[key] = String(value);
  }
  const onlyPage = changed.every(([key]) => key === 'page');
  if (!onlyPage || next.page === '1') delete next.page;
  return next;
}
