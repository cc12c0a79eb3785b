import type { QueryOf } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type {
  DeleteResult,
  Pengguna,
  PenggunaTerlihat,
  penggunaEndpoints,
} from '../../../shared/pengguna.ts';
import type { PenggunaEdit, PenggunaInput } from '../../../shared/pengguna-input.ts';
import type { Db, RequestContext } from '../../context.ts';
import type { Page } from '../../db/paging.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AddressSigner } from '../../files/signed-address.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { assertVersi } from '../audit/versi.ts';
import { lockAdmins } from '../auth/auth.repository.ts';
import { deleteSesiOf } from '../auth/sesi.repository.ts';
import { confirmedIdApi } from '../etask/etask-user.ts';
import { assertAdminLeft, assertMayLeave, isActiveAdmin } from './nonaktif.ts';
import { withPaper } from './paper-address.ts';
import {
  deleteUnreferenced,
  findPengguna,
  insertPengguna,
  listPengguna,
  type PenggunaRow,
  updatePengguna,
} from './pengguna.repository.ts';
import { lockPengguna } from './pengguna-lock.repository.ts';
import { assertMaySortBy, seesEverything, seesWhole } from './privasi.ts';

const jenis = 'pengguna';

/** Restricts a person to what the caller may see: everything, or name and jabatan (product rule). */
function visible(ctx: RequestContext, signer: AddressSigner, person: PenggunaRow): PenggunaTerlihat {
  if (seesWhole(ctx, person.id)) return withPaper(signer, person);
  const { id, name, jabatan } = person;
  return { id, name, jabatan };
}

/**
 * Reads one page of people, restricted to what the caller may see.
 * @throws AppError forbidden (sort by a hidden field)
 */
export async function listOfPengguna(
  ctx: RequestContext,
  query: QueryOf<typeof penggunaEndpoints.list>,
): Promise<Page<PenggunaTerlihat>> {
  assertMaySortBy(ctx, query.sort);
  const { data, meta } = await listPengguna(ctx.db, query, seesEverything(ctx));
  const signer = ctx.files.signer;
  return { data: data.map((person) => visible(ctx, signer, person)), meta };
}

/** Reads one person, restricted to what the caller may see. @throws AppError not_found */
export async function readPengguna(ctx: RequestContext, id: number): Promise<PenggunaTerlihat> {
  return visible(ctx, ctx.files.signer, await wholePengguna(ctx.db, id));
}

