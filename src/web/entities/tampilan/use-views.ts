import { useNavigate, useSearch } from '@tanstack/react-router';
import { readParam } from '../../../shared/list-params.ts';
import type { Tampilan } from '../../../shared/tampilan.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import type { SearchText } from '../../search-text.ts';
import type { ViewsMenuProps } from './views.types.ts';

/** State of a list that a view stores. */
export type ViewState = Pick<Tampilan, 'filter' | 'kolom'>;

/** Parameters that a view does not store: page and page size. */
const paging = new Set(['page', 'per_page']);

/** Returns the present state of a list, the view it was opened with, and functions to open another one. */
export function useViews({ params, columns }: Omit<ViewsMenuProps, 'halaman'>): {
  now: ViewState;
  /** Id of the view in the address; undefined without one. */
  openId: number | undefined;
  open: (view: Tampilan) => void;
  /** Removes the view's id from the address; with `all` also its state. */
  leave: (options: { all: boolean }) => void;
} {
  const search = useSearch({ strict: false }) as SearchText;
  const navigate = useNavigate();
  const go = (next: SearchText) => void navigate({ to: '.', search: next, resetScroll: false });
  const filter = Object.fromEntries(
    Object.entries(search).flatMap(([name, given = '']) => {
      const param = paging.has(name) ? undefined : params[name];
      const value = param && readParam(param, given);
      return value === undefined || value === '' ? [] : [[name, String(value)]];
    }),
  );
  const { per_page } = search;
  return {
    now: { filter, kolom: columns ? [...columns.visible] : null },
    openId: Number(search.tersimpan) || undefined,
    open: (view) => {
      const known = view.kolom?.filter((key) => columns?.all.some((column) => column.key === key)) ?? [];
      if (view.dilepas.length > 0 || known.length < (view.kolom?.length ?? 0)) {
        const message = `Sebagian filter atau kolom tampilan "${view.nama}" tidak ada lagi, dan tidak dipakai.`;
        showToast({ kind: 'info', message });
      }
      const kolom = known.join(',') || undefined;
      go({ per_page, ...view.filter, kolom, tersimpan: String(view.id) });
    },
    leave: ({ all }) => go(all ? { per_page } : { ...search, tersimpan: undefined }),
  };
}

/** Checks whether a list's state differs from a view. */
export function differs(now: ViewState, view: ViewState): boolean {
  return textOf(now.filter) !== textOf(view.filter) || (view.kolom !== null && setOf(now) !== setOf(view));
}

const textOf = (filter: ViewState['filter']) =>
  JSON.stringify(Object.entries(filter).sort(([one], [other]) => (one < other ? -1 : 1)));
const setOf = ({ kolom }: ViewState) => [...(kolom ?? [])].sort().join(',');
