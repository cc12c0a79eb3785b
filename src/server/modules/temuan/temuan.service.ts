import { randomUUID } from 'node:crypto';
import { AppError } from '../../../shared/errors.ts';
import type { TemuanInput } from '../../../shared/temuan.ts';
import type { Outside, PublicContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { countFinding } from '../auth/throttle.ts';
import { findLabelled } from '../label/label.repository.ts';
import { announceAll } from '../notifikasi/announce.ts';
import { readPengaturan } from '../pengaturan/pengaturan.repository.ts';

/**
 * Sends the note of a finder to every admin; the answer does not reveal whether the record exists.
 * @throws AppError not_found (the office does not want notes), too_many_attempts
 */
export async function reportFound(
  ctx: Outside<PublicContext>,
  { address, ...note }: TemuanInput & { address: string },
): Promise<void> {
  const { temuan_tampil } = await readPengaturan(ctx.db);
  if (!temuan_tampil) {
    throw new AppError('not_found', {
      message:
        'Kantor ini tidak menerima kabar temuan di sini. Serahkan barangnya langsung kepada kantornya.',
    });
  }
  await countFinding(ctx, address);
  await inTransaction(ctx, async (inside) => {
    const found = await findLabelled(inside.db, note.jenis, note.id);
    if (!found) return;
    const temuan = { ...note, nama: found.nama, kode: found.kode, kunci: randomUUID() };
    await announceAll(inside, [{ jenis: 'temuan_baru', temuan }]);
  });
}
