import type { QueryOf } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { DeleteResult } from '../../../shared/pengguna.ts';
import type { Akun, AkunTerlihat, usersEndpoints } from '../../../shared/users.ts';
import type { AkunEdit } from '../../../shared/users-input.ts';
import type { Db, RequestContext } from '../../context.ts';
import type { Page } from '../../db/paging.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { assertVersi } from '../audit/versi.ts';
import { lockAdmins } from '../auth/auth.repository.ts';
import { deleteSesiOf } from '../auth/sesi.repository.ts';
import { assertAdminLeft, assertMayLeave, isActiveAdmin } from '../pengguna/nonaktif.ts';
import { findPengguna, type PenggunaRow, updatePengguna } from '../pengguna/pengguna.repository.ts';
import { removePengguna } from '../pengguna/pengguna.service.ts';
import { lockPengguna } from '../pengguna/pengguna-lock.repository.ts';
import { assertMaySortBy, seesEverything, seesWhole } from '../pengguna/privasi.ts';
import { listAkun, setPasswordHash, setRoles } from './users.repository.ts';

/** Record type in the audit log: accounts are rows of pengguna. */
const jenis = 'pengguna';

function visible(ctx: RequestContext, akun: Akun): AkunTerlihat {
  if (seesWhole(ctx, akun.id)) return akun;
  const { id, name, jabatan, roles } = akun;
  return { id, name, jabatan, roles };
}

/**
 * Reads one page of accounts, restricted to what the caller may see.
 * @throws AppError forbidden (sort by a hidden field)
 */
export async function listOfAkun(
  ctx: RequestContext,
  query: QueryOf<typeof usersEndpoints.list>,
): Promise<Page<AkunTerlihat>> {
  assertMaySortBy(ctx, query.sort);
  const { data, meta } = await listAkun(ctx.db, query, seesEverything(ctx));
  return { data: data.map((akun) => visible(ctx, akun)), meta };
}

/**
 * Reads one account, restricted to what the caller may see.
 * @throws AppError not_found (also for a pengguna without account)
 */
export async function readAkun(ctx: RequestContext, id: number): Promise<AkunTerlihat> {
  return visible(ctx, await wholeAkun(ctx.db, id));
}

/**
 * Reads the whole person of an account, without checking the caller.
 * @throws AppError not_found (also without an account)
 */
export async function wholeAkun(db: Db, id: number): Promise<PenggunaRow> {
  const found = await findPengguna(db, id);
  if (!found || found.roles.length === 0) throw new AppError('not_found');
  return found;
}

/**
 * Changes an account and its roles. A person without a role can't sign in, but remains a pengguna.
 * @throws AppError not_found, duplicate, version_conflict, not_yourself, still_held, last_admin
 */
export async function changeAkun(
  ctx: RequestContext,
  id: number,
  { versi, roles, ...fields }: AkunEdit,
): Promise<Akun> {
  return inTransaction(ctx, async (inside) => {
    await lockAdmins(inside.db);
    await lockPengguna(inside.db, id, 'alone');
    const before = await wholeAkun(inside.db, id);
    await assertVersi(inside.db, { jenis, current: before, given: versi });
    const withdrawn = roles?.length === 0;
    if (withdrawn && id === inside.actor.id) throw new AppError('not_yourself');
    const leaves = before.aktif && fields.aktif === false;
    if (leaves) await assertMayLeave(inside, before);

    await updatePengguna(inside.db, id, fields);
    if (roles) await setRoles(inside.db, id, roles);
    if (withdrawn) await setPasswordHash(inside.db, id, null);
    if (leaves || withdrawn) await deleteSesiOf(inside.db, id);
    if (isActiveAdmin(before)) await assertAdminLeft(inside.db);

    const after = await findPengguna(inside.db, id);
    if (!after) throw new AppError('not_found');
    await recordAudit(inside, { jenis, record_id: id, aksi: 'update', sebelum: before, sesudah: after });
    return after;
  });
}

/** Deletes or deactivates the person of an account, by the rule of pengguna. @throws as removePengguna */
export async function removeAkun(ctx: RequestContext, id: number): Promise<DeleteResult> {
  return inTransaction(ctx, async (inside) => {
    await wholeAkun(inside.db, id);
    return removePengguna(inside, id);
  });
}
