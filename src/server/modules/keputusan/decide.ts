import { AppError } from '../../../shared/errors.ts';
import type { StatusKeputusan } from '../../../shared/keputusan.ts';
import type { Inside, RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockBarang } from '../barang/barang.repository.ts';
import { announce } from '../notifikasi/announce.ts';
import { type DecisionStamp, stampDecision } from './keputusan.repository.ts';
import { auditChange, findOwn, findVisible, lockWaiting } from './permohonan.service.ts';
import type { Permohonan, PermohonanTypes } from './permohonan.ts';

/**
 * A decision; with `versi`, an admin's decision applies only to the version they have read. An admin withdraws the
 * request of somebody who leaves, with a reason; its owner gives none.
 */
export type Decision<Of extends PermohonanTypes> =
  | { status: 'Disetujui'; approval: Of['approval']; versi: number | undefined }
  | { status: 'Ditolak'; alasan: string; versi: number | undefined }
  | { status: 'Dibatalkan'; alasan?: string };

const acts = {
  Disetujui: 'disetujui',
  Ditolak: 'ditolak',
  Dibatalkan: 'dibatalkan',
} as const satisfies Record<Exclude<StatusKeputusan, 'Menunggu'>, string>;

/**
 * Decides a pengajuan or permintaan: an admin approves or rejects it, its owner withdraws it, or an admin does when the
 * owner leaves. The effects of an approval, the decision, its audit entry and the notification are one transaction.
 * @throws AppError not_found, already_decided; forbidden when somebody else withdraws it; version_conflict, and what
 *   the kind's `approve` throws
 */
export async function decide<Of extends PermohonanTypes>(
  ctx: RequestContext,
  kind: Permohonan<Of>,
  id: number,
  decision: Decision<Of>,
): Promise<Of['answer']> {
  const { status } = decision;
  return inTransaction(ctx, async (inside) => {
    const before = await lockFor(inside, kind, id, decision);
    const stamp = async (more: Partial<DecisionStamp> = {}) => {
      const stamped = { status, diputus_oleh_id: inside.actor.id, ...more };
      await stampDecision(inside.db, kind.jenis, [id], stamped);
      return auditChange(inside, kind, before);
    };
    const after =
      status === 'Disetujui'
        ? await kind.approve(inside, before, decision.approval, stamp)
        : await stamp('alasan' in decision ? { alasan_keputusan: decision.alasan } : {});
    await announce(inside, kind.event(acts[status], after));
    return kind.toAnswer(inside.files.signer, after);
  });
}

/** Locks the row, after the barang from whose stock an approval takes. */
async function lockFor<Of extends PermohonanTypes>(
  inside: Inside,
  kind: Permohonan<Of>,
  id: number,
  decision: Decision<Of>,
): Promise<Of['row']> {
  if (decision.status === 'Dibatalkan') {
    if (decision.alasan === undefined) await findOwn(inside, kind, id);
    return lockWaiting(inside, kind, id);
  }
  if (decision.status === 'Ditolak' || !kind.takesFrom) return lockWaiting(inside, kind, id, decision.versi);
  const barangId = kind.takesFrom(await findVisible(inside, kind, id));
  await lockBarang(inside.db, barangId);
  const before = await lockWaiting(inside, kind, id, decision.versi);
  if (kind.takesFrom(before) !== barangId) throw new AppError('conflict');
  return before;
}
