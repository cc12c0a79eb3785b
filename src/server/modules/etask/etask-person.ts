import type { User } from '../../../shared/auth.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Inside, PublicContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { findUser, hasActiveAdmin } from '../auth/auth.repository.ts';
import { beginSesi } from '../auth/sesi.service.ts';
import { lockPengguna } from '../pengguna/pengguna-lock.repository.ts';
import {
  findByEmail,
  findByIdApi,
  giveRoleUser,
  insertPerson,
  lockEtask,
  setIdApi,
} from './etask.repository.ts';

/** A person as identified by E-task. */
export interface EtaskPerson {
  id_api: string;
  name: string;
  jabatan: string | null;
  email: string | null;
  /**
   * Whether E-task itself confirmed the e-mail; an e-mail that only the browser sent is not stored and links to no
   * record.
   */
  emailVouched: boolean;
}

const jenis = 'pengguna';

/**
 * Signs in the person of an E-task account; at the first sign-in, links or creates that person
 * (docs/decisions/0014-etask.md).
 * @throws AppError account_inactive, etask_email_taken, unavailable (while there is no admin)
 */
export async function signInEtaskPerson(
  ctx: PublicContext,
  person: EtaskPerson,
  userAgent: string | undefined,
): Promise<{ user: User; token: string }> {
  return inTransaction(ctx, async (inside) => {
    await lockEtask(inside.db);
    const id = (await findByIdApi(inside.db, person.id_api)) ?? (await firstTime(inside, person));
    await lockPengguna(inside.db, id, 'change');
    const user = await findUser(inside.db, id);
    if (!user?.aktif) throw new AppError('account_inactive');
    if (user.roles.length === 0) throw withdrawn();
    return { user, token: await beginSesi(inside.db, id, userAgent) };
  });
}

/**
 * Links the one person with this e-mail, or creates a new one.
 * @throws AppError unavailable, etask_email_taken, account_inactive
 */
async function firstTime(inside: Inside<PublicContext>, person: EtaskPerson): Promise<number> {
  // before there is an admin, a sign-in could claim the admin's e-mail
  if (!(await hasActiveAdmin(inside.db))) {
    throw new AppError('unavailable', {
      message: 'MANIS belum disiapkan. Coba lagi sesudah admin pertama dibuat.',
    });
  }
  const found = person.email === null ? undefined : await findByEmail(inside.db, person.email);
  if (!found) return make(inside, person);
  // an account with another way to sign in, or a deactivated one, is never linked by e-mail alone
  const free = found.id_api === null && !found.ber_sandi && !found.berakun;
  if (!free || !person.emailVouched) {
    throw new AppError('etask_email_taken', { params: { email: person.email ?? '', id_api: person.id_api } });
  }
  if (!found.aktif) throw new AppError('account_inactive');
  if (found.dicabut) throw withdrawn();
  return link(inside, found.id, person.id_api);
}

async function make(inside: Inside<PublicContext>, person: EtaskPerson): Promise<number> {
  const { id_api, name, jabatan } = person;
  // an e-mail sent only by the browser could block its real owner's account
  const email = person.emailVouched ? person.email : null;
  const id = await insertPerson(inside.db, { id_api, name, email, jabatan });
  await giveRoleUser(inside.db, id);
  const sesudah = { name, email, jabatan, id_api, roles: ['user'] };
  await recordAudit(as(inside, id), { jenis, record_id: id, aksi: 'create', sesudah });
  return id;
}

async function link(inside: Inside<PublicContext>, id: number, id_api: string): Promise<number> {
  await setIdApi(inside.db, id, id_api);
  await giveRoleUser(inside.db, id);
  const sebelum = { id_api: null, roles: [] };
  const sesudah = { id_api, roles: ['user'] };
  await recordAudit(as(inside, id), { jenis, record_id: id, aksi: 'update', sebelum, sesudah });
  return id;
}

const withdrawn = () =>
  new AppError('account_inactive', {
    message: 'Akun MANIS Anda sudah dicabut. Hubungi admin bila Anda masih memerlukannya.',
  });

/** Context in which a person signing in for the first time is the author of the change. */
const as = (inside: Inside<PublicContext>, id: number) => ({ ...inside, actor: { id } });
