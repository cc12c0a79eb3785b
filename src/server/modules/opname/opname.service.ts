import { formatAngka } from '../../../shared/angka.ts';
import type { AnswerOf, QueryOf } from '../../../shared/contract.ts';
import { AppError, refused } from '../../../shared/errors.ts';
import type { HarapanOpname, Opname, OpnameRinci } from '../../../shared/opname.ts';
import type { opnameEndpoints } from '../../../shared/opname-endpoints.ts';
import type { OpnameInput } from '../../../shared/opname-input.ts';
import { type StatusOpname, statusOpnameLabels } from '../../../shared/opname-words.ts';
import { can } from '../../../shared/permissions.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Actor, Db, Inside, RequestContext, Trx } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { announceAll } from '../notifikasi/announce.ts';
import { calling } from './announcements.ts';
import { freezeList } from './freeze.repository.ts';
import { listKertas } from './kertas.repository.ts';
import {
  activeAccounts,
  findOpname,
  insertOpname,
  isPetugas,
  type LockedOpname,
  listOpname,
  lockOpname,
  lockScopes,
  meetsOther,
  meetsScope,
  namesOfScope,
  setStatus,
  tellWatchers,
} from './opname.repository.ts';
import {
  countDifferences,
  type HarapanPart,
  listHarapan,
  listPerangkat,
  listSusulan,
  progressOfPeople,
  progressOfPetugas,
  progressOfRooms,
} from './progress.repository.ts';

const jenis = 'opname';

/** Checks who sees and changes every opname; others see those in which they count. */
export const mayManage = ({ roles }: Actor): boolean => can(roles, 'opname:manage');

/** Reads one page of opname: all for an admin, those being counted for a petugas. */
export async function pageOfOpname(
  { db, actor }: RequestContext,
  query: QueryOf<typeof opnameEndpoints.list>,
): Promise<AnswerOf<typeof opnameEndpoints.list>> {
  return listOpname(db, query, mayManage(actor) ? undefined : actor.id);
}

