import type { z } from 'zod';
import type {
  CorrectionInput,
  HandOutInput,
  HoldingSettingInput,
  holdings,
  TakeBackInput,
  TransferInput,
} from '../../../shared/barang-pengguna.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Kondisi } from '../../../shared/fields.ts';
import type { Holding } from '../../../shared/history.ts';
import { residuFits, residuTooBig } from '../../../shared/penyusutan-setting.ts';
import type { Db, RequestContext, Trx } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { assertVersi } from '../audit/versi.ts';
import { findHistoryRow, findHolding, holdingsOfBarang } from '../history/history.repository.ts';
import { penyusutanColumns } from '../penyusutan/penyusutan-columns.repository.ts';
import { tolakYangTidakCukup } from '../permintaan/tolak-otomatis.ts';
import {
  type BarangStock,
  closeHolding,
  findStock,
  insertHolding,
  lockBarang,
  markCorrected,
  officeToday,
  reduceHolding,
  updateSetting,
} from './barang-pengguna.repository.ts';
import { activePerson, assertEnough, assertPast, type DateFields, refused } from './holding-rules.ts';

const jenis = 'barang_pengguna';

/** A transfer has one date, for what ends and for what begins. */
const transferDate: DateFields = { awal: 'tanggal', akhir: 'tanggal' };

/** A barang's holdings and what is left in the stock. @throws AppError not_found */
export async function holdingsOf(db: Db, barangId: number): Promise<z.output<typeof holdings>> {
  const stock = await findStock(db, barangId);
  if (!stock) throw new AppError('not_found');
  const { jumlah_barang, dipegang } = stock;
  return {
    data: await holdingsOfBarang(db, barangId),
    meta: { jumlah_barang, dipegang, sisa: jumlah_barang - dipegang },
  };
}

/** One holding. @throws AppError not_found */
export async function readHolding(db: Db, barangId: number, id: number): Promise<Holding> {
  const found = await findHolding(db, barangId, id);
  if (!found) throw new AppError('not_found');
  return found;
}

/**
 * Hands pieces from the stock to a person.
 * @throws AppError not_found, not_enough_stock, validation_failed (person, date)
 */
export async function handOut(ctx: RequestContext, barangId: number, input: HandOutInput): Promise<Holding> {
  return inTransaction(ctx.db, async (trx) => {
    const stock = await lockedStock(trx, barangId);
    return giveTo(trx, ctx, stock, {
      ...input,
      tanggal: input.tanggal_awal,
      kondisi: input.kondisi_awal ?? stock.kondisi,
      asalId: null,
    });
  });
}

/**
 * Takes back all or some of the pieces of a holding. Some: they get a row of their own that ends now, and the
 * holding goes on with the rest.
 * @throws AppError not_found, already_returned, validation_failed (count, date)
 */
export async function takeBack(
  ctx: RequestContext,
  barangId: number,
  holdingId: number,
  input: TakeBackInput,
): Promise<Holding> {
  return inTransaction(ctx.db, async (trx) => {
    await lockedStock(trx, barangId);
    return endPieces(trx, ctx, await readHolding(trx, barangId, holdingId), input);
  });
}

/**
 * Moves pieces from a holder, or from the stock, to another person.
 * @throws AppError not_found, already_returned, not_enough_stock, validation_failed
 */
export async function transfer(
  ctx: RequestContext,
  barangId: number,
  input: TransferInput,
): Promise<Holding> {
  return inTransaction(ctx.db, async (trx) => {
    const stock = await lockedStock(trx, barangId);
    const { dari_id, kondisi, tanggal, keterangan } = input;
    if (dari_id === null) {
      const gift = { ...input, kondisi: kondisi ?? stock.kondisi, asalId: null };
      return giveTo(trx, ctx, stock, gift, transferDate);
    }
    const from = await readHolding(trx, barangId, dari_id);
    if (from.pengguna_id === input.pengguna_id) {
      throw refused('pengguna_id', 'Barang ini sudah dipegang orang tersebut. Pilih orang lain.');
    }
    const end = { jumlah: input.jumlah, tanggal_akhir: tanggal, kondisi_akhir: kondisi, keterangan };
    const ended = await endPieces(trx, ctx, from, end, transferDate);
    const now = { ...stock, dipegang: stock.dipegang - ended.jumlah };
    const handedOver = kondisi ?? from.kondisi_awal ?? stock.kondisi;
    return giveTo(trx, ctx, now, { ...input, kondisi: handedOver, asalId: ended.id }, transferDate);
  });
}

/**
 * Puts a row right: the old one stays, marked with the reason, and a new one names it.
 * @throws AppError not_found, already_corrected, not_enough_stock, validation_failed
 */
