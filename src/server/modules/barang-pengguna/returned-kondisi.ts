import { AppError, refused } from '../../../shared/errors.ts';
import type { Holding } from '../../../shared/history.ts';
import type { Kondisi } from '../../../shared/limits.ts';
import type { Inside } from '../../context.ts';
import { findBarang } from '../barang/barang.repository.ts';
import { changeBarang } from '../barang/barang.service.ts';
import { writtenOf } from '../barang/barang-many.service.ts';
import { splitBarang } from '../barang/barang-pecah.service.ts';
import { findHistoryRow } from '../history/history.repository.ts';
import type { BarangStock } from './barang-pengguna.repository.ts';
import { type DateFields, ownFields } from './holding-rules.ts';

/** Pieces of a barang that came back on one day in one kondisi. */
type Returned = Pick<Holding, 'jumlah' | 'kondisi_akhir' | 'tanggal_akhir' | 'keterangan'>;

/** Pieces whose kondisi was seen on a day; with their holding where they are still held. */
interface Seen {
  jumlah: number;
  kondisi: Kondisi | null;
  tanggal: string | null;
  alasan: string | null;
  holding_id?: number;
}

/**
 * Lets the register take over the kondisi in which pieces came back, from that day on: the barang has it when all its
 * pieces came back, else they are split off.
 * @throws AppError validation_failed, closed_day (the day, at its field)
 */
export async function keepReturned(
  inside: Inside,
  stock: BarangStock,
  { jumlah, kondisi_akhir: kondisi, tanggal_akhir: tanggal, keterangan: alasan }: Returned,
  { akhir }: DateFields = ownFields,
): Promise<void> {
  await keepSeen(inside, stock, { jumlah, kondisi, tanggal, alasan }, akhir);
}

/**
 * Lets the register take over the kondisi in which pieces were handed to a person, from that day on. Pieces that are
 * split off take their holding along. Returns the holding as it is then.
 * @throws AppError validation_failed, closed_day (the day, at its field)
 */
export async function keepHanded(
  inside: Inside,
  stock: BarangStock,
  made: Holding,
  { awal }: DateFields = ownFields,
): Promise<Holding> {
  const { id: holding_id, jumlah, kondisi_awal: kondisi, tanggal_awal: tanggal, keterangan: alasan } = made;
  const barangId = await keepSeen(inside, stock, { jumlah, kondisi, tanggal, alasan, holding_id }, awal);
  const row = await findHistoryRow(inside.db, barangId, holding_id);
  if (!row) throw new AppError('not_found');
  const { barang: _, ...holding } = row;
  return holding;
}

/**
 * Changes the barang when it is about all its pieces, else splits them off; returns the barang that they are then.
 * @param field form field that shows a refusal of the day
 * @throws AppError validation_failed, closed_day
 */
export async function keepSeen(
  inside: Inside,
  stock: BarangStock,
  seen: Seen,
  field: string,
): Promise<number> {
  const { jumlah, kondisi, tanggal, alasan, holding_id } = seen;
  if (!kondisi || !tanggal || kondisi === stock.kondisi) return stock.id;
  if (jumlah === stock.jumlah_barang) {
    await changeKondisi(inside, stock.id, { kondisi, tanggal, alasan }, field);
    return stock.id;
  }
  const split = { bagian: [{ jumlah, kondisi, holding_id }], tanggal, alasan };
  const [made] = await splitBarang(inside, stock.id, split, { field });
  return made?.id ?? stock.id;
}

/** Changes the kondisi of a whole barang since a day. */
async function changeKondisi(
  inside: Inside,
  id: number,
  { kondisi, tanggal, alasan }: { kondisi: Kondisi; tanggal: string; alasan: string | null },
  field: string,
): Promise<void> {
  const barang = await findBarang(inside.db, id);
  if (!barang) return;
  const edit = { ...writtenOf(barang), kondisi, versi: barang.versi };
  try {
    await changeBarang(inside, id, { ...edit, perubahan: { arti: 'berubah', tanggal, alasan } });
  } catch (error) {
    const message = error instanceof AppError ? error.errors?.['perubahan.tanggal']?.[0] : undefined;
    throw message ? refused(field, message) : error;
  }
}
