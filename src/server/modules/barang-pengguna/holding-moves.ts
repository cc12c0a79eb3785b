import type { TakeBackInput } from '../../../shared/barang-pengguna.ts';
import { AppError, refused } from '../../../shared/errors.ts';
import type { Holding } from '../../../shared/history.ts';
import type { Kondisi } from '../../../shared/limits.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Inside, Trx } from '../../context.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { lockBarang } from '../barang/barang.repository.ts';
import { findHistoryRow } from '../history/history.repository.ts';
import { assertOpen, keepingHoldings } from '../mutasi/hari-tutup.repository.ts';
import { rejectBeyondStock } from '../permintaan/auto-reject.ts';
import {
  type BarangStock,
  closeHolding,
  findStock,
  insertHolding,
  reduceHolding,
} from './barang-pengguna.repository.ts';
import {
  activePerson,
  assertAcquired,
  assertEnough,
  assertEnoughOnItsDays,
  assertPast,
  type DateFields,
  ownFields,
} from './holding-rules.ts';

/** Record type of a holding in the audit log. */
const jenis = 'barang_pengguna';

interface Gift {
  pengguna_id: number;
  jumlah: number;
  tanggal?: string | undefined;
  kondisi: Kondisi;
  keterangan: string | null;
  asalId: number | null;
}

/**
 * Hands out pieces from the stock, within this transaction.
 * @throws AppError not_enough_stock, conflict (too few were there on a day since then), validation_failed
 */
export async function handOutPieces(
  inside: Inside,
  stock: BarangStock,
  gift: Gift,
  fields?: DateFields,
): Promise<Holding> {
  await activePerson(inside.db, gift.pengguna_id);
  const tanggal_awal = gift.tanggal ?? officeToday();
  assertPast({ tanggal_awal }, fields);
  assertAcquired(stock, tanggal_awal, fields);
  await assertOpen(inside.db, { [(fields ?? ownFields).awal]: tanggal_awal });
  assertEnough(stock, gift.jumlah);
  const id = await insertHolding(inside.db, {
    barang_id: stock.id,
    pengguna_id: gift.pengguna_id,
    jumlah: gift.jumlah,
    tanggal_awal,
    kondisi_awal: gift.kondisi,
    keterangan: gift.keterangan,
    asal_id: gift.asalId,
    dicatat_oleh_id: inside.actor.id,
  });
  if (tanggal_awal < officeToday()) await assertEnoughOnItsDays(inside.db, stock, { ...gift, id }, fields);
  const made = await audited(inside, { barang_id: stock.id, id }, 'create');
  await rejectBeyondStock(inside, stock.id);
  return made;
}

/**
 * Ends a holding, or some of its pieces, within this transaction; returns the row that ended.
 * @throws AppError already_returned, validation_failed
 */
export async function endPieces(
  inside: Inside,
  from: Holding,
  input: TakeBackInput,
  fields?: DateFields,
): Promise<Holding> {
  if (from.tanggal_akhir !== null) throw new AppError('already_returned');
  const jumlah = input.jumlah ?? from.jumlah;
  if (jumlah > from.jumlah) {
    throw refused('jumlah', `${from.pengguna.name} hanya memegang ${from.jumlah}. Kurangi jumlahnya.`);
  }
  const tanggal_akhir = input.tanggal_akhir ?? officeToday();
  assertPast({ tanggal_awal: from.tanggal_awal, tanggal_akhir }, fields);
  await assertOpen(inside.db, { [(fields ?? ownFields).akhir]: tanggal_akhir });
  const end = {
    tanggal_akhir,
    kondisi_akhir: input.kondisi_akhir ?? null,
    keterangan: input.keterangan ?? from.keterangan,
  };
  if (jumlah === from.jumlah) {
    await closeHolding(inside.db, from.id, end);
    return audited(inside, from, 'update');
  }
  await keepingHoldings(inside.db);
  await reduceHolding(inside.db, from.id, jumlah);
  await audited(inside, from, 'update');
  const id = await insertHolding(inside.db, {
    ...end,
    barang_id: from.barang_id,
    pengguna_id: from.pengguna_id,
    jumlah,
    tanggal_awal: from.tanggal_awal,
    kondisi_awal: from.kondisi_awal,
    asal_id: from.id,
    dicatat_oleh_id: inside.actor.id,
  });
  return audited(inside, { barang_id: from.barang_id, id }, 'create');
}

/** Writes the audit entry of a new or changed holding, and returns its current row. */
export async function audited(
  inside: Inside,
  before: Holding | { barang_id: number; id: number },
  aksi: 'create' | 'update',
): Promise<Holding> {
  const row = await findHistoryRow(inside.db, before.barang_id, before.id);
  if (!row) throw new AppError('not_found');
  // both states name the barang, so that it does not appear as a change
  const { barang, ...after } = row;
  const sebelum = aksi === 'update' ? { barang, ...before } : undefined;
  await recordAudit(inside, { jenis, record_id: row.id, aksi, sebelum, sesudah: { barang, ...after } });
  return after;
}

/** Locks a barang until the transaction ends, and reads its stock. @throws AppError not_found */
export async function lockedStock(trx: Trx, barangId: number): Promise<BarangStock> {
  const stock = (await lockBarang(trx, barangId)) ? await findStock(trx, barangId) : undefined;
  if (!stock) throw new AppError('not_found');
  return stock;
}
