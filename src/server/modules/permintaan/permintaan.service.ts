import type { AnswerOf, QueryOf } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { JumlahPerStatus, SetujuInput, TolakInput } from '../../../shared/keputusan.ts';
import type {
  Permintaan,
  PermintaanEdit,
  PermintaanInput,
  permintaanEndpoints,
} from '../../../shared/permintaan.ts';
import type { RequestContext, Trx } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { findStock, lockBarang } from '../barang-pengguna/barang-pengguna.repository.ts';
import { handOut } from '../barang-pengguna/barang-pengguna.service.ts';
import { assertEnough, refused } from '../barang-pengguna/holding-rules.ts';
import { assertOwner, assertWaiting, ownerOfList } from '../keputusan/keputusan.ts';
import { auditChange, findVisible, lockWaiting, type Permohonan } from '../keputusan/permohonan.ts';
import { jenisKeputusan } from '../notifikasi/peristiwa.ts';
import { umumkan } from '../notifikasi/umumkan.ts';
import {
  decidePermintaan,
  findPermintaan,
  findPermintaanOf,
  holdStock,
  insertPermintaan,
  lockPermintaan,
  type PermintaanDecision,
  updatePermintaan,
} from './permintaan.repository.ts';
import { countPermintaan, type PermintaanListQuery, pageOfPermintaan } from './permintaan-list.repository.ts';

const permintaan: Permohonan<Permintaan> = {
  jenis: 'permintaan',
  name: 'Permintaan',
  decide: 'permintaan:decide',
  find: findPermintaan,
  lock: lockPermintaan,
};

/** One page of permintaan, the caller's own unless they decide. @throws AppError forbidden */
export async function listPermintaan(
  ctx: RequestContext,
  query: PermintaanListQuery,
): Promise<AnswerOf<typeof permintaanEndpoints.list>> {
  const pengguna_id = ownerOfList(ctx, query.pengguna_id, permintaan.decide);
  const { ids, total, mirip } = await pageOfPermintaan(ctx.db, { ...query, pengguna_id });
  const { page, per_page } = query;
  return {
    data: await findPermintaanOf(ctx.db, ids),
    meta: { page, per_page, total, ...(mirip && { mirip }) },
  };
}

/** How many there are in each state, of those that the caller sees. @throws AppError forbidden */
export async function jumlahPermintaan(
  ctx: RequestContext,
  query: QueryOf<typeof permintaanEndpoints.jumlah>,
): Promise<JumlahPerStatus> {
  return countPermintaan(ctx.db, {
    ...query,
    pengguna_id: ownerOfList(ctx, query.pengguna_id, permintaan.decide),
  });
}

/** One permintaan. @throws AppError not_found (also for another user's) */
export async function readPermintaan(ctx: RequestContext, id: number): Promise<Permintaan> {
  return findVisible(permintaan, ctx, ctx.db, id);
}

/** Asks to use pieces of the stock. @throws AppError validation_failed (no such barang), not_enough_stock */
export async function createPermintaan(ctx: RequestContext, input: PermintaanInput): Promise<Permintaan> {
  return inTransaction(ctx.db, async (trx) => {
    await assertInStock(trx, input);
    const made = await findVisible(permintaan, ctx, trx, await insertPermintaan(trx, input, ctx.actor.id));
    await recordAudit(trx, ctx, {
      jenis: permintaan.jenis,
      record_id: made.id,
      aksi: 'create',
      sesudah: made,
    });
    await umumkan(trx, ctx, { jenis: 'permintaan_baru', catatan: made });
    return made;
  });
}

/**
 * Changes what was asked for while it waits.
 * @throws AppError not_found, forbidden, already_decided, version_conflict, validation_failed, not_enough_stock
 */
