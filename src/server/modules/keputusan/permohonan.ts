import { AppError } from '../../../shared/errors.ts';
import type { Db, Inside, RequestContext, Trx } from '../../context.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { assertVersi } from '../audit/versi.ts';
import { type Asked, assertVisible, assertWaiting, type Decide } from './keputusan.ts';

/** A kind of request that an admin decides on, pengajuan or permintaan, and how its rows are reached. */
export interface Permohonan<Row extends Asked & { id: number; versi: number }> {
  jenis: 'pengajuan' | 'permintaan';
  /** What sentences call it. */
  name: string;
  /** The permission of who decides. */
  decide: Decide;
  find: (db: Db, id: number) => Promise<Row | undefined>;
  lock: (trx: Trx, id: number) => Promise<void>;
}

/** A request that the caller may see. @throws AppError not_found (also for another user's) */
export async function findVisible<Row extends Asked & { id: number; versi: number }>(
  kind: Permohonan<Row>,
  ctx: RequestContext,
  id: number,
): Promise<Row> {
  const found = await kind.find(ctx.db, id);
  if (!found) throw new AppError('not_found');
  assertVisible(ctx, found, kind.decide);
  return found;
}

/**
 * A request that still waits, locked so that nobody else decides meanwhile.
 * @throws AppError not_found, already_decided, version_conflict
 */
export async function lockWaiting<Row extends Asked & { id: number; versi: number }>(
  kind: Permohonan<Row>,
  inside: Inside,
  id: number,
  versi?: number,
): Promise<Row> {
  await kind.lock(inside.db, id);
  const found = await findVisible(kind, inside, id);
  assertWaiting(found, kind.name);
  await assertVersi(inside.db, { jenis: kind.jenis, current: found, given: versi });
  return found;
}

/** Writes the audit entry of a change that was made, and returns the row as it is now. */
export async function auditChange<Row extends Asked & { id: number; versi: number }>(
  kind: Permohonan<Row>,
  inside: Inside,
  before: Row,
): Promise<Row> {
  const after = await findVisible(kind, inside, before.id);
  const { jenis } = kind;
  await recordAudit(inside, {
    jenis,
    record_id: before.id,
    aksi: 'update',
    sebelum: before,
    sesudah: after,
  });
  return after;
}
