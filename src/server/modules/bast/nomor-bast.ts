import type { JenisBast } from '../../../shared/bast.ts';
import { nomorSurat } from '../../../shared/nomor-surat-input.ts';
import type { Trx } from '../../context.ts';
import { takeNumber } from '../../db/paper-number.ts';
import { readPengaturan } from '../pengaturan/pengaturan.repository.ts';

const kode: Record<JenisBast, string> = { penyerahan: 'SERAH', pengembalian: 'KEMBALI' };

/**
 * Takes the next number of a BAST's kind and year, in the office's format; locks the sequence until the transaction
 * ends.
 * @param tanggal day of the paper, `YYYY-MM-DD`
 */
export async function takeNomor(
  trx: Trx,
  jenis: JenisBast,
  tanggal: string,
): Promise<{ sequence: number; nomor: string }> {
  const tahun = Number(tanggal.slice(0, 4));
  const settings = await readPengaturan(trx);
  const first = settings.nomor_bast_tahun === tahun ? settings.nomor_bast_pertama : null;
  const sequence = await takeNumber(trx, { table: 'bast_nomor', jenis }, tahun, first ?? undefined);
  const { kode_unit, kode_klasifikasi, pola_nomor_bast } = settings;
  const parts = { nomor: sequence, jenis: kode[jenis], kode_unit, kode_klasifikasi, tanggal };
  return { sequence, nomor: nomorSurat(pola_nomor_bast, parts) };
}
