import type { Halaman } from '../../../shared/tampilan.ts';
import { savedLists } from './saved-lists.ts';

/** Builds the address of a view's list for one reader: filters, sort, columns, and the view's id. */
export function addressOfView(
  {
    id,
    halaman,
    filter,
    kolom,
  }: {
    id: number;
    halaman: Halaman;
    filter: Readonly<Record<string, string>>;
    kolom: readonly string[] | null;
  },
  penggunaId: number,
): string {
  const search = new URLSearchParams({
    ...filter,
    ...(kolom && { kolom: kolom.join(',') }),
    tersimpan: String(id),
  });
  return `${savedLists[halaman].path.replace('$id', String(penggunaId))}?${search}`;
}
