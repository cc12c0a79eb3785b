import { AppError } from '../../../shared/errors.ts';
import type { RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { hashPassword, verifyPassword } from '../auth/password.ts';
import { deleteSesiOf } from '../auth/sesi.repository.ts';
import type { SignInThrottle } from '../auth/throttle.ts';
import { findPasswordHash, setPasswordHash } from '../users/users.repository.ts';

export interface PasswordChange {
  password_lama: string;
  password: string;
  /** Network address of the caller, for the throttle. */
  address: string;
}

const refused = (field: 'password' | 'password_lama', message: string) =>
  new AppError('validation_failed', { message, errors: { [field]: [message] } });

/**
 * Changes the caller's own password and ends their other sessions. Trying out old passwords counts as trying to sign
 * in: a session that somebody left open must not be a way to guess.
 * @throws AppError validation_failed (wrong old password, weak new one), too_many_attempts
 */
export async function changeOwnPassword(
  ctx: RequestContext,
  throttle: SignInThrottle,
  { password_lama, password, address }: PasswordChange,
): Promise<void> {
  const { id, name, sesiId } = ctx.actor;
  const known = await findPasswordHash(ctx.db, id);
  if (!known?.password_hash) {
    throw refused('password_lama', 'Akun Anda belum memiliki kata sandi. Minta admin menetapkannya.');
  }
  const account = known.email ?? `pengguna ${id}`;
  await throttle.countTry(account, address);
  if (!(await verifyPassword(known.password_hash, password_lama))) {
    throw refused('password_lama', 'Kata sandi lama salah. Periksa kembali, lalu coba lagi.');
  }
  await throttle.forgive(account, address);
  if (password === password_lama) throw refused('password', 'Kata sandi baru harus berbeda dari yang lama.');
  const hash = await hashPassword(password, [name, known.email]);
  await inTransaction(ctx.db, async (trx) => {
    await setPasswordHash(trx, id, hash);
    await deleteSesiOf(trx, id, sesiId);
    await recordAudit(trx, ctx, {
      jenis: 'pengguna',
      record_id: id,
      aksi: 'update',
      sesudah: { kata_sandi: 'diganti sendiri' },
    });
  });
}
