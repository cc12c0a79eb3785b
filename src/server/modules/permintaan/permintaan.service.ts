import type { AnswerOf, QueryOf } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { JumlahPerStatus, SetujuInput, TolakInput } from '../../../shared/keputusan.ts';
import type {
  Permintaan,
  PermintaanEdit,
  PermintaanInput,
  permintaanEndpoints,
} from '../../../shared/permintaan.ts';
import type { Inside, RequestContext, Trx } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { lockBarang } from '../barang/barang.repository.ts';
import { findStock } from '../barang-pengguna/barang-pengguna.repository.ts';
import { handOut } from '../barang-pengguna/barang-pengguna.service.ts';
import { assertEnough, refused } from '../barang-pengguna/holding-rules.ts';
import { assertOwner, assertWaiting, ownerOfList } from '../keputusan/keputusan.ts';
import { assertFewForBarang, assertFewWaiting } from '../keputusan/pending.ts';
import { auditChange, findVisible, lockWaiting, type Permohonan } from '../keputusan/permohonan.ts';
import { announce } from '../notifikasi/announce.ts';
import { jenisKeputusan } from '../notifikasi/events.ts';
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
  return findVisible(permintaan, ctx, id);
}

/**
 * Asks to use pieces of the stock.
 * @throws AppError too_many_waiting, validation_failed (no such barang), not_enough_stock
 */
export async function createPermintaan(ctx: RequestContext, input: PermintaanInput): Promise<Permintaan> {
  return inTransaction(ctx, async (inside) => {
    await assertFewWaiting(inside, 'permintaan');
    await assertFewForBarang(inside, input);
    await assertInStock(inside.db, input);
    const made = await findVisible(
      permintaan,
      inside,
      await insertPermintaan(inside.db, input, inside.actor.id),
    );
    await recordAudit(inside, {
      jenis: permintaan.jenis,
      record_id: made.id,
      aksi: 'create',
      sesudah: made,
    });
    await announce(inside, { jenis: 'permintaan_baru', catatan: made });
    return made;
  });
}

/**
 * Changes what was asked for while it waits.
 * @throws AppError not_found, forbidden, already_decided, version_conflict, validation_failed, not_enough_stock,
 *   too_many_waiting (for the barang that it now names)
 */
export async function changePermintaan(
  ctx: RequestContext,
  id: number,
  { versi, ...edit }: PermintaanEdit,
): Promise<Permintaan> {
  return inTransaction(ctx, async (inside) => {
    const seen = await findVisible(permintaan, inside, id);
    assertOwner(inside, seen, permintaan.name);
    assertWaiting(seen, permintaan.name);
    if (edit.barang_id !== seen.barang_id)
      await assertFewForBarang(inside, { barang_id: edit.barang_id, except: id });
    await holdStock(inside.db, edit.barang_id);
    const before = await lockWaiting(permintaan, inside, id, versi);
    await assertInStock(inside.db, edit);
    await updatePermintaan(inside.db, id, edit);
    const after = await auditChange(permintaan, inside, before);
    await announce(inside, { jenis: 'permintaan_diubah', catatan: after });
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
  return inTransaction(ctx, async (inside) => {
    const { barang_id } = await findVisible(permintaan, inside, id);
    await lockBarang(inside.db, barang_id);
    const before = await lockWaiting(permintaan, inside, id, input?.versi);
    if (before.barang_id !== barang_id) throw new AppError('conflict');
    // first of all, so that handing out doesn't find it waiting for what it takes itself
    const after = await stamped(inside, before, { status: 'Disetujui', diputus_oleh_id: inside.actor.id });
    const { pengguna_id, jumlah, keterangan } = before;
    const gift = { pengguna_id, jumlah, keterangan };
    await handOut(inside, barang_id, gift, { tell: false });
    await announce(inside, { jenis: 'permintaan_disetujui', catatan: after });
    return { ...after, barang: (await findVisible(permintaan, inside, id)).barang };
  });
}

/** Turns it down with a reason. @throws AppError not_found, already_decided, version_conflict */
export async function rejectPermintaan(
  ctx: RequestContext,
  id: number,
  { alasan, versi }: TolakInput,
): Promise<Permintaan> {
  return inTransaction(ctx, async (inside) =>
    stamped(inside, await lockWaiting(permintaan, inside, id, versi), {
      status: 'Ditolak',
      diputus_oleh_id: inside.actor.id,
      alasan_keputusan: alasan,
    }),
  );
}

/** Withdraws one's own. @throws AppError not_found, forbidden, already_decided */
export async function cancelPermintaan(ctx: RequestContext, id: number): Promise<Permintaan> {
  return inTransaction(ctx, async (inside) => {
    assertOwner(inside, await findVisible(permintaan, inside, id), permintaan.name);
    const before = await lockWaiting(permintaan, inside, id);
    return stamped(inside, before, { status: 'Dibatalkan', diputus_oleh_id: inside.actor.id });
  });
}

async function stamped(
  inside: Inside,
  before: Permintaan,
  decision: PermintaanDecision,
): Promise<Permintaan> {
  await decidePermintaan(inside.db, before.id, decision);
  const after = await auditChange(permintaan, inside, before);
  // an approval is told once the pieces are handed over
  if (decision.status !== 'Disetujui')
    await announce(inside, { jenis: jenisKeputusan('permintaan', decision.status), catatan: after });
  return after;
}
