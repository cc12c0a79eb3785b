import type { Bast } from '../../../shared/bast.ts';
import { AppError } from '../../../shared/errors.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import type { RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { closedUntil } from '../mutasi/hari-tutup.repository.ts';
import { tellVoided } from '../tanda-terima/ask.ts';
import { readBast } from './bast.service.ts';
import { insertBatal, lockBast } from './bast-batal.repository.ts';

/**
 * Voids a wrong BAST while its day is open. Its content and number are kept, and its holdings may be listed on another
 * one.
 * @throws AppError not_found, already_voided, closed_day
 */
export async function voidBast(ctx: RequestContext, id: number, alasan: string): Promise<Bast> {
  return inTransaction(ctx, async (inside) => {
    await lockBast(inside.db, id);
    const { nomor, tanggal, batal } = await readBast(inside, id);
    if (batal) throw new AppError('already_voided', { params: { nomor } });
    const until = await closedUntil(inside.db);
    if (until !== undefined && tanggal <= until) throw closed(tanggal, until);
    await insertBatal(inside.db, { bast_id: id, alasan, oleh_id: inside.actor.id });
    await recordAudit(inside, {
      jenis: 'bast',
      record_id: id,
      aksi: 'update',
      sebelum: { nomor, dibatalkan: null },
      sesudah: { nomor, dibatalkan: alasan },
    });
    const voided = await readBast(inside, id);
    await tellVoided(inside, voided);
    return voided;
  });
}

const closed = (tanggal: string, until: string): AppError =>
  new AppError('closed_day', {
    message:
      `Pembukuan sudah ditutup sampai ${formatTanggal(until)}, jadi BAST bertanggal ${formatTanggal(tanggal)} tidak dapat dibatalkan. ` +
      'Tarik kembali barangnya, lalu serahkan dengan BAST baru.',
  });
