import type { Params } from '../../../shared/list-params.ts';
import type { Halaman } from '../../../shared/tampilan.ts';

/** List with saved views, and the state that a view stores. */
export interface ViewsMenuProps {
  halaman: Halaman;
  /** Parameters of the list's address. */
  params: Params;
  /** Columns that the list has, and which are visible; left out where they can't be chosen. */
  columns?: { all: readonly { key: string }[]; visible: readonly string[] };
}
