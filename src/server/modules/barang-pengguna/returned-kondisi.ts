import { AppError } from '../../../shared/errors.ts';
import type { Holding } from '../../../shared/history.ts';
import type { Inside } from '../../context.ts';
import { findBarang } from '../barang/barang.repository.ts';
import { changeBarang } from '../barang/barang.service.ts';
import { writtenOf } from '../barang/barang-many.service.ts';
import { splitBarang } from '../barang/barang-pecah.service.ts';
import type { BarangStock } from './barang-pengguna.repository.ts';
import { type DateFields, ownFields, refused } from './holding-rules.ts';

/** Pieces of a barang that came back on one day in one kondisi. */
type Returned = Pick<Holding, 'barang_id' | 'jumlah' | 'kondisi_akhir' | 'tanggal_akhir' | 'keterangan'>;

/**
 * Lets the register take over the kondisi in which pieces came back, from that day on: the barang has it when all its
 * pieces came back, else they are split off.
 * @throws AppError validation_failed, closed_day (the day, at its field)
 */
export async function keepReturned(
  inside: Inside,
  stock: BarangStock,
  returned: Returned,
  { akhir }: DateFields = ownFields,
): Promise<void> {
  if (returned.jumlah === stock.jumlah_barang) await keepKondisi(inside, stock, returned, akhir);
  else await splitReturned(inside, returned, akhir);
}

/** Changes the kondisi of a barang, all of which came back, since that day. */
async function keepKondisi(
  inside: Inside,
  stock: BarangStock,
  { kondisi_akhir: kondisi, tanggal_akhir: tanggal, keterangan: alasan }: Returned,
  field: string,
): Promise<void> {
  const barang = await findBarang(inside.db, stock.id);
  if (!barang || !kondisi || !tanggal || kondisi === stock.kondisi) return;
  const edit = { ...writtenOf(barang), kondisi, versi: barang.versi };
  try {
    await changeBarang(inside, stock.id, { ...edit, perubahan: { arti: 'berubah', tanggal, alasan } });
  } catch (error) {
    const message = error instanceof AppError ? error.errors?.['perubahan.tanggal']?.[0] : undefined;
    throw message ? refused(field, message) : error;
  }
}

/** Splits off the pieces that came back, with their kondisi. */
async function splitReturned(
  inside: Inside,
  { barang_id, jumlah, kondisi_akhir, tanggal_akhir, keterangan }: Returned,
  field: string,
): Promise<void> {
  const bagian = [{ jumlah, kondisi: kondisi_akhir ?? undefined }];
  const tanggal = tanggal_akhir ?? undefined;
  await splitBarang(inside, barang_id, { bagian, tanggal, alasan: keterangan }, { field });
}
