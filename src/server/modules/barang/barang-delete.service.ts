import type { DeletionInput } from '../../../shared/deletion-input.ts';
import { AppError } from '../../../shared/errors.ts';
import type { LogDelete } from '../../../shared/logdeletebarang.ts';
import type { Inside, RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit, recordAudits } from '../audit/audit.repository.ts';
import { assertVersi } from '../audit/versi.ts';
import { takeBack } from '../barang-pengguna/barang-pengguna.service.ts';
import { readLog } from '../logdeletebarang/logdeletebarang.service.ts';
import { insertSnapshots } from '../logdeletebarang/snapshot.repository.ts';
import { assertOpen } from '../mutasi/hari-tutup.repository.ts';
import { type Deletion, recordDeletions } from '../mutasi/mutasi.repository.ts';
import { assertDirect } from '../penghapusan/direct.ts';
import { rejectBeyondStock, tolakYangDihapus } from '../permintaan/auto-reject.ts';
import { type BarangRow, deleteBarang, type Holder, holdersOf, lockBarang } from './barang.repository.ts';
import { wholeBarang } from './barang.service.ts';
import { changePieces } from './barang-pecah.repository.ts';
import { namesOf } from './barang-rules.ts';
import { deletionsRefused, type Leave } from './deletion-rules.ts';

/** A deletion with its reason. */
type Reasoned = Deletion & { alasan: string };

/**
 * Deletes a barang into the delete log, or some of its pieces. Takes held pieces back first when asked, or else
 * refuses.
 * @param options `proposed`: it leaves with an approved proposal
 * @throws AppError not_found, version_conflict, still_held (with the holders in `details`), conflict (on some day
 *   more was held than would be left, a later mutasi would fail, it stands in a BAST), validation_failed (date, pieces)
 */
export async function removeBarang(
  ctx: RequestContext,
  id: number,
  input: DeletionInput,
  { proposed = false } = {},
): Promise<LogDelete> {
  const { tarik_semua, jumlah, versi, ...deletion } = input;
  return inTransaction(ctx, async (inside) => {
    if (!proposed) await assertDirect(inside.db, deletion.arti);
    await lockBarang(inside.db, id);
    const barang = await wholeBarang(inside.db, id);
    await assertVersi(inside.db, { jenis: 'barang', current: barang, given: versi });
    await assertOpen(inside.db, { tanggal: deletion.tanggal });
    const some = jumlah !== undefined && jumlah !== barang.jumlah_barang ? jumlah : undefined;
    const holders = some === undefined ? await holdersOf(inside.db, [id]) : [];
    const leave: Leave = { ...deletion, jumlah: some, ditarik: tarik_semua && some === undefined };
    const refusal = (await deletionsRefused(inside.db, [barang], leave)).get(id);
    // a deletion as a mistake takes nothing back
    const held = holders.length > 0 && !tarik_semua && !(refusal && deletion.arti === 'salah_catat');
    if (held) throw stillHeld(barang, holders);
    if (refusal) throw refusal;
    await takeBackAll(inside, holders, deletion.tanggal);
    const [logId = 0] =
      some === undefined
        ? await deleteIntoLog(inside, [barang], deletion)
        : await takeIntoLog(inside, barang, some, deletion);
    return readLog(inside, logId);
  });
}

/** Ends these holdings, today or on the day given. */
export async function takeBackAll(
  inside: RequestContext,
  holders: readonly Holder[],
  tanggal_akhir?: string,
): Promise<void> {
  for (const { barang_id, holding_id } of holders) {
    const day = tanggal_akhir === undefined ? {} : { tanggal_akhir };
    await takeBack(inside, barang_id, holding_id, { ...day, keterangan: null });
  }
}

const snapshotOf = ({ id, kategori, lokasi, gambar, lampiran, dibuat_oleh }: BarangRow) => ({
  id,
  tampilan: { kategori, lokasi, gambar, lampiran, dibuat_oleh },
});

/** Moves locked barang without holders into the delete log; returns the ids of the log rows. */
export async function deleteIntoLog(
  inside: Inside,
  barang: readonly BarangRow[],
  { alasan, ...deletion }: Reasoned,
): Promise<number[]> {
  const logIds = await insertSnapshots(inside.db, {
    jenis: 'barang',
    records: barang.map(snapshotOf),
    alasan,
    oleh_id: inside.actor.id,
  });
  const ids = barang.map(({ id }) => id);
  await tolakYangDihapus(inside, ids);
  await recordDeletions(inside, 'barang', logIds, deletion);
  await deleteBarang(inside.db, ids);
  const entries = barang.map(
    (sebelum) => ({ jenis: 'barang', record_id: sebelum.id, aksi: 'delete', sebelum }) as const,
  );
  await recordAudits(inside, entries);
  return logIds;
}

/** Moves some pieces of a locked barang into the delete log; the others stay. */
async function takeIntoLog(
  inside: Inside,
  sebelum: BarangRow,
  sebagian: number,
  { alasan, ...deletion }: Reasoned,
): Promise<number[]> {
  const { id } = sebelum;
  const logIds = await insertSnapshots(inside.db, {
    jenis: 'barang',
    records: [snapshotOf(sebelum)],
    alasan,
    oleh_id: inside.actor.id,
    sebagian,
  });
  await changePieces(inside.db, id, -sebagian);
  await recordDeletions(inside, 'barang', logIds, deletion);
  const sesudah = await wholeBarang(inside.db, id);
  await recordAudit(inside, { jenis: 'barang', record_id: id, aksi: 'update', sebelum, sesudah });
  await rejectBeyondStock(inside, id);
  return logIds;
}

/** Makes the error for deleting a barang that somebody holds. */
export function stillHeld(barang: Pick<BarangRow, 'nama_barang'>, holders: readonly Holder[]): AppError {
  return new AppError('still_held', {
    params: { name: `Barang "${barang.nama_barang}"`, holders: namesOf(holders) },
    details: { pemegang: holders },
  });
}
