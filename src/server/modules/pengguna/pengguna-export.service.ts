import type { QueryOf } from '../../../shared/contract.ts';
import type { penggunaEndpoints } from '../../../shared/pengguna.ts';
import type { Outside } from '../../context.ts';
import type { NamedFile } from '../../documents/export-answer.ts';
import { exportList, ofImporFact } from '../pengaturan/list-export.ts';
import type { PenggunaFilters } from './pengguna.repository.ts';
import { penggunaColumns } from './pengguna-export.columns.ts';
import { allOfPengguna, countPengguna } from './pengguna-export.repository.ts';

/**
 * Exports the people that match the filters.
 * @throws AppError validation_failed when there are more rows than the format allows
 */
export async function exportPengguna(
  ctx: Outside,
  { format, ...filters }: QueryOf<typeof penggunaEndpoints.ekspor>,
  signal: AbortSignal,
): Promise<NamedFile> {
  return exportList(
    ctx,
    { format, signal },
    {
      title: 'Daftar Pengguna',
      name: 'pengguna',
      sheet: 'Pengguna',
      columns: penggunaColumns,
      filters: describe(filters),
      counted: 'Jumlah orang',
      read: async ({ db }) => ({
        count: await countPengguna(db, filters),
        rows: allOfPengguna(db, filters),
      }),
    },
  );
}

/** Describes the filters in words; empty when all people are exported. */
function describe({
  q,
  aktif,
  memegang,
  akun,
  impor_id,
}: PenggunaFilters): (readonly [label: string, value: string | undefined])[] {
  const says = (value: boolean | undefined, yes: string, no: string) =>
    value === undefined ? undefined : value ? yes : no;
  return [
    ['Kata kunci', q || undefined],
    ['Status', says(aktif, 'Aktif', 'Nonaktif')],
    ['Memegang', says(memegang, 'Memegang barang atau buku', 'Tidak memegang apa pun')],
    ['Akun', says(akun, 'Memiliki akun', 'Belum memiliki akun')],
    ofImporFact(impor_id),
  ];
}