/** Reads an opname. @throws AppError not_found */
export async function wholeOpname(db: Db, id: number): Promise<Opname> {
  const found = await findOpname(db, id);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Reads an opname that a person may see: any for an admin, a running one for a petugas. @throws AppError not_found */
export async function seen({ db, actor }: Pick<RequestContext, 'db' | 'actor'>, id: number): Promise<Opname> {
  const found = await wholeOpname(db, id);
  if (mayManage(actor)) return found;
  if (found.status !== 'berjalan' || !(await isPetugas(db, id, actor.id))) throw new AppError('not_found');
  return found;
}

/** Reads one opname with its progress; a petugas sees only their own device. @throws AppError not_found */
export async function readOpname(ctx: RequestContext, id: number): Promise<OpnameRinci> {
  const { db, actor } = ctx;
  const found = await seen(ctx, id);
  const [ruang, orang, selisih, hitungan_petugas, perangkat, susulan, kertas] = await Promise.all([
    progressOfRooms(db, id),
    found.menurut === 'orang' ? progressOfPeople(db, id) : [],
    countDifferences(db, id),
    progressOfPetugas(db, id),
    listPerangkat(db, id),
    mayManage(actor) ? listSusulan(db, id) : [],
    mayManage(actor) ? listKertas(db, id) : [],
  ]);
  const own = mayManage(actor) ? perangkat : perangkat.filter(({ petugas }) => petugas.id === actor.id);
  return { ...found, ruang, orang, selisih, hitungan_petugas, perangkat: own, susulan, kertas };
}

/** Reads the daftar harapan of a room or a person, or all of it. @throws AppError not_found */
export async function readHarapan(
  ctx: RequestContext,
  id: number,
  part: HarapanPart,
): Promise<HarapanOpname[]> {
  await seen(ctx, id);
  return listHarapan(ctx.db, id, part);
}

/**
 * Creates a draft.
 * @throws AppError validation_failed (lokasi, kategori, person or petugas does not exist), conflict (the scope
 *   overlaps with an open opname)
 */
export async function createOpname(ctx: RequestContext, input: OpnameInput): Promise<Opname> {
  return inTransaction(ctx, async (inside) => {
    await lockScopes(inside.db);
    const names = await namesOfScope(inside.db, input);
    const gone = (['lokasi', 'kategori'] as const).find(
      (part) => input[`${part}_id`] !== null && names[part] === null,
    );
    if (gone)
      throw refused(
        `${gone}_id`,
        `${gone === 'lokasi' ? 'Lokasi' : 'Kategori'} ini tidak ada. Pilih dari daftar.`,
      );
    await assertAccounts(inside.db, input.petugas);
    refuseMeeting(await meetsScope(inside.db, input));
    const id = await insertOpname(inside.db, { ...input, ...names, dibuat_oleh_id: inside.actor.id });
    const made = await wholeOpname(inside.db, id);
    await recordAudit(inside, { jenis, record_id: id, aksi: 'create', sesudah: inAudit(made) });
    return made;
  });
}

/** Checks that all petugas can sign in. @throws AppError validation_failed */
export async function assertAccounts(trx: Trx, petugas: readonly number[]): Promise<void> {
  const active = await activeAccounts(trx, petugas);
  if (petugas.some((one) => !active.includes(one)))
    throw refused('petugas', 'Salah satu petugas tidak memiliki akun yang aktif. Pilih dari daftar.');
}

function refuseMeeting(other: { nama: string } | undefined): void {
  if (!other) return;
  const message = `Cakupannya bertemu dengan opname "${other.nama}" yang belum selesai. Persempit cakupannya, atau selesaikan opname itu dahulu.`;
  throw new AppError('conflict', { message, errors: { lokasi_id: [message] } });
}

/** Returns an opname as the audit log stores it. */
export const inAudit = ({ harapan: _, dihitung: __, created_at: ___, ...row }: Opname) => row;

/** Locks an opname exclusively. @throws AppError not_found, conflict (it is in none of these states) */
export async function lockIn(
  trx: Trx,
  id: number,
  states: readonly StatusOpname[],
  todo: string,
): Promise<LockedOpname> {
  const found = await lockOpname(trx, id, 'alone');
  if (!found) throw new AppError('not_found');
  if (!states.includes(found.status)) throw wrongState(found.status, todo);
  return found;
}

/** Says that an act is impossible in a state. */
export const wrongState = (status: StatusOpname, todo: string): AppError =>
  new AppError('conflict', {
    message: `Opname ini ${statusOpnameLabels[status].toLowerCase()}, jadi ${todo}. Muat ulang untuk melihat keadaannya.`,
  });

/** Runs a change of state with its audit entry; returns the opname after it. */
export async function changeState(
  ctx: RequestContext,
  id: number,
  change: (inside: Inside) => Promise<void>,
): Promise<Opname> {
  return inTransaction(ctx, async (inside) => {
    const sebelum = await wholeOpname(inside.db, id);
    await change(inside);
    await tellWatchers(inside.db, id);
    const after = await wholeOpname(inside.db, id);
    await recordAudit(inside, {
      jenis,
      record_id: id,
      aksi: 'update',
      sebelum: inAudit(sebelum),
      sesudah: inAudit(after),
    });
    return after;
  });
}

/**
 * Freezes the daftar harapan and starts the counting; during the review, resumes it with the same list.
 * @throws AppError not_found, conflict (state, overlapping scopes, a deleted scope), validation_failed (a future
 *   cut-off day, nothing is expected)
 */
export async function startOpname(ctx: RequestContext, id: number): Promise<Opname> {
  return changeState(ctx, id, async (inside) => {
    const { db } = inside;
    // locks scopes before the row, like the trigger of a new one
    await lockScopes(db);
    const found = await lockIn(db, id, ['draf', 'ditinjau'], 'tidak dapat dimulai');
    if (found.status === 'ditinjau') return setStatus(db, id, { status: 'berjalan' });
    assertStartable(found);
    refuseMeeting(await meetsOther(db, id));
    const rows = await freezeList(db, id);
    if (rows === 0)
      throw refused(
        'lokasi_id',
        'Tidak ada barang atau buku dalam cakupan ini pada tanggal batasnya. Buat opname dengan cakupan lain.',
      );
    await setStatus(db, id, { status: 'berjalan', dimulai_pada: new Date().toISOString() });
    const begun = await wholeOpname(db, id);
    await announceAll(inside, calling(begun, begun.petugas));
  });
}

function assertStartable({ tanggal, lokasi, lokasi_id, kategori, kategori_id }: LockedOpname): void {
  if (tanggal > officeToday()) {
    throw refused(
      'tanggal',
      `Tanggal batasnya ${formatTanggal(tanggal)}. Mulai pada hari itu atau sesudahnya, karena keadaan hari itu belum diketahui.`,
    );
  }
  const gone =
    (lokasi !== null && lokasi_id === null && lokasi) ||
    (kategori !== null && kategori_id === null && kategori);
  if (gone)
    throw new AppError('conflict', {
      message: `${gone} sudah dihapus sejak opname ini dibuat. Batalkan, lalu buat opname dengan cakupan lain.`,
    });
}

/** Ends the counting. @throws AppError not_found, conflict (state, a device has not handed in) */
export async function reviewOpname(ctx: RequestContext, id: number): Promise<Opname> {
  return changeState(ctx, id, async ({ db }) => {
    await lockIn(db, id, ['berjalan'], 'tidak dapat ditinjau');
    const out = (await listPerangkat(db, id)).filter(({ status }) => status === 'terbuka');
    if (out.length > 0) {
      const names = [...new Set(out.map(({ petugas }) => petugas.name))].join(', ');
      throw new AppError('conflict', {
        message: `${formatAngka(out.length)} perangkat belum diserahkan, yaitu milik ${names}. Minta diserahkan, atau tutup dengan alasan.`,
        details: { perangkat: out.map((one) => one.id) },
      });
    }
    await setStatus(db, id, { status: 'ditinjau', ditinjau_pada: new Date().toISOString() });
  });
}

/** Cancels an opname; the register stays unchanged. @throws AppError not_found, conflict (state) */
export async function cancelOpname(ctx: RequestContext, id: number, alasan: string): Promise<Opname> {
  return changeState(ctx, id, async ({ db, actor }) => {
    await lockIn(db, id, ['draf', 'berjalan', 'ditinjau'], 'tidak dapat dibatalkan');
    await setStatus(db, id, {
      status: 'batal',
      selesai_pada: new Date().toISOString(),
      selesai_oleh_id: actor.id,
      alasan_batal: alasan,
    });
  });
}