export async function changePermintaan(
  ctx: RequestContext,
  id: number,
  { versi, ...edit }: PermintaanEdit,
): Promise<Permintaan> {
  return inTransaction(ctx.db, async (trx) => {
    const seen = await findVisible(permintaan, ctx, trx, id);
    assertOwner(ctx, seen, permintaan.name);
    assertWaiting(seen, permintaan.name);
    await holdStock(trx, edit.barang_id);
    const before = await lockWaiting(permintaan, ctx, trx, id, versi);
    await assertInStock(trx, edit);
    await updatePermintaan(trx, id, edit);
    const after = await auditChange(permintaan, ctx, trx, before);
    await umumkan(trx, ctx, { jenis: 'permintaan_diubah', catatan: after });
    return after;
  });
}

/** What can't be met now is not asked for: it would be turned down at the next change of the stock. */
async function assertInStock(
  trx: Trx,
  { barang_id, jumlah }: Pick<PermintaanInput, 'barang_id' | 'jumlah'>,
): Promise<void> {
  await holdStock(trx, barang_id);
  const stock = await findStock(trx, barang_id);
  if (!stock) throw refused('barang_id', 'Barang ini tidak ada. Pilih dari daftar.');
  assertEnough(stock, jumlah);
}

/**
 * Hands the pieces to who asked, and turns down those that what is left can't meet any more.
 * @throws AppError not_found, already_decided, version_conflict, not_enough_stock, validation_failed (inactive person)
 */
export async function approvePermintaan(
  ctx: RequestContext,
  id: number,
  input: SetujuInput,
): Promise<Permintaan> {
  return inTransaction(ctx.db, async (trx) => {
    const { barang_id } = await findVisible(permintaan, ctx, trx, id);
    await lockBarang(trx, barang_id);
    const before = await lockWaiting(permintaan, ctx, trx, id, input?.versi);
    if (before.barang_id !== barang_id) throw new AppError('conflict');
    // first of all, so that handing out doesn't find it waiting for what it takes itself
    const after = await stamped(trx, ctx, before, { status: 'Disetujui', diputus_oleh_id: ctx.actor.id });
    const { pengguna_id, jumlah, keterangan } = before;
    const gift = { pengguna_id, jumlah, keterangan };
    await handOut({ ...ctx, db: trx }, barang_id, gift, { tell: false });
    await umumkan(trx, ctx, { jenis: 'permintaan_disetujui', catatan: after });
    return { ...after, barang: (await findVisible(permintaan, ctx, trx, id)).barang };
  });
}

/** Turns it down with a reason. @throws AppError not_found, already_decided, version_conflict */
export async function rejectPermintaan(
  ctx: RequestContext,
  id: number,
  { alasan, versi }: TolakInput,
): Promise<Permintaan> {
  return inTransaction(ctx.db, async (trx) =>
    stamped(trx, ctx, await lockWaiting(permintaan, ctx, trx, id, versi), {
      status: 'Ditolak',
      diputus_oleh_id: ctx.actor.id,
      alasan_keputusan: alasan,
    }),
  );
}

/** Withdraws one's own. @throws AppError not_found, forbidden, already_decided */
export async function cancelPermintaan(ctx: RequestContext, id: number): Promise<Permintaan> {
  return inTransaction(ctx.db, async (trx) => {
    assertOwner(ctx, await findVisible(permintaan, ctx, trx, id), permintaan.name);
    const before = await lockWaiting(permintaan, ctx, trx, id);
    return stamped(trx, ctx, before, { status: 'Dibatalkan', diputus_oleh_id: ctx.actor.id });
  });
}

async function stamped(
  trx: Trx,
  ctx: RequestContext,
  before: Permintaan,
  decision: PermintaanDecision,
): Promise<Permintaan> {
  await decidePermintaan(trx, before.id, decision);
  const after = await auditChange(permintaan, ctx, trx, before);
  // an approval is told once the pieces are handed over
  if (decision.status !== 'Disetujui')
    await umumkan(trx, ctx, { jenis: jenisKeputusan('permintaan', decision.status), catatan: after });
  return after;
}
