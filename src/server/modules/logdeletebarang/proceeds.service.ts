import { AppError, refused } from '../../../shared/errors.ts';
import type { LogDelete, ProceedsInput } from '../../../shared/logdeletebarang.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import type { RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { assertOpen } from '../mutasi/hari-tutup.repository.ts';
import { lockLog } from './logdeletebarang.repository.ts';
import { readLog } from './logdeletebarang.service.ts';
import { recordProceeds } from './proceeds.repository.ts';

/**
 * Records later proceeds of departed pieces, as a gain of the day on which they came.
 * @throws AppError not_found, conflict (it did not leave, or was restored), validation_failed, closed_day
 */
export async function addProceeds(ctx: RequestContext, id: number, input: ProceedsInput): Promise<LogDelete> {
  return inTransaction(ctx, async (inside) => {
    await lockLog(inside.db, id);
    const before = await readLog(inside, id);
    if (before.arti !== 'penghapusan')
      throw new AppError('conflict', {
        message: 'Yang salah catat tidak pernah keluar dari kantor, jadi tidak membawa hasil.',
      });
    if (before.dipulihkan_pada)
      throw new AppError('conflict', {
        message: 'Penghapusan ini sudah dipulihkan, jadi tidak membawa hasil.',
      });
    if (before.tanggal !== null && input.tanggal < before.tanggal) {
      const sentence = `Keluar pada ${formatTanggal(before.tanggal)}. Isi tanggal itu atau sesudahnya.`;
      throw refused('tanggal', sentence);
    }
    await assertOpen(inside.db, { tanggal: input.tanggal });
    await recordProceeds(inside, before, input);
    const after = await readLog(inside, id);
    const { jenis, record_id } = after;
    await recordAudit(inside, {
      jenis,
      record_id,
      aksi: 'update',
      sebelum: { hasil: broughtIn(before) },
      sesudah: { hasil: broughtIn(after) },
    });
    return after;
  });
}

/** Sums the proceeds of the pieces, at deletion and later. */
const broughtIn = ({ hasil, hasil_menyusul }: LogDelete): number =>
  hasil_menyusul.reduce((sum, later) => sum + later.hasil, hasil ?? 0);
