import { AppError } from '../../../shared/errors.ts';
import type { Akun } from '../../../shared/users.ts';
import type { AkunBaru, AkunInput } from '../../../shared/users-input.ts';
import type { Outside, RequestContext, Trx } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { findUserByEmail } from '../auth/auth.repository.ts';
import { hashPassword } from '../auth/password.ts';
import { deleteSesiOf } from '../auth/sesi.repository.ts';
import { findPengguna, insertPengguna, updatePengguna } from '../pengguna/pengguna.repository.ts';
import { lockPengguna } from '../pengguna/pengguna-lock.repository.ts';
import { setPasswordHash, setRoles } from './users.repository.ts';
import { wholeAkun } from './users.service.ts';

const jenis = 'pengguna';

/**
 * Hashes a new password of a pengguna. Call it before the transaction: it waits in a queue and is expensive.
 * @param email e-mail that they get with it, if a different one
 * @throws AppError not_found, validation_failed (weak password)
 */
export async function hashForPengguna(
  { db }: Outside,
  id: number,
  password: string,
  email?: string | null,
): Promise<string> {
  const person = await findPengguna(db, id);
  if (!person) throw new AppError('not_found');
  return hashPassword(password, [person.name, person.email, email ?? null]);
}

/**
 * Creates an account from the hash of its password, together with its pengguna.
 * @throws AppError duplicate (also when the e-mail is that of a pengguna without account: then give them one)
 */
export async function createAkun(
  ctx: RequestContext,
  { password: _, roles, ...person }: AkunInput,
  hash: string,
): Promise<Akun> {
  return inTransaction(ctx, async (inside) => {
    await assertEmailIsNew(inside.db, person.email);
    const id = await insertPengguna(inside.db, person);
    await setRoles(inside.db, id, roles);
    await setPasswordHash(inside.db, id, hash);
    const made = await wholeAkun(inside.db, id);
    await recordAudit(inside, { jenis, record_id: id, aksi: 'create', sesudah: made });
    return made;
  });
}

/**
 * Refuses the e-mail of a pengguna without an account, with the advice to give them one. Any other duplicate is left to
 * the unique index.
 * @throws AppError duplicate
 */
async function assertEmailIsNew(trx: Trx, email: string): Promise<void> {
  const owner = await findUserByEmail(trx, email);
  if (!owner || owner.roles.length > 0) return;
  const message =
    `E-mail "${email}" milik pengguna ${owner.name} yang belum memiliki akun. ` +
    'Buka data pengguna itu, lalu pilih "Beri akun".';
  throw new AppError('duplicate', {
    message,
    errors: { email: [message] },
    details: { pengguna_id: owner.id },
  });
}

/**
 * Gives a pengguna an account: password and roles, and an e-mail when they have none yet.
 * @throws AppError not_found, conflict (has one, or is inactive), duplicate (e-mail)
 */
export async function giveAkun(
  ctx: RequestContext,
  id: number,
  { roles, email }: AkunBaru,
  hash: string,
): Promise<Akun> {
  return inTransaction(ctx, async (inside) => {
    await lockPengguna(inside.db, id, 'change');
    const before = await findPengguna(inside.db, id);
    if (!before) throw new AppError('not_found');
    if (before.roles.length > 0)
      throw new AppError('conflict', { message: `${before.name} sudah memiliki akun.` });
    if (!before.aktif) {
      throw new AppError('conflict', {
        message: `${before.name} tidak aktif. Aktifkan dahulu, lalu beri akun.`,
      });
    }
    const address = email ?? before.email;
    if (address === null) throw new AppError('validation_failed', { errors: { email: ['Wajib diisi.'] } });
    await updatePengguna(inside.db, id, { email: address });
    await setRoles(inside.db, id, roles);
    await setPasswordHash(inside.db, id, hash);
    const after = await wholeAkun(inside.db, id);
    await recordAudit(inside, { jenis, record_id: id, aksi: 'update', sebelum: before, sesudah: after });
    return after;
  });
}

/**
 * Checks that it is not the caller's own password, which only `profil` changes, with the old one.
 * @throws AppError forbidden
 */
export function assertNotOwn({ actor }: Pick<RequestContext, 'actor'>, id: number): void {
  if (id !== actor.id) return;
  throw new AppError('forbidden', { message: 'Ganti kata sandi Anda sendiri di halaman Profil.' });
}

/** Sets another person's password and ends all their sessions. @throws AppError not_found */
export async function resetPassword(ctx: RequestContext, id: number, hash: string): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await lockPengguna(inside.db, id, 'change');
    await wholeAkun(inside.db, id);
    await setPasswordHash(inside.db, id, hash);
    await deleteSesiOf(inside.db, id);
    await recordAudit(inside, {
      jenis,
      record_id: id,
      aksi: 'update',
      sesudah: { kata_sandi: 'diatur ulang' },
    });
  });
}
