import { formatList } from '../../../shared/angka.ts';
import { refused } from '../../../shared/errors.ts';
import type { NonData, RowRemark } from '../../../shared/impor-rows.ts';
import type { Trx } from '../../context.ts';
import type { TableRow } from '../../lists/read-table.ts';
import type { CheckedRow } from './check-row.ts';
import { takeableRows } from './rows.repository.ts';

/**
 * Reads the lines that a person takes back in as rows.
 * @throws AppError validation_failed for a line that was not left out, and for the header
 */
export async function takenRows(
  trx: Trx,
  imporId: number,
  numbers: readonly number[],
): Promise<ReadonlySet<number>> {
  const taken = new Set(numbers.length === 0 ? [] : await takeableRows(trx, imporId, numbers));
  const unknown = numbers.filter((nomor) => !taken.has(nomor));
  if (unknown.length > 0) {
    const message = `Baris ${formatList(unknown.slice(0, 10).map(String))} tidak dapat diambil: bukan baris yang dilewati, atau judul kolom.`;
    throw refused('ambil', message);
  }
  return taken;
}

/** Builds the result of a line that is no row of the list. */
export function leftOut(nomor: number, { pesan }: NonData): CheckedRow {
  return { nomor, status: 'dilewati', masalah: [remark(pesan)], siap: null };
}

/** Marks a line that was taken back in, with a remark; leaves other rows unchanged. */
export function takenIn(row: TableRow): TableRow {
  if (!row.bukan_data) return row;
  return { ...row, temuan: [...row.temuan, remark('Dibaca sebagai baris biasa sesuai pilihan Anda.')] };
}

function remark(pesan: string): RowRemark {
  return { kolom: null, nilai: null, pesan, berat: 'peringatan' };
}
