import type { PageMeta } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { JumlahPerStatus } from '../../../shared/keputusan.ts';
import type { Inside, RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { assertVersi } from '../audit/versi.ts';
import { announce } from '../notifikasi/announce.ts';
import { lockPermohonan } from './keputusan.repository.ts';
import {
  assertOwner,
  assertVisible,
  assertWaiting,
  ownerOfList,
  type PermohonanFilters,
  type PermohonanQuery,
} from './keputusan.ts';
import { assertFewWaiting } from './pending.ts';
import { type Permohonan, type PermohonanTypes, partVersi } from './permohonan.ts';
import { countPermohonan, pageOfPermohonan } from './permohonan-list.repository.ts';

/** Answer with one page of a list. */
export interface PermohonanPage<Of extends PermohonanTypes> {
  data: Of['answer'][];
  meta: PageMeta & { mirip?: boolean | undefined };
}

/** Reads one page of a list: the caller's own requests, or all for those who decide. @throws AppError forbidden */
export async function listPermohonan<Of extends PermohonanTypes>(
  ctx: RequestContext,
  kind: Permohonan<Of>,
  query: PermohonanQuery,
): Promise<PermohonanPage<Of>> {
  const pengguna_id = ownerOfList(ctx, query.pengguna_id, kind.decide);
  const { ids, total, mirip } = await pageOfPermohonan(kind.listing, ctx.db, { ...query, pengguna_id });
  const rows = await kind.find(ctx.db, ids);
  const { page, per_page } = query;
  return {
    data: rows.map((row) => kind.toAnswer(ctx.files.signer, row)),
    meta: { page, per_page, total, ...(mirip && { mirip }) },
  };
}

/** Counts the requests that the caller sees, per status. @throws AppError forbidden */
export async function jumlahPermohonan<Of extends PermohonanTypes>(
  ctx: RequestContext,
  kind: Permohonan<Of>,
  query: PermohonanFilters,
): Promise<JumlahPerStatus> {
  const pengguna_id = ownerOfList(ctx, query.pengguna_id, kind.decide);
  return countPermohonan(kind.listing, ctx.db, { ...query, pengguna_id });
}

/** Reads one request. @throws AppError not_found (also for another user's) */
export async function readPermohonan<Of extends PermohonanTypes>(
  ctx: RequestContext,
  kind: Permohonan<Of>,
  id: number,
): Promise<Of['answer']> {
  return kind.toAnswer(ctx.files.signer, await findVisible(ctx, kind, id));
}

/** Creates a request. @throws AppError too_many_waiting, and what `assertCreate` throws */
export async function createPermohonan<Of extends PermohonanTypes>(
  ctx: RequestContext,
  kind: Permohonan<Of>,
  input: Of['input'],
): Promise<Of['answer']> {
  return inTransaction(ctx, async (inside) => {
    await assertFewWaiting(inside, kind.jenis);
    await kind.assertCreate(inside, input);
    const id = await kind.insert(inside.db, input, inside.actor.id);
    const made = await findVisible(inside, kind, id);
    await recordAudit(inside, { jenis: kind.jenis, record_id: id, aksi: 'create', sesudah: made });
    await announce(inside, kind.event('baru', made));
    return kind.toAnswer(inside.files.signer, made);
  });
}

/**
 * Changes an undecided request.
 * @throws AppError not_found, forbidden, already_decided, version_conflict, and what `beforeChange` and `assertChange`
 *   throw
 */
export async function changePermohonan<Of extends PermohonanTypes>(
  ctx: RequestContext,
  kind: Permohonan<Of>,
  id: number,
  sent: Of['input'] & { versi?: number | undefined },
): Promise<Of['answer']> {
  return inTransaction(ctx, async (inside) => {
    const { versi, rest: edit } = partVersi<Of['input']>(sent);
    const seen = await findOwn(inside, kind, id);
    await kind.beforeChange?.(inside, edit, seen);
    const before = await lockWaiting(inside, kind, id, versi);
    await kind.assertChange(inside, edit, before);
    await kind.update(inside.db, id, edit);
    const after = await auditChange(inside, kind, before);
    await announce(inside, kind.event('diubah', after));
    return kind.toAnswer(inside.files.signer, after);
  });
}

/** Finds a request that the caller may see. @throws AppError not_found (also for another user's) */
export async function findVisible<Of extends PermohonanTypes>(
  ctx: RequestContext,
  kind: Permohonan<Of>,
  id: number,
): Promise<Of['row']> {
  const [found] = await kind.find(ctx.db, [id]);
  if (!found) throw new AppError('not_found');
  assertVisible(ctx, found, kind.decide);
  return found;
}

/** Finds a request of the caller's own. @throws AppError not_found, forbidden */
export async function findOwn<Of extends PermohonanTypes>(
  ctx: RequestContext,
  kind: Permohonan<Of>,
  id: number,
): Promise<Of['row']> {
  const found = await findVisible(ctx, kind, id);
  assertOwner(ctx, found, kind.name);
  return found;
}

/**
 * Locks and reads an undecided request, so that nobody else decides it meanwhile.
 * @throws AppError not_found, already_decided, version_conflict
 */
export async function lockWaiting<Of extends PermohonanTypes>(
  inside: Inside,
  kind: Permohonan<Of>,
  id: number,
  versi?: number,
): Promise<Of['row']> {
  await lockPermohonan(inside.db, kind.jenis, id);
  const found = await findVisible(inside, kind, id);
  assertWaiting(found, kind.name);
  await assertVersi(inside.db, { jenis: kind.jenis, current: found, given: versi });
  return found;
}

/** Writes the audit entry of a change, and returns the current row. */
export async function auditChange<Of extends PermohonanTypes>(
  inside: Inside,
  kind: Permohonan<Of>,
  before: Of['row'],
): Promise<Of['row']> {
  const after = await findVisible(inside, kind, before.id);
  await recordAudit(inside, {
    jenis: kind.jenis,
    record_id: before.id,
    aksi: 'update',
    sebelum: before,
    sesudah: after,
  });
  return after;
}
