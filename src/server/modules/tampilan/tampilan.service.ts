import { formatList } from '../../../shared/angka.ts';
import type { BodyOf } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { can } from '../../../shared/permissions.ts';
import type { Halaman, Tampilan, tampilanEndpoints } from '../../../shared/tampilan.ts';
import { MAX_TAMPILAN, type TampilanInput } from '../../../shared/tampilan-input.ts';
import type { Db, Inside, RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { assertVersi } from '../audit/versi.ts';
import { emailOf } from '../pengguna/pengguna.repository.ts';
import { fittingFilter } from './fitting-filter.ts';
import { mayOpen } from './saved-list.ts';
import { savedLists } from './saved-lists.ts';
import { lastSendingDay } from './sending-day.ts';
import {
  deleteTampilan,
  findTampilan,
  insertTampilan,
  listTampilan,
  lockShelf,
  lockTampilan,
  readShelf,
  type StoredTampilan,
  sendingOf,
  updateTampilan,
} from './tampilan.repository.ts';

const jenis = 'tampilan';

/** Converts a stored view for its reader, with only the parameters that the list still accepts. */
function opened({ pemilik_id, ...stored }: StoredTampilan): Tampilan {
  return { ...stored, untuk_kantor: pemilik_id === null, ...fittingFilter(stored.halaman, stored.filter) };
}

/** Lists the views of a list: the caller's own, then the office's. @throws AppError forbidden (not their list) */
export async function listOfTampilan(ctx: RequestContext, halaman: Halaman): Promise<Tampilan[]> {
  assertMaySee(ctx, halaman);
  return (await listTampilan(ctx.db, halaman, ctx.actor.id)).map(opened);
}

/** Saves a view. @throws AppError forbidden, validation_failed, duplicate */
export async function createTampilan(
  ctx: RequestContext,
  { halaman, ...input }: BodyOf<typeof tampilanEndpoints.create>,
): Promise<Tampilan> {
  return inTransaction(ctx, async (inside) => {
    assertMaySee(inside, halaman);
    const row = await rowOf(inside, halaman, input, null);
    const made = await readTampilan(
      inside.db,
      await insertTampilan(inside.db, halaman, row),
      inside.actor.id,
    );
    await recordAudit(inside, { jenis, record_id: made.id, aksi: 'create', sesudah: made });
    return made;
  });
}

/**
 * Changes a view.
 * @throws AppError not_found (also for another person's), forbidden, validation_failed, duplicate, version_conflict
 */
export async function changeTampilan(
  ctx: RequestContext,
  id: number,
  { versi, ...input }: BodyOf<typeof tampilanEndpoints.update>,
): Promise<Tampilan> {
  return inTransaction(ctx, async (inside) => {
    const before = await lockedForChange(inside, id);
    await assertVersi(inside.db, { jenis, current: before, given: versi });
    await updateTampilan(inside.db, id, await rowOf(inside, before.halaman, input, id));
    const after = await readTampilan(inside.db, id, inside.actor.id);
    await recordAudit(inside, { jenis, record_id: id, aksi: 'update', sebelum: before, sesudah: after });
    return after;
  });
}

/** Deletes a view. @throws AppError not_found (also for another person's), forbidden */
export async function removeTampilan(ctx: RequestContext, id: number): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const before = await lockedForChange(inside, id);
    await deleteTampilan(inside.db, id);
    await recordAudit(inside, { jenis, record_id: id, aksi: 'delete', sebelum: before });
  });
}

async function readTampilan(db: Db, id: number, penggunaId: number): Promise<Tampilan> {
  const found = await findTampilan(db, id, penggunaId);
  if (!found) throw new AppError('not_found');
  return opened(found);
}

async function lockedForChange(inside: Inside, id: number): Promise<Tampilan> {
  await lockTampilan(inside.db, id);
  const before = await readTampilan(inside.db, id, inside.actor.id);
  assertMaySee(inside, before.halaman);
  if (before.untuk_kantor) assertMayShare(inside);
  return before;
}

function assertMaySee({ actor }: Pick<RequestContext, 'actor'>, halaman: Halaman): void {
  if (!mayOpen(savedLists[halaman], actor.roles)) throw new AppError('forbidden');
}

function assertMayShare({ actor }: Pick<RequestContext, 'actor'>): void {
  if (can(actor.roles, 'tampilan:share')) return;
  const message =
    'Tampilan untuk kantor dibuat, diubah, dan dihapus oleh admin. Simpan tampilan Anda sendiri.';
  throw new AppError('forbidden', { message });
}

/** Validates the input of a view and builds its row; locks names and count until the transaction ends. */
async function rowOf(inside: Inside, halaman: Halaman, input: TampilanInput, id: number | null) {
  const { untuk_kantor, filter: given, kirim, ...rest } = input;
  if (untuk_kantor) assertMayShare(inside);
  const { filter, dilepas } = fittingFilter(halaman, given);
  if (dilepas.length > 0)
    throw refusal(
      'filter',
      `Daftar ini tidak mengenali filter ${formatList(dilepas)}. Muat ulang halamannya.`,
    );
  const pemilik_id = untuk_kantor ? null : inside.actor.id;
  await lockShelf(inside.db, halaman, pemilik_id);
  const { jumlah, taken } = await readShelf(inside.db, { halaman, pemilik_id, nama: rest.nama, id });
  if (taken) {
    const failure = new AppError('duplicate', { params: { field: 'Nama tampilan', value: rest.nama } });
    throw new AppError('duplicate', { message: failure.message, errors: { nama: [failure.message] } });
  }
  if (jumlah >= MAX_TAMPILAN) {
    const whose = untuk_kantor ? 'Kantor' : 'Anda';
    throw refusal(
      'nama',
      `${whose} sudah menyimpan ${MAX_TAMPILAN} tampilan daftar ini. Hapus dahulu yang tidak dipakai lagi.`,
    );
  }
  return { ...rest, filter, kirim, pemilik_id, ...(await sendingRow(inside, input, id)) };
}

/** Returns the recipient of a view's e-mail, and its first day: the next day of sending after it was requested. */
async function sendingRow(inside: Inside, { kirim, untuk_kantor }: TampilanInput, id: number | null) {
  if (kirim === null) return { penerima_id: null, dikirim_terakhir: null };
  const before = id === null ? null : await sendingOf(inside.db, id);
  const receives = before?.kirim === kirim ? before.penerima_id : null;
  // a view of the office keeps its recipient, whoever changes it; one's own is sent to oneself
  if (before && receives !== null && (untuk_kantor || receives === inside.actor.id))
    return { penerima_id: receives, dikirim_terakhir: before.dikirim_terakhir };
  if (!(await emailOf(inside.db, inside.actor.id)))
    throw refusal(
      'kirim',
      'Anda belum memiliki alamat e-mail. Mintalah admin mengisinya, atau pilih tidak dikirim.',
    );
  return { penerima_id: inside.actor.id, dikirim_terakhir: lastSendingDay(kirim, new Date()) };
}

const refusal = (field: string, sentence: string) =>
  new AppError('validation_failed', { errors: { [field]: [sentence] } });
