import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { z } from 'zod';
import type { SearchText } from '../../search-text.ts';

/** Patch of a list's state: a value sets it; undefined, null or '' removes it from the address. */
export type ListPatch<Q> = { [K in keyof Q]?: Q[K] | null | undefined };

export interface ListState<Q = Record<string, unknown>> {
  /** Query for the API, parsed with the endpoint's schema; invalid parts of the address are left out. */
  query: Q;
  /** Changes filters, sort, page … together; every change other than of the page itself returns to page 1. */
  set: (patch: ListPatch<Q>, options?: { replace?: boolean }) => void;
  /** Clears q and all filters; sort and per_page stay. */
  resetFilters: () => void;
  /** Number of active filters, q included. */
  activeFilters: number;
}

const LAYOUT_KEYS = new Set(['page', 'per_page', 'sort']);

/**
 * Keeps the state of a list (page, per_page, sort, q, filters) in the address, so that it can be bookmarked and the
 * Back button works.
 * @param schema query of the list's endpoint
 */
export function useListState<S extends z.ZodObject>(
  schema: S,
  defaults?: Partial<z.input<S>>,
): ListState<z.output<S>> {
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
    // parameters outside the schema belong to the surrounding page, e.g. the open tab
    const stays = (key: string) => key === 'per_page' || key === 'sort' || !(key in schema.shape);
    void navigate({
      to: '.',
      search: (before: SearchText) =>
        Object.fromEntries(Object.entries(before).filter(([key]) => stays(key))),
      resetScroll: false,
    });
  }, [navigate, schema]);

  return useMemo(() => {
    const given = JSON.parse(defaultsKey) as SearchText;
    const query = parseQuery(schema, raw, given);
    const activeFilters = Object.entries(query).filter(
      ([key, value]) =>
        !LAYOUT_KEYS.has(key) && value !== undefined && value !== '' && raw[key] !== undefined,
    ).length;
    return { query, set: set as ListState<z.output<S>>['set'], resetFilters, activeFilters };
  }, [schema, raw, defaultsKey, set, resetFilters]);
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

/** Parses the parts of an address that the schema knows; invalid parts are left out without an error. */
export function parseQuery<S extends z.ZodObject>(
  schema: S,
  raw: Record<string, unknown>,
  defaults: Record<string, unknown> = {},
): z.output<S> {
  const known: Record<string, unknown> = { ...defaults };
  for (const key of Object.keys(schema.shape)) {
    if (raw[key] !== undefined && raw[key] !== '') known[key] = raw[key];
  }
  for (;;) {
    const result = schema.safeParse(known);
    if (result.success) return result.data as z.output<S>;
    const wrong = result.error.issues.map((issue) => String(issue.path[0])).filter((key) => key in known);
    if (wrong.length === 0) throw result.error;
    for (const key of wrong) delete known[key];
  }
}
