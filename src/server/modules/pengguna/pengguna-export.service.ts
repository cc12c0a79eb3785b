import { formatAngka } from '../../../shared/angka.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import type { penggunaEndpoints } from '../../../shared/pengguna.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Inside, Outside } from '../../context.ts';
import type { NamedFile } from '../../documents/export-answer.ts';
import { exportSnapshot } from '../../documents/snapshot-export.ts';
import type { TableDocument } from '../../documents/table.ts';
import { printedFact } from '../mutasi/register-at.repository.ts';
import { readLetterhead } from '../pengaturan/letterhead.service.ts';
import type { PenggunaFilters } from './pengguna.repository.ts';
import { penggunaColumns } from './pengguna-export.columns.ts';
import { allOfPengguna, countPengguna } from './pengguna-export.repository.ts';

/**
 * Exports the people whom the filters let through.
 * @throws AppError validation_failed when there are more rows than the format allows
 */
export async function exportPengguna(
  ctx: Outside,
  { format, ...filters }: QueryOf<typeof penggunaEndpoints.ekspor>,
  signal: AbortSignal,
): Promise<NamedFile> {
  return exportSnapshot(ctx, { format, signal, letterhead: readLetterhead }, async (inside) => ({
    table: await tableOf(inside, filters),
    rows: allOfPengguna(inside.db, filters),
  }));
}

async function tableOf(inside: Inside, filters: PenggunaFilters): Promise<TableDocument> {
  const { timeZone } = inside.config;
  const rowCount = await countPengguna(inside.db, filters);
  return {
    title: 'Daftar Pengguna',
    fileName: `pengguna-${officeToday()}`,
    sheet: 'Pengguna',
    columns: penggunaColumns,
    facts: [printedFact(inside), ...describe(filters), ['Jumlah orang', formatAngka(rowCount)]],
    totals: {},
    rowCount,
    timeZone,
  };
}

/** The filters in words; none when all people are exported. */
function describe({ q, aktif, memegang, akun }: PenggunaFilters): [label: string, value: string][] {
  const says = (value: boolean | undefined, yes: string, no: string) =>
    value === undefined ? undefined : value ? yes : no;
  const lines: [string, string | undefined][] = [
    ['Kata kunci', q || undefined],
    ['Status', says(aktif, 'Aktif', 'Nonaktif')],
    ['Memegang', says(memegang, 'Memegang barang atau buku', 'Tidak memegang apa pun')],
    ['Akun', says(akun, 'Memiliki akun', 'Belum memiliki akun')],
  ];
  return lines.flatMap(([label, value]) => (value === undefined ? [] : [[label, value]]));
}
