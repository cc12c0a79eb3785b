import { createHash, randomBytes } from 'node:crypto';
import type { User } from '../../../shared/auth.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Config } from '../../config.ts';
import type { Db, PublicContext, Trx } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import {
  findUser,
  hasActiveAdmin,
  insertInvitation,
  lockAdmins,
  upsertAdmin,
  useInvitation,
} from './auth.repository.ts';
import { hashPassword } from './password.ts';
import { beginSesi } from './sesi.service.ts';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * While there is no active admin: makes the one named by MANIS_ADMIN_EMAIL and MANIS_ADMIN_PASSWORD, or else a
 * one-time invitation, whose path (`/siapkan?kode=…`) is returned for the console.
 */
export async function ensureFirstAdmin(db: Db, config: Config): Promise<{ link?: string }> {
  if (await hasActiveAdmin(db)) return {};
  if (config.firstAdmin) {
    const { email, password } = config.firstAdmin;
    const password_hash = await hashPassword(password, [email]);
    await inTransaction(db, async (trx) => {
      await lockAdmins(trx);
      if (!(await hasActiveAdmin(trx)))
        await makeFirstAdmin(trx, { name: 'Admin', email, password_hash }, 'start');
    });
    return {};
  }
  const kode = randomBytes(24).toString('base64url');
  await insertInvitation(db, hashOf(kode));
  return { link: `/siapkan?kode=${kode}` };
}

/**
 * Makes the first admin from the console's one-time link, and signs them in.
 * @throws AppError already_set_up, invalid_invitation, validation_failed (weak password)
 */
export async function setUpFirstAdmin(
  ctx: PublicContext,
  given: { kode: string; name: string; email: string; password: string },
  userAgent: string | undefined,
): Promise<{ user: User; token: string }> {
  const password_hash = await hashPassword(given.password, [given.name, given.email]);
  return inTransaction(ctx.db, async (trx) => {
    await lockAdmins(trx);
    if (await hasActiveAdmin(trx)) throw new AppError('already_set_up');
    if (!(await useInvitation(trx, hashOf(given.kode)))) throw new AppError('invalid_invitation');
    const id = await makeFirstAdmin(
      trx,
      { name: given.name, email: given.email, password_hash },
      ctx.requestId,
    );
    const user = await findUser(trx, id);
    if (!user) throw new Error(`pengguna ${id} vanished while it was made`);
    return { user, token: await beginSesi(trx, id, userAgent) };
  });
}

async function makeFirstAdmin(
  trx: Trx,
  person: { name: string; email: string; password_hash: string },
  requestId: string,
): Promise<number> {
  const id = await upsertAdmin(trx, person);
  await recordAudit(
    trx,
    { requestId, actor: { id } },
    {
      jenis: 'pengguna',
      record_id: id,
      aksi: 'create',
      sesudah: { name: person.name, email: person.email, roles: ['admin'] },
    },
  );
  return id;
}