export async function correct(
  ctx: RequestContext,
  barangId: number,
  holdingId: number,
  { alasan, ...right }: CorrectionInput,
): Promise<Holding> {
  return inTransaction(ctx.db, async (trx) => {
    await lockedStock(trx, barangId);
    const before = await readHolding(trx, barangId, holdingId);
    if (before.dikoreksi_pada) throw new AppError('already_corrected');
    await assertPast(trx, { tanggal_awal: right.tanggal_awal, tanggal_akhir: right.tanggal_akhir });
    await activePerson(trx, right.pengguna_id, { evenInactive: right.tanggal_akhir !== null });
    await markCorrected(trx, holdingId, alasan);
    await audited(trx, ctx, before, 'update');
    const stock = await lockedStock(trx, barangId);
    if (right.tanggal_akhir === null) assertEnough(stock, right.jumlah);
    const id = await insertHolding(trx, {
      ...right,
      ...penyusutanColumns(before.penyusutan),
      barang_id: barangId,
      asal_id: before.asal_id,
      koreksi_dari_id: holdingId,
      dicatat_oleh_id: ctx.actor.id,
    });
    const made = await audited(trx, ctx, { barang_id: barangId, id }, 'create');
    await tolakYangTidakCukup(trx, ctx, barangId);
    return made;
  });
}

/**
 * Sets how the units of a holding depreciate, an ended one's too; null makes it follow its barang again. A row that
 * continues it (a part given back, a correction) keeps the setting; handed to another person, units follow their
 * barang.
 * @throws AppError not_found, version_conflict, validation_failed (residual above the price)
 */
export async function setPenyusutan(
  ctx: RequestContext,
  barangId: number,
  holdingId: number,
  { penyusutan, versi }: HoldingSettingInput,
): Promise<Holding> {
  return inTransaction(ctx.db, async (trx) => {
    const stock = await lockedStock(trx, barangId);
    const before = await readHolding(trx, barangId, holdingId);
    await assertVersi(trx, { jenis, current: before, given: versi });
    if (!residuFits(penyusutan, stock.harga_barang)) throw refused('penyusutan.nilai_residu', residuTooBig);
    await updateSetting(trx, holdingId, penyusutan);
    return audited(trx, ctx, before, 'update');
  });
}

interface Gift {
  pengguna_id: number;
  jumlah: number;
  tanggal?: string | undefined;
  kondisi: Kondisi;
  keterangan: string | null;
  asalId: number | null;
}

async function giveTo(
  trx: Trx,
  ctx: RequestContext,
  stock: BarangStock,
  gift: Gift,
  fields?: DateFields,
): Promise<Holding> {
  await activePerson(trx, gift.pengguna_id);
  const tanggal_awal = gift.tanggal ?? (await officeToday(trx));
  await assertPast(trx, { tanggal_awal }, fields);
  assertEnough(stock, gift.jumlah);
  const id = await insertHolding(trx, {
    barang_id: stock.id,
    pengguna_id: gift.pengguna_id,
    jumlah: gift.jumlah,
    tanggal_awal,
    kondisi_awal: gift.kondisi,
    keterangan: gift.keterangan,
    asal_id: gift.asalId,
    dicatat_oleh_id: ctx.actor.id,
  });
  const made = await audited(trx, ctx, { barang_id: stock.id, id }, 'create');
  await tolakYangTidakCukup(trx, ctx, stock.id);
  return made;
}

async function endPieces(
  trx: Trx,
  ctx: RequestContext,
  from: Holding,
  input: TakeBackInput,
  fields?: DateFields,
): Promise<Holding> {
  if (from.tanggal_akhir !== null) throw new AppError('already_returned');
  const jumlah = input.jumlah ?? from.jumlah;
  if (jumlah > from.jumlah) {
    throw refused('jumlah', `${from.pengguna.name} hanya memegang ${from.jumlah}. Kurangi jumlahnya.`);
  }
  const tanggal_akhir = input.tanggal_akhir ?? (await officeToday(trx));
  await assertPast(trx, { tanggal_awal: from.tanggal_awal, tanggal_akhir }, fields);
  const end = {
    tanggal_akhir,
    kondisi_akhir: input.kondisi_akhir ?? null,
    keterangan: input.keterangan ?? from.keterangan,
  };
  if (jumlah === from.jumlah) {
    await closeHolding(trx, from.id, end);
    return audited(trx, ctx, from, 'update');
  }
  await reduceHolding(trx, from.id, jumlah);
  await audited(trx, ctx, from, 'update');
  const id = await insertHolding(trx, {
    ...end,
    barang_id: from.barang_id,
    pengguna_id: from.pengguna_id,
    jumlah,
    tanggal_awal: from.tanggal_awal,
    kondisi_awal: from.kondisi_awal,
    ...penyusutanColumns(from.penyusutan),
    asal_id: from.id,
    dicatat_oleh_id: ctx.actor.id,
  });
  return audited(trx, ctx, { barang_id: from.barang_id, id }, 'create');
}

/** Writes the audit entry of a holding that was made or changed, and returns it as it stands now. */
async function audited(
  trx: Trx,
  ctx: RequestContext,
  before: Holding | { barang_id: number; id: number },
  aksi: 'create' | 'update',
): Promise<Holding> {
  const row = await findHistoryRow(trx, before.barang_id, before.id);
  if (!row) throw new AppError('not_found');
  // the log names the barang in both states, so that it shows as no change of its own
  const { barang, ...after } = row;
  const sebelum = aksi === 'update' ? { barang, ...before } : undefined;
  await recordAudit(trx, ctx, { jenis, record_id: row.id, aksi, sebelum, sesudah: { barang, ...after } });
  return after;
}

async function lockedStock(trx: Trx, barangId: number): Promise<BarangStock> {
  const stock = (await lockBarang(trx, barangId)) ? await findStock(trx, barangId) : undefined;
  if (!stock) throw new AppError('not_found');
  return stock;
}
