import type { JenisBast } from '../../../shared/bast.ts';
import type { Inside } from '../../context.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { closedUntil } from '../mutasi/hari-tutup.repository.ts';
import { tellVoided } from '../tanda-terima/ask.ts';
import { findBast } from './bast.repository.ts';
import { insertBatal, lockWaitingCorrected, stillWaiting } from './bast-batal.repository.ts';

const ALASAN = 'Serah terimanya dikoreksi, lalu diterbitkan BAST baru.';

/**
 * Voids unsigned BAST whose holdings were corrected since: a new one lists the correction, and nobody should sign
 * outdated words. Those of a closed day stay.
 * @returns ids of the voided ones; `tellReplaced` notifies once the replacement is known
 */
export async function voidCorrected(
  inside: Inside,
  jenis: JenisBast,
  holdingIds: readonly number[],
): Promise<number[]> {
  const found = await lockWaitingCorrected(inside.db, jenis, holdingIds);
  if (found.length === 0) return [];
  const until = await closedUntil(inside.db);
  const open = found.filter(({ tanggal }) => until === undefined || tanggal > until);
  const ids = await stillWaiting(
    inside.db,
    open.map(({ id }) => id),
  );
  for (const id of ids)
    await insertBatal(inside.db, { bast_id: id, alasan: ALASAN, oleh_id: inside.actor.id });
  return ids;
}

/** Notifies the receivers of these BAST that they were voided, and which one replaces them. */
export async function tellReplaced(inside: Inside, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const voided = await findBast(inside.db, id);
    if (!voided) continue;
    await recordAudit(inside, {
      jenis: 'bast',
      record_id: id,
      aksi: 'update',
      sebelum: { nomor: voided.nomor, dibatalkan: null },
      sesudah: { nomor: voided.nomor, dibatalkan: ALASAN },
    });
    await tellVoided(inside, voided);
  }
}
