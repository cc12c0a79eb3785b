import type { Buku, bukuEndpoints } from '../../../shared/buku.ts';
import type { BukuEdit, BukuInput } from '../../../shared/buku-input.ts';
import type { AnswerOf } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Db, Inside, RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AddressSigner } from '../../files/signed-address.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { assertVersi } from '../audit/versi.ts';
import { activePerson } from '../barang-pengguna/holding-rules.ts';
import { withAddress } from '../berkas/berkas-address.ts';
import { assertBerkasOf } from '../berkas/berkas-reference.ts';
import { assertOpen, changedOn } from '../mutasi/hari-tutup.repository.ts';
import { assertMeaning, countChanged, neverChanges } from '../mutasi/meaning.ts';
import { recordEntries } from '../mutasi/mutasi.repository.ts';
import { recordChanges } from '../mutasi/perubahan.service.ts';
import { type BukuRow, findBuku, insertBuku, lockBuku, updateBuku } from './buku.repository.ts';
import { type BukuListQuery, pageOfBuku } from './buku-list.repository.ts';

const jenis = 'buku';

/** Converts a stored buku for the API: adds addresses to its files. */
function toBuku(signer: AddressSigner, row: BukuRow): Buku {
  return { ...row, gambar: withAddress(signer, row.gambar), lampiran: withAddress(signer, row.lampiran) };
}

/** Reads one page of buku; only rows of the page are joined with other tables. */
export async function listBuku(
  ctx: RequestContext,
  query: BukuListQuery,
): Promise<AnswerOf<typeof bukuEndpoints.list>> {
  const { rows, total, mirip } = await pageOfBuku(ctx.db, query);
  const { page, per_page } = query;
  return {
    data: rows.map((row) => toBuku(ctx.files.signer, row)),
    meta: { page, per_page, total, ...(mirip && { mirip }) },
  };
}

/** Reads one buku. @throws AppError not_found */
export async function readBuku(ctx: RequestContext, id: number): Promise<Buku> {
  return toBuku(ctx.files.signer, await wholeBuku(ctx.db, id));
}

/** Reads one stored buku. @throws AppError not_found */
export async function wholeBuku(db: Db, id: number): Promise<BukuRow> {
  const found = await findBuku(db, id);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Creates a buku. @throws AppError validation_failed (jenis, lokasi, person or file does not exist) */
export async function createBuku(ctx: RequestContext, input: BukuInput): Promise<Buku> {
  return inTransaction(ctx, async (inside) => {
    await assertReferences(inside, input);
    const made = await wholeBuku(inside.db, await insertBuku(inside.db, input, inside.actor.id));
    await recordEntries(inside, jenis, [made.id], { jenis: 'perolehan' });
    await recordAudit(inside, { jenis, record_id: made.id, aksi: 'create', sesudah: made });
    return toBuku(inside.files.signer, made);
  });
}

type Counted = Pick<BukuInput, 'harga' | 'jumlah'>;

/** Returns a message for each edited field that can only be corrected, not changed from a day on. */
export const onlyWrong = (before: Counted, edit: Counted) => ({
  harga: edit.harga !== before.harga && neverChanges('Harga satuan'),
  jumlah: edit.jumlah !== before.jumlah && countChanged(before.jumlah, edit.jumlah),
});

/** Changes a buku; its code stays. @throws AppError not_found, version_conflict, validation_failed */
export async function changeBuku(
  ctx: RequestContext,
  id: number,
  { versi, perubahan, ...edit }: BukuEdit,
): Promise<Buku> {
  return inTransaction(ctx, async (inside) => {
    await lockBuku(inside.db, id);
    const before = await wholeBuku(inside.db, id);
    await assertVersi(inside.db, { jenis, current: before, given: versi });
    await assertReferences(inside, edit, before);
    // a buku enters the register on the day it was recorded
    assertMeaning(perubahan, onlyWrong(before, edit), officeToday(new Date(before.created_at)));
    await assertOpen(inside.db, changedOn(perubahan));
    await updateBuku(inside.db, id, edit);
    await recordChanges(inside, jenis, [id], perubahan);
    const after = await wholeBuku(inside.db, id);
    await recordAudit(inside, { jenis, record_id: id, aksi: 'update', sebelum: before, sesudah: after });
    return toBuku(inside.files.signer, after);
  });
}

/**
 * Checks that newly referenced files and the person in charge exist; unchanged ones are accepted.
 * @throws AppError validation_failed
 */
async function assertReferences(inside: Inside, input: BukuInput, before?: BukuRow): Promise<void> {
  await assertBerkasOf(inside, input, before);
  const { pengguna_id } = input;
  if (pengguna_id !== null && pengguna_id !== before?.pengguna_id) await activePerson(inside.db, pengguna_id);
}
