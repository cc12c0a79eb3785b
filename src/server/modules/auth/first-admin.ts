import { createHash, randomBytes } from 'node:crypto';
import type { User } from '../../../shared/auth.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Config } from '../../config.ts';
import type { Db, Inside, Outside, PublicContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import {
  findUser,
  hasActiveAdmin,
  insertInvitation,
  isInvited,
  lockAdmins,
  upsertAdmin,
  useInvitation,
} from './auth.repository.ts';
import { hashPassword } from './password.ts';
import { beginSesi } from './sesi.service.ts';
import { countAttempt, refundAttempt } from './throttle.ts';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Creates the first admin while there is no active one: the account of MANIS_ADMIN_EMAIL and MANIS_ADMIN_PASSWORD, or
 * else a one-time invitation, whose path (`/siapkan?kode=…`) is returned for the console.
 */
export async function ensureFirstAdmin(db: Db, config: Config): Promise<{ link?: string }> {
  if (await hasActiveAdmin(db)) return {};
  if (config.firstAdmin) {
    const { email, password } = config.firstAdmin;
    const password_hash = await hashPassword(password, [email]);
    await inTransaction({ db, requestId: 'start' }, async (inside) => {
      await lockAdmins(inside.db);
      if (!(await hasActiveAdmin(inside.db)))
        await makeFirstAdmin(inside, { name: 'Admin', email, password_hash });
    });
    return {};
  }
  const kode = randomBytes(24).toString('base64url');
  await insertInvitation(db, hashOf(kode));
  return { link: `/siapkan?kode=${kode}` };
}

export interface FirstAdminRequest {
  kode: string;
  name: string;
  email: string;
  password: string;
  /** Network address of the client, for the throttle. */
  address: string;
  userAgent: string | undefined;
}

/**
 * Creates the first admin from the console's one-time link, and signs them in.
 * @throws AppError too_many_attempts, already_set_up, invalid_invitation, validation_failed (weak password)
 */
export async function setUpFirstAdmin(
  ctx: Outside<PublicContext>,
  { address, userAgent, ...given }: FirstAdminRequest,
): Promise<{ user: User; token: string }> {
  const attempt = { account: null, address };
  await countAttempt(ctx, attempt);
  // checked before hashing, which is expensive: only an invited person may trigger it
  if (await hasActiveAdmin(ctx.db)) throw new AppError('already_set_up');
  if (!(await isInvited(ctx.db, hashOf(given.kode)))) throw new AppError('invalid_invitation');
  const password_hash = await hashPassword(given.password, [given.name, given.email]);
  const session = await inTransaction(ctx, async (inside) => {
    await lockAdmins(inside.db);
    if (await hasActiveAdmin(inside.db)) throw new AppError('already_set_up');
    if (!(await useInvitation(inside.db, hashOf(given.kode)))) throw new AppError('invalid_invitation');
    const id = await makeFirstAdmin(inside, { name: given.name, email: given.email, password_hash });
    const user = await findUser(inside.db, id);
    if (!user) throw new Error(`pengguna ${id} vanished while it was made`);
    return { user, token: await beginSesi(inside.db, id, userAgent) };
  });
  await refundAttempt(ctx, attempt);
  return session;
}

async function makeFirstAdmin(
  { db, requestId }: Pick<Inside, 'db' | 'requestId'>,
  person: { name: string; email: string; password_hash: string },
): Promise<number> {
  const id = await upsertAdmin(db, person);
  await recordAudit(
    { db, requestId, actor: { id } },
    {
      jenis: 'pengguna',
      record_id: id,
      aksi: 'create',
      sesudah: { name: person.name, email: person.email, roles: ['admin'] },
    },
  );
  return id;
}
