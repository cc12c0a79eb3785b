import type { User } from '../../../shared/auth.ts';
import { AppError } from '../../../shared/errors.ts';
import type { PublicContext, Trx } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { findUser, hasActiveAdmin } from '../auth/auth.repository.ts';
import { beginSesi } from '../auth/sesi.service.ts';
import { lockPengguna } from '../pengguna/pengguna.repository.ts';
import {
  findByEmail,
  findByIdApi,
  giveRoleUser,
  insertPerson,
  lockEtask,
  setIdApi,
} from './etask.repository.ts';

/** Somebody whom E-task vouches for. */
export interface EtaskPerson {
  id_api: string;
  name: string;
  jabatan: string | null;
  email: string | null;
  /** Whether E-task itself named the e-mail; a browser's word for it never leads to somebody else's record. */
  emailVouched: boolean;
}

const jenis = 'pengguna';

/**
 * Signs in the person behind an E-task account; the first time it is linked or made (docs/decisions/0014-etask.md).
 * @throws AppError account_inactive, etask_email_taken, unavailable (while there is no admin)
 */
export async function admit(
  ctx: PublicContext,
  person: EtaskPerson,
  userAgent: string | undefined,
): Promise<{ user: User; token: string }> {
  return inTransaction(ctx.db, async (trx) => {
    await lockEtask(trx);
    const id = (await findByIdApi(trx, person.id_api)) ?? (await firstTime(trx, ctx, person));
    await lockPengguna(trx, id);
    const user = await findUser(trx, id);
    if (!user?.aktif || user.roles.length === 0) throw new AppError('account_inactive');
    return { user, token: await beginSesi(trx, id, userAgent) };
  });
}

/** Links the one person who can only be meant, or makes a new one. */
async function firstTime(trx: Trx, ctx: PublicContext, person: EtaskPerson): Promise<number> {
  // whoever comes before the first admin could sit on the admin's e-mail
  if (!(await hasActiveAdmin(trx))) {
    throw new AppError('unavailable', {
      message: 'MANIS belum disiapkan. Coba lagi sesudah admin pertama dibuat.',
    });
  }
  const found = person.email === null ? undefined : await findByEmail(trx, person.email);
  if (!found) return make(trx, ctx, person);
  // An account that is signed in to in another way, or that was ended, is never handed over because of an e-mail.
  const free = found.id_api === null && !found.ber_sandi && !found.berakun;
  if (!free || !person.emailVouched) {
    throw new AppError('etask_email_taken', { params: { email: person.email ?? '', id_api: person.id_api } });
  }
  if (!found.aktif) throw new AppError('account_inactive');
  return link(trx, ctx, found.id, person.id_api);
}

async function make(trx: Trx, ctx: PublicContext, person: EtaskPerson): Promise<number> {
  const { id_api, name, email, jabatan } = person;
  const id = await insertPerson(trx, { id_api, name, email, jabatan });
  await giveRoleUser(trx, id);
  const sesudah = { name, email, jabatan, id_api, roles: ['user'] };
  await recordAudit(trx, as(ctx, id), { jenis, record_id: id, aksi: 'create', sesudah });
  return id;
}

async function link(trx: Trx, ctx: PublicContext, id: number, id_api: string): Promise<number> {
  await setIdApi(trx, id, id_api);
  await giveRoleUser(trx, id);
  const sebelum = { id_api: null, roles: [] };
  const sesudah = { id_api, roles: ['user'] };
  await recordAudit(trx, as(ctx, id), { jenis, record_id: id, aksi: 'update', sebelum, sesudah });
  return id;
}

const as = (ctx: PublicContext, id: number) => ({ requestId: ctx.requestId, actor: { id } });
