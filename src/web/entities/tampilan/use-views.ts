import { useNavigate, useSearch } from '@tanstack/react-router';
import { readParam } from '../../../shared/list-params.ts';
import type { Tampilan } from '../../../shared/tampilan.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import type { SearchText } from '../../search-text.ts';
import type { ViewsMenuProps } from './views.types.ts';

/** What a view keeps of a list. */
export type ViewState = Pick<Tampilan, 'filter' | 'kolom'>;

/** What of an address a view does not keep: on which page one is, and how many rows it has. */
const paging = new Set(['page', 'per_page']);

/** Answers what a list shows now, which view it was opened with, and how another one is opened. */
export function useViews({ params, columns }: Omit<ViewsMenuProps, 'halaman'>): {
  now: ViewState;
  /** Id of the view in the address; undefined without one. */
  openId: number | undefined;
  open: (view: Tampilan) => void;
  /** Takes the name of the view off the address; with `all` also what it shows. */
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

/** Tells whether a list shows something else than a view keeps. */
export function differs(now: ViewState, view: ViewState): boolean {
  return textOf(now.filter) !== textOf(view.filter) || (view.kolom !== null && setOf(now) !== setOf(view));
}

const textOf = (filter: ViewState['filter']) =>
  JSON.stringify(Object.entries(filter).sort(([one], [other]) => (one < other ? -1 : 1)));
const setOf = ({ kolom }: ViewState) => [...(kolom ?? [])].sort().join(',');
