import { refused } from '../../../shared/errors.ts';
import type { Outside, RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { hashPassword, verifyPassword } from '../auth/password.ts';
import { deleteSesiOf } from '../auth/sesi.repository.ts';
import { countAttempt, refundAttempt } from '../auth/throttle.ts';
import { findPasswordHash, setPasswordHash } from '../users/users.repository.ts';

export interface PasswordChange {
  password_lama: string;
  password: string;
  /** Network address of the client, for the throttle. */
  address: string;
}

/**
 * Verifies the caller's old password, and hashes the new one. A wrong one counts as a sign-in attempt, so that a
 * session left open can't be used to guess it.
 * @throws AppError validation_failed (wrong old password, weak new one), too_many_attempts
 */
export async function preparePassword(
  ctx: Outside,
  { password_lama, password, address }: PasswordChange,
): Promise<string> {
  const { id, name } = ctx.actor;
  const known = await findPasswordHash(ctx.db, id);
  if (!known?.password_hash) {
    throw refused('password_lama', 'Akun Anda belum memiliki kata sandi. Minta admin menetapkannya.');
  }
  const attempt = { account: known.email ?? `pengguna ${id}`, address };
  await countAttempt(ctx, attempt);
  if (!(await verifyPassword(known.password_hash, password_lama))) {
    throw refused('password_lama', 'Kata sandi lama salah. Periksa kembali, lalu coba lagi.');
  }
  await refundAttempt(ctx, attempt);
  if (password === password_lama) throw refused('password', 'Kata sandi baru harus berbeda dari yang lama.');
  return hashPassword(password, [name, known.email]);
}

/** Sets the caller's new password and ends their other sessions. */
export async function replaceOwnPassword(ctx: RequestContext, hash: string): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const { id, sesiId } = inside.actor;
    await setPasswordHash(inside.db, id, hash);
    await deleteSesiOf(inside.db, id, sesiId);
    await recordAudit(inside, {
      jenis: 'pengguna',
      record_id: id,
      aksi: 'update',
      sesudah: { kata_sandi: 'diganti sendiri' },
    });
  });
}
