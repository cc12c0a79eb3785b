import type { Barang } from '../../../shared/barang.ts';
import type { BatalkanKapitalisasiInput, KapitalisasiTerakhir } from '../../../shared/barang-kapitalisasi.ts';
import { dayAfter } from '../../../shared/days.ts';
import { AppError } from '../../../shared/errors.ts';
import { jenisMutasiLabels } from '../../../shared/mutasi-words.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Db, RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { closedUntil } from '../mutasi/hari-tutup.repository.ts';
import {
  type LastKapitalisasi,
  lastKapitalisasi,
  recordUndoneKapitalisasi,
} from '../mutasi/kapitalisasi.repository.ts';
import { basesOn } from '../mutasi/perubahan.repository.ts';
import { type BarangRow, lockBarang } from './barang.repository.ts';
import { toBarang, wholeBarang } from './barang.service.ts';
import { addToPrice } from './barang-pecah.repository.ts';

const jenis = 'barang';

/** Reads the last kapitalisasi of a barang, and what undoing it means; null for none. @throws AppError not_found */
export async function readUndoable(
  { db }: Pick<RequestContext, 'db'>,
  id: number,
): Promise<KapitalisasiTerakhir | null> {
  const barang = await wholeBarang(db, id);
  const last = await lastKapitalisasi(db, id);
  if (!last) return null;
  const { dibangun: _, ...rest } = last;
  const closed = await closedUntil(db);
  const berlaku = closed !== undefined && last.tanggal <= closed ? dayAfter(closed) : last.tanggal;
  return { ...rest, berlaku, halangan: (await obstacleTo(db, barang, last)) ?? null };
}

/**
 * Undoes the last kapitalisasi of a barang, as if it had never been: since its own day, or, where that is closed, as a
 * koreksi on the first open day.
 * @throws AppError not_found, conflict (undone meanwhile, not the last one, something builds on it)
 */
export async function undoValue(
  ctx: RequestContext,
  id: number,
  { mutasi_id, alasan }: BatalkanKapitalisasiInput,
): Promise<Barang> {
  return inTransaction(ctx, async (inside) => {
    await lockBarang(inside.db, id);
    const before = await wholeBarang(inside.db, id);
    const last = await lastKapitalisasi(inside.db, id);
    if (!last || last.mutasi_id < mutasi_id)
      throw refusedUndo('Kapitalisasi ini sudah dibatalkan. Muat ulang halamannya.');
    if (last.mutasi_id > mutasi_id)
      throw refusedUndo(
        `Nilai barang ini ditambah lagi pada ${formatTanggal(last.tanggal)}. Batalkan yang itu dahulu.`,
      );
    const obstacle = await obstacleTo(inside.db, before, last);
    if (obstacle) throw refusedUndo(obstacle);
    await addToPrice(inside.db, id, -last.nilai);
    await recordUndoneKapitalisasi(inside, last.mutasi_id, alasan);
    const after = await wholeBarang(inside.db, id);
    await recordAudit(inside, { jenis, record_id: id, aksi: 'update', sebelum: before, sesudah: after });
    return toBarang(inside.files.signer, after);
  });
}

const refusedUndo = (message: string) => new AppError('conflict', { message });

/** Says what stands on a kapitalisasi, so that it can't be undone; undefined for nothing. */
async function obstacleTo(
  db: Db,
  { id, harga_barang }: BarangRow,
  { dibangun, nilai }: LastKapitalisasi,
): Promise<string | undefined> {
  if (dibangun)
    return `Sesudah kapitalisasi ini tercatat ${jenisMutasiLabels[dibangun.jenis].toLowerCase()} pada ${formatTanggal(dibangun.tanggal)}, jadi tidak dapat dibatalkan lagi.`;
  const residu = (await basesOn(db, [{ id, hari: officeToday() }])).get(id)?.dasar.nilai_residu ?? 0;
  if ((harga_barang ?? 0) - nilai >= residu) return undefined;
  return `Tanpa kapitalisasi ini harga satuannya lebih rendah daripada nilai residunya, ${formatRupiah(residu)}. Turunkan dahulu nilai residunya.`;
}
