import { AppError } from '../../../shared/errors.ts';
import type { KelompokInput } from '../../../shared/kelompok-input.ts';
import type { KelompokPenyusutan } from '../../../shared/penyusutan-endpoints.ts';
import type { RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { assertVersi } from '../audit/versi.ts';
import { listKelompok, lockKelompok, updateKelompok } from './kelompok.repository.ts';

const jenis = 'kelompok_penyusutan';

/** The groups of the law with the lives that hold here. */
export async function allKelompok(ctx: RequestContext): Promise<KelompokPenyusutan[]> {
  return listKelompok(ctx.db);
}

/**
 * Changes a group; the book values of all that follow it change with it, on every date.
 * @throws AppError not_found, version_conflict
 */
export async function changeKelompok(
  ctx: RequestContext,
  id: number,
  input: KelompokInput,
): Promise<KelompokPenyusutan> {
  return inTransaction(ctx, async (inside) => {
    const before = await lockKelompok(inside.db, id);
    if (!before) throw new AppError('not_found');
    await assertVersi(inside.db, { jenis, current: before, given: input.versi });
    await updateKelompok(inside.db, id, input);
    const after = await lockKelompok(inside.db, id);
    if (!after) throw new AppError('not_found');
    await recordAudit(inside, { jenis, record_id: id, aksi: 'update', sebelum: before, sesudah: after });
    return after;
  });
}
