import type { Barang } from '../../../shared/barang.ts';
import type { PartInput, SplitInput } from '../../../shared/barang-pecah.ts';
import { AppError } from '../../../shared/errors.ts';
import type { HistoryRow } from '../../../shared/history.ts';
import type { Inside, RequestContext, Trx } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit, recordAudits } from '../audit/audit.repository.ts';
import { assertVersi } from '../audit/versi.ts';
import { findHistoryRow, holdingsOfBarang } from '../history/history.repository.ts';
import { assertOpen, keepingHoldings } from '../mutasi/hari-tutup.repository.ts';
import {
  findSplit,
  readSplits,
  recordedSince,
  recordSplit,
  recordUnsplit,
  type SplitRow,
} from '../mutasi/pecah.repository.ts';
import { rejectBeyondStock } from '../permintaan/auto-reject.ts';
import { type BarangRow, deleteBarang, findBarangOf, lockBarang } from './barang.repository.ts';
import { toBarang, wholeBarang } from './barang.service.ts';
import {
  builtOn,
  changePieces,
  insertParts,
  moveHolding,
  returnHoldings,
  splitHolding,
} from './barang-pecah.repository.ts';
import { assertEnoughOnEachDay } from './barang-rules.ts';
import {
  assertLokasi,
  assertSomeStay,
  assertTakeable,
  builtSentences,
  dayAfterAll,
  sumOf,
} from './pecah-rules.ts';

const jenis = 'barang';

/**
 * Splits pieces of a barang off into new barang, with their holders where given; this is neither a return nor a
 * hand-over. Returns the new barang.
 * @param options `field`: form field that shows a refusal of the day
 * @throws AppError not_found, version_conflict, validation_failed, not_enough_stock
 */
export async function splitBarang(
  ctx: RequestContext,
  id: number,
  { bagian, tanggal: asked, alasan, versi }: SplitInput,
  { field = 'tanggal' } = {},
): Promise<Barang[]> {
  return inTransaction(ctx, async (inside) => {
    await lockBarang(inside.db, id);
    const before = await wholeBarang(inside.db, id);
    await assertVersi(inside.db, { jenis, current: before, given: versi });
    await assertOpen(inside.db, { [field]: asked });
    assertSomeStay(before, bagian);
    const tanggal = await dayAfterAll(inside.db, id, asked, field);
    await assertLokasi(inside.db, bagian);
    assertTakeable(before, await holdingsOfBarang(inside.db, id), bagian);
    const ids = await insertParts(inside.db, id, bagian, inside.actor.id);
    await keepingHoldings(inside.db);
    await takeHoldings(inside, id, ids, bagian);
    const stays = before.jumlah_barang - sumOf(bagian);
    await changePieces(inside.db, id, stays - before.jumlah_barang);
    await recordSplit(inside, id, { ids, tanggal, alasan });
    await assertEnoughOnEachDay(inside.db, id, { field, dari: tanggal });
    const made = await findBarangOf(inside.db, ids);
    const after = await wholeBarang(inside.db, id);
    await recordAudits(inside, [
      { jenis, record_id: id, aksi: 'update', sebelum: before, sesudah: after },
      ...made.map((sesudah) => ({ jenis, record_id: sesudah.id, aksi: 'create', sesudah }) as const),
    ]);
    if (after.sisa < before.sisa) await rejectBeyondStock(inside, id);
    return made.map((row) => toBarang(inside.files.signer, row));
  });
}

/** Moves the chosen holdings, or pieces of them, to the new barang. */
async function takeHoldings(
  inside: Inside,
  from: number,
  ids: readonly number[],
  bagian: readonly PartInput[],
): Promise<void> {
  for (const [index, { holding_id, jumlah }] of bagian.entries()) {
    const to = ids[index];
    if (holding_id === undefined || to === undefined) continue;
    const before = await holdingRow(inside.db, from, holding_id);
    if (before.jumlah === jumlah) {
      await moveHolding(inside.db, holding_id, from, to);
      await auditHolding(inside, before, await holdingRow(inside.db, to, holding_id));
    } else {
      const made = await splitHolding(inside.db, holding_id, to, jumlah);
      await auditHolding(inside, before, await holdingRow(inside.db, from, holding_id));
      await auditHolding(inside, undefined, await holdingRow(inside.db, to, made));
    }
  }
}

async function holdingRow(trx: Trx, barangId: number, id: number): Promise<HistoryRow> {
  const row = await findHistoryRow(trx, barangId, id);
  if (!row) throw new AppError('not_found');
  return row;
}

async function auditHolding(
  inside: Inside,
  sebelum: HistoryRow | undefined,
  sesudah: HistoryRow,
): Promise<void> {
  const aksi = sebelum ? 'update' : 'create';
  await recordAudit(inside, { jenis: 'barang_pengguna', record_id: sesudah.id, aksi, sebelum, sesudah });
}

/**
 * Undoes the split that a barang came from: its pieces and holdings return to the old barang, as if it had never been
 * split. Returns the old barang.
 * @throws AppError not_found, conflict (it was used since)
 */
export async function undoSplit(
  ctx: RequestContext,
  id: number,
  { alasan }: { alasan: string | null },
): Promise<Barang> {
  return inTransaction(ctx, async (inside) => {
    const split = await findSplit(inside.db, id);
    await lockBarang(inside.db, id, ...(split ? [split.asal_id] : []));
    const part = await wholeBarang(inside.db, id);
    if (!split) throw refusedUndo(builtSentences.bukan);
    await assertNothingBuilt(inside.db, part, split);
    const [before] = await findBarangOf(inside.db, [split.asal_id]);
    if (!before) throw refusedUndo(builtSentences.asal);
    await changePieces(inside.db, before.id, part.jumlah_barang);
    await keepingHoldings(inside.db);
    await returnHoldings(inside.db, id, before.id);
    await recordUnsplit(inside, split, alasan);
    await deleteBarang(inside.db, [id]);
    const after = await wholeBarang(inside.db, before.id);
    await recordAudits(inside, [
      { jenis, record_id: before.id, aksi: 'update', sebelum: before, sesudah: after },
      { jenis, record_id: id, aksi: 'delete', sebelum: part },
    ]);
    return toBarang(inside.files.signer, after);
  });
}

const refusedUndo = (message: string) => new AppError('conflict', { message });

async function assertNothingBuilt(trx: Trx, part: BarangRow, split: SplitRow): Promise<void> {
  const [later] = await recordedSince(trx, part.id, split.id);
  if (later) throw refusedUndo(builtSentences.mutasi(later.tanggal));
  if ((await readSplits(trx, part.id)).menjadi.length > 0) throw refusedUndo(builtSentences.bagian);
  const built = await builtOn(trx, part.id, split.id);
  if (built) throw refusedUndo(builtSentences[built]);
  const ofSource = await recordedSince(trx, split.asal_id, split.pasangan_id);
  if (ofSource.some((one) => one.jenis === 'kapitalisasi')) throw refusedUndo(builtSentences.kapitalisasi);
}