/** Reads the whole record, without checking the caller. @throws AppError not_found */
export async function wholePengguna(db: Db, id: number): Promise<PenggunaRow> {
  const found = await findPengguna(db, id);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Creates a pengguna without an account. @throws AppError duplicate (e-mail, id_api) */
export async function createPengguna(ctx: RequestContext, input: PenggunaInput): Promise<Pengguna> {
  return inTransaction(ctx, async (inside) => {
    const made = await wholePengguna(inside.db, await insertPengguna(inside.db, input));
    await recordAudit(inside, { jenis, record_id: made.id, aksi: 'create', sesudah: made });
    return withPaper(inside.files.signer, made);
  });
}

/**
 * Changes a pengguna. People may change their own name, jabatan, pangkat, unit kerja and telepon, and their id_api once
 * E-task confirms it; an admin may change everything. Deactivating ends the person's sessions.
 * @param etaskToken the person's own token for E-task, if sent
 * @throws AppError forbidden, not_found, duplicate, version_conflict, validation_failed, not_yourself, still_held,
 *   last_admin, etask_refused, etask_unavailable
 */
export async function changePengguna(
  ctx: RequestContext,
  id: number,
  { versi, ...edit }: PenggunaEdit,
  etaskToken: string | undefined,
): Promise<Pengguna> {
  if (!seesWhole(ctx, id)) throw new AppError('forbidden');
  const confirmed = seesEverything(ctx) ? undefined : await confirmedIdApi(ctx, edit.id_api, etaskToken);
  return inTransaction(ctx, async (inside) => {
    if (edit.aktif === false) {
      await lockAdmins(inside.db);
      await lockPengguna(inside.db, id, 'alone');
    } else {
      await lockPengguna(inside.db, id, 'change');
    }
    const before = await wholePengguna(inside.db, id);
    await assertVersi(inside.db, { jenis, current: before, given: versi });
    if (!seesEverything(inside)) assertOwnFields(before, edit, confirmed);
    assertKeepsEmail(before, edit);
    const leaves = before.aktif && edit.aktif === false;
    if (leaves) await assertMayLeave(inside, before);
    await updatePengguna(inside.db, id, edit);
    if (leaves) await deleteSesiOf(inside.db, id);
    if (leaves && isActiveAdmin(before)) await assertAdminLeft(inside.db);
    const after = await wholePengguna(inside.db, id);
    await recordAudit(inside, { jenis, record_id: id, aksi: 'update', sebelum: before, sesudah: after });
    return withPaper(inside.files.signer, after);
  });
}

/**
 * Checks that an account keeps its e-mail, with which it signs in.
 * @param name names one of many in the refusal
 * @throws AppError validation_failed
 */
export function assertKeepsEmail(
  { roles }: Pick<PenggunaRow, 'roles'>,
  { email }: { email?: string | null | undefined },
  name?: string,
): void {
  if (email !== null || roles.length === 0) return;
  const message = 'E-mail diperlukan karena orang ini memiliki akun.';
  throw new AppError('validation_failed', {
    errors: { email: [message] },
    ...(name !== undefined && { message: `${name}: ${message}` }),
  });
}

/**
 * Checks a non-admin's edit of their own record: name, jabatan, pangkat, unit kerja, telepon, and an id_api confirmed
 * by E-task. Other fields may be sent unchanged; only admins change the NIP, by which imports find people.
 * @throws AppError validation_failed, forbidden
 */
function assertOwnFields(
  before: PenggunaRow,
  edit: Omit<PenggunaEdit, 'versi'>,
  confirmed: string | undefined,
): void {
  const changes = (field: 'email' | 'nip' | 'no_ktp' | 'id_api' | 'aktif') =>
    edit[field] !== undefined && edit[field] !== before[field];
  if (changes('id_api') && (confirmed === undefined || edit.id_api !== confirmed)) {
    const message = 'Id E-task hanya dapat diubah oleh admin, atau oleh Anda lewat Sinkronkan profil.';
    throw new AppError('validation_failed', { errors: { id_api: [message] } });
  }
  if (changes('email') || changes('nip') || changes('no_ktp') || changes('aktif')) {
    throw new AppError('forbidden', {
      message:
        'Anda hanya dapat mengubah nama, jabatan, pangkat, unit kerja, dan telepon Anda. Untuk perubahan lain, hubungi admin.',
    });
  }
}

/**
 * Deletes a pengguna that no record refers to; one with history can only be deactivated.
 * @throws AppError not_found, not_yourself, still_held, last_admin
 */
export async function removePengguna(ctx: RequestContext, id: number): Promise<DeleteResult> {
  return inTransaction(ctx, async (inside) => {
    await lockAdmins(inside.db);
    await lockPengguna(inside.db, id, 'alone');
    const before = await wholePengguna(inside.db, id);
    await assertMayLeave(inside, before);
    const gone = await deleteUnreferenced(inside.db, id);
    if (!gone && before.aktif) await updatePengguna(inside.db, id, { aktif: false });
    if (isActiveAdmin(before)) await assertAdminLeft(inside.db);
    if (gone) {
      await recordAudit(inside, { jenis, record_id: id, aksi: 'delete', sebelum: before });
    } else if (before.aktif) {
      await deleteSesiOf(inside.db, id);
      const sesudah = await wholePengguna(inside.db, id);
      await recordAudit(inside, { jenis, record_id: id, aksi: 'update', sebelum: before, sesudah });
    }
    return gone ? 'dihapus' : 'dinonaktifkan';
  });
}
