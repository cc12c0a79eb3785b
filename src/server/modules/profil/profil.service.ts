import { refused } from '../../../shared/errors.ts';
import type { Outside, RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { hashPassword, verifyPassword } from '../auth/password.ts';
import { deleteSesiOf } from '../auth/sesi.repository.ts';
import { countAttempt, refundAttempt } from '../auth/throttle.ts';
import { findPasswordHash, replacePasswordHash } from '../users/users.repository.ts';

export interface PasswordChange {
  password_lama: string;
  password: string;
  /** Network address of the client, for the throttle. */
  address: string;
}

/** Hash of the old password that was verified, and of the new one. */
export interface PreparedPassword {
  before: string;
  hash: string;
}

/**
 * Verifies the caller's old password, and hashes the new one. A wrong one counts as a sign-in attempt, so that a
 * session left open can't be used to guess it.
 * @throws AppError validation_failed (wrong old password, weak new one), too_many_attempts
 */
export async function preparePassword(
  ctx: Outside,
  { password_lama, password, address }: PasswordChange,
): Promise<PreparedPassword> {
  const { id, name } = ctx.actor;
  const known = await findPasswordHash(ctx.db, id);
  if (!known?.password_hash) {
    throw refused('password_lama', 'Akun Anda belum memiliki kata sandi. Minta admin menetapkannya.');
  }
  const attempt = { account: known.email ?? `pengguna ${id}`, address };
  await countAttempt(ctx, attempt);
  if (!(await verifyPassword(known.password_hash, password_lama))) {
    throw wrongPassword();
  }
  await refundAttempt(ctx, attempt);
  if (password === password_lama) throw refused('password', 'Kata sandi baru harus berbeda dari yang lama.');
  return { before: known.password_hash, hash: await hashPassword(password, [name, known.email]) };
}

const wrongPassword = () =>
  refused('password_lama', 'Kata sandi lama salah. Periksa kembali, lalu coba lagi.');

/**
 * Sets the caller's new password and ends their other sessions.
 * @throws AppError validation_failed (the old one was changed since it was verified)
 */
export async function replaceOwnPassword(
  ctx: RequestContext,
  { before, hash }: PreparedPassword,
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const { id, sesiId } = inside.actor;
    if (!(await replacePasswordHash(inside.db, id, { before, hash }))) throw wrongPassword();
    await deleteSesiOf(inside.db, id, sesiId);
    await recordAudit(inside, {
      jenis: 'pengguna',
      record_id: id,
      aksi: 'update',
      sesudah: { kata_sandi: 'diganti sendiri' },
    });
  });
}
