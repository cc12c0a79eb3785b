import { AppError } from '../../../shared/errors.ts';
import type { Akun, AkunBaru, AkunInput } from '../../../shared/users.ts';
import type { RequestContext, Trx } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { findUserByEmail } from '../auth/auth.repository.ts';
import { hashPassword } from '../auth/password.ts';
import { deleteSesiOf } from '../auth/sesi.repository.ts';
import {
  findPengguna,
  insertPengguna,
  lockPengguna,
  updatePengguna,
} from '../pengguna/pengguna.repository.ts';
import { setPasswordHash, setRoles } from './users.repository.ts';
import { wholeAkun } from './users.service.ts';

const jenis = 'pengguna';

/**
 * Makes an account, and the pengguna with it.
 * @throws AppError duplicate (also when the e-mail is that of a pengguna without account: then give them one),
 * validation_failed (weak password)
 */
export async function createAkun(
  ctx: RequestContext,
  { password, roles, ...person }: AkunInput,
): Promise<Akun> {
  const hash = await hashPassword(password, [person.name, person.email]);
  return inTransaction(ctx.db, async (trx) => {
    await assertEmailIsNew(trx, person.email);
    const id = await insertPengguna(trx, { ...person, no_ktp: null, id_api: null });
    await setRoles(trx, id, roles);
    await setPasswordHash(trx, id, hash);
    const made = await wholeAkun(trx, id);
    await recordAudit(trx, ctx, { jenis, record_id: id, aksi: 'create', sesudah: made });
    return made;
  });
}

/** The unique index refuses any double; only this one can be told what to do instead. */
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
 * @throws AppError not_found, conflict (has one, or is inactive), duplicate (e-mail), validation_failed
 */
export async function giveAkun(
  ctx: RequestContext,
  id: number,
  { password, roles, email }: AkunBaru,
): Promise<Akun> {
  return inTransaction(ctx.db, async (trx) => {
    await lockPengguna(trx, id);
    const before = await findPengguna(trx, id);
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
    await updatePengguna(trx, id, { email: address });
    await setRoles(trx, id, roles);
    await setPasswordHash(trx, id, await hashPassword(password, [before.name, address]));
    const after = await wholeAkun(trx, id);
    await recordAudit(trx, ctx, { jenis, record_id: id, aksi: 'update', sebelum: before, sesudah: after });
    return after;
  });
}

/**
 * Sets somebody's password and ends all their sessions. One's own needs the old one: see profil.
 * @throws AppError not_found, forbidden (own password), validation_failed (weak password)
 */
export async function resetPassword(ctx: RequestContext, id: number, password: string): Promise<void> {
  if (id === ctx.actor.id) {
    throw new AppError('forbidden', { message: 'Ganti kata sandi Anda sendiri di halaman Profil.' });
  }
  await inTransaction(ctx.db, async (trx) => {
    await lockPengguna(trx, id);
    const { name, email } = await wholeAkun(trx, id);
    await setPasswordHash(trx, id, await hashPassword(password, [name, email]));
    await deleteSesiOf(trx, id);
    await recordAudit(trx, ctx, {
      jenis,
      record_id: id,
      aksi: 'update',
      sesudah: { kata_sandi: 'diatur ulang' },
    });
  });
}
