import { formatAngka } from '../../../shared/angka.ts';
import type { DeletionInput } from '../../../shared/deletion-input.ts';
import { refused } from '../../../shared/errors.ts';
import type { LogDelete } from '../../../shared/logdeletebarang.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Inside, RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit, recordAudits } from '../audit/audit.repository.ts';
import { assertVersi } from '../audit/versi.ts';
import { readLog } from '../logdeletebarang/logdeletebarang.service.ts';
import { insertSnapshots } from '../logdeletebarang/snapshot.repository.ts';
import { assertOpen } from '../mutasi/hari-tutup.repository.ts';
import { dayRefused } from '../mutasi/meaning.ts';
import { recordDeletions } from '../mutasi/mutasi.repository.ts';
import { assertDirect } from '../penghapusan/direct.ts';
import { type BukuRow, deleteBuku, lastDayOf, lockBuku, takeFromBuku } from './buku.repository.ts';
import { wholeBuku } from './buku.service.ts';

const jenis = 'buku';

/**
 * Deletes a buku into the delete log, or some of its copies.
 * @param options `proposed`: it leaves with an approved proposal
 * @throws AppError not_found, version_conflict, validation_failed (date, copies), conflict (only a proposal may)
 */
export async function removeBuku(
  ctx: RequestContext,
  id: number,
  input: DeletionInput,
  { proposed = false } = {},
): Promise<LogDelete> {
  const { alasan, jumlah, versi, tarik_semua: _, ...deletion } = input;
  return inTransaction(ctx, async (inside) => {
    if (!proposed) await assertDirect(inside.db, deletion.arti);
    await lockBuku(inside.db, id);
    const sebelum = await wholeBuku(inside.db, id);
    await assertVersi(inside.db, { jenis, current: sebelum, given: versi });
    const sebagian = jumlah !== undefined && jumlah !== sebelum.jumlah ? jumlah : undefined;
    if (deletion.arti === 'penghapusan') await assertLeaving(inside, sebelum, { ...deletion, sebagian });
    const logIds =
      sebagian === undefined
        ? await deleteIntoLog(inside, [sebelum], { alasan, ...deletion })
        : await takeIntoLog(inside, sebelum, sebagian, { alasan, ...deletion });
    return readLog(inside, logIds[0] ?? 0);
  });
}

type Reasoned = Omit<DeletionInput, 'jumlah' | 'versi' | 'tarik_semua'>;

const snapshotOf = ({ id, jenis, pengguna, lokasi, gambar, lampiran, dibuat_oleh }: BukuRow) => ({
  id,
  tampilan: { jenis, pengguna, lokasi, gambar, lampiran, dibuat_oleh },
});

/** Moves locked buku into the delete log; returns the ids of the log rows. */
export async function deleteIntoLog(
  inside: Inside,
  buku: readonly BukuRow[],
  { alasan, ...deletion }: Reasoned,
): Promise<number[]> {
  const records = buku.map(snapshotOf);
  const logIds = await insertSnapshots(inside.db, { jenis, records, alasan, oleh_id: inside.actor.id });
  await recordDeletions(inside, jenis, logIds, deletion);
  await deleteBuku(
    inside.db,
    buku.map(({ id }) => id),
  );
  await recordAudits(
    inside,
    buku.map((sebelum) => ({ jenis, record_id: sebelum.id, aksi: 'delete', sebelum }) as const),
  );
  return logIds;
}

/** Moves some copies of a locked buku into the delete log; the others stay. */
async function takeIntoLog(
  inside: Inside,
  sebelum: BukuRow,
  sebagian: number,
  { alasan, ...deletion }: Reasoned,
): Promise<number[]> {
  const { id } = sebelum;
  const records = [snapshotOf(sebelum)];
  const logIds = await insertSnapshots(inside.db, {
    jenis,
    records,
    alasan,
    oleh_id: inside.actor.id,
    sebagian,
  });
  await takeFromBuku(inside.db, id, sebagian);
  await recordDeletions(inside, jenis, logIds, deletion);
  const sesudah = await wholeBuku(inside.db, id);
  await recordAudit(inside, { jenis, record_id: id, aksi: 'update', sebelum, sesudah });
  return logIds;
}

/** Checks that a buku can have left on a day. @throws AppError validation_failed */
export async function assertLeaving(
  { db }: Inside,
  { id, jumlah, created_at }: BukuRow,
  { tanggal = officeToday(), sebagian }: { tanggal?: string | undefined; sebagian: number | undefined },
): Promise<void> {
  const refuse = (field: string, sentence: string) => {
    throw refused(field, sentence);
  };
  const sentence = dayRefused(tanggal, officeToday(new Date(created_at)));
  if (sentence) refuse('tanggal', sentence);
  await assertOpen(db, { tanggal });
  if (sebagian !== undefined && sebagian > jumlah) {
    refuse('jumlah', `Yang ada ${formatAngka(jumlah)}. Isi paling banyak itu.`);
  }
  const last = sebagian === undefined && (await lastDayOf(db, id));
  if (last && last > tanggal) {
    refuse(
      'tanggal',
      `Sampai ${formatTanggal(last)} masih ada mutasinya. Pilih tanggal itu atau sesudahnya.`,
    );
  }
}
