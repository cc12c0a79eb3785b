import type { BarisBast, JenisBast } from '../../../shared/bast.ts';
import { AppError, refused } from '../../../shared/errors.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import type { Trx } from '../../context.ts';
import { lastIssued } from './bast.repository.ts';
import { type Calon, findBastListing } from './bast-baris.repository.ts';

/**
 * Checks that these holdings may be listed on one BAST of this kind together; returns their holder.
 * @throws AppError validation_failed (missing, of several people), already_corrected, already_returned, still_held,
 *   already_on_bast
 */
export async function assertListable(
  trx: Trx,
  jenis: JenisBast,
  ids: readonly number[],
  rows: readonly Calon[],
): Promise<number> {
  const [first] = rows;
  if (!first || rows.length < ids.length) {
    throw refused(
      'holding_ids',
      'Ada catatan penggunaan yang tidak ditemukan. Muat ulang, lalu pilih kembali.',
    );
  }
  if (rows.some(({ pengguna_id }) => pengguna_id !== first.pengguna_id)) {
    throw refused(
      'holding_ids',
      'Satu BAST hanya untuk satu pengguna. Pilih barang yang dipegang orang yang sama.',
    );
  }
  for (const row of rows) assertState(jenis, row);
  const listed = await findBastListing(trx, jenis, ids);
  if (listed) {
    const { nama_barang = 'Barang ini' } = rows.find((row) => row.holding_id === listed.holding_id) ?? {};
    throw conflict('already_on_bast', {
      params: { name: nama_barang, nomor: listed.nomor },
      details: { bast_id: listed.id, nomor: listed.nomor },
    });
  }
  return first.pengguna_id;
}

function assertState(jenis: JenisBast, { nama_barang, tanggal_akhir, dikoreksi_pada }: Calon): void {
  if (dikoreksi_pada !== null) {
    throw conflict('already_corrected', {
      message: `Catatan ${nama_barang} ini sudah dikoreksi. Pilih catatan penggantinya.`,
    });
  }
  if (jenis === 'penyerahan' && tanggal_akhir !== null) {
    throw conflict('already_returned', {
      message: `${nama_barang} sudah ditarik kembali. Buat BAST pengembalian untuk catatan ini.`,
    });
  }
  if (jenis === 'pengembalian' && tanggal_akhir === null) {
    throw conflict('still_held', {
      message: `${nama_barang} belum ditarik kembali. Tarik kembali dahulu, lalu buat BAST pengembaliannya.`,
    });
  }
}

/** Makes a conflict whose sentence is also shown at the field of the holdings. */
function conflict(
  code: 'already_corrected' | 'already_returned' | 'still_held' | 'already_on_bast',
  options: { message?: string; params?: Record<string, string>; details?: object },
): AppError {
  const { message } = new AppError(code, options);
  return new AppError(code, { ...options, message, errors: { holding_ids: [message] } });
}

/** Latest day of the lines, `YYYY-MM-DD`. */
export const lastDay = (rows: readonly Pick<BarisBast, 'tanggal'>[]): string =>
  rows.reduce((latest, row) => (row.tanggal > latest ? row.tanggal : latest), '');

/**
 * Checks that the date of a BAST is between its last hand-over (or return) and today.
 * @throws AppError validation_failed
 */
export function assertTanggal(
  jenis: JenisBast,
  tanggal: string,
  today: string,
  rows: readonly Calon[],
): void {
  if (tanggal > today) throw refused('tanggal', 'Tanggal BAST paling lambat hari ini.');
  const early = rows.find(({ diperoleh }) => tanggal < diperoleh);
  if (early) {
    throw refused(
      'tanggal',
      `${early.nama_barang} baru diperoleh pada ${formatTanggal(early.diperoleh)}. Tanggal BAST tidak boleh sebelum itu.`,
    );
  }
  const last = lastDay(rows);
  if (tanggal >= last) return;
  const event = jenis === 'penyerahan' ? 'serah terima' : 'pengembalian';
  throw refused('tanggal', `Tanggal BAST tidak boleh sebelum ${event} barangnya, ${formatTanggal(last)}.`);
}

/**
 * Checks that numbers follow the order of days: no BAST may be dated before the last valid one of its kind and year.
 * @throws AppError validation_failed
 */
export async function assertInOrder(trx: Trx, jenis: JenisBast, tanggal: string): Promise<void> {
  const last = await lastIssued(trx, jenis, Number(tanggal.slice(0, 4)));
  if (last === undefined || tanggal >= last.tanggal) return;
  throw refused(
    'tanggal',
    `Nomor BAST berurut menurut tanggalnya, dan ${last.nomor} bertanggal ${formatTanggal(last.tanggal)}. ` +
      'Pilih tanggal itu atau sesudahnya.',
  );
}
