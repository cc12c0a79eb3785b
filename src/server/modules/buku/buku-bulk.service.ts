import type { BukuFilters } from '../../../shared/buku.ts';
import type { BukuBulkInput, BukuBulkResult } from '../../../shared/buku-bulk.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Kondisi } from '../../../shared/limits.ts';
import type { Inside, RequestContext } from '../../context.ts';
import { type Stop, stoppable } from '../../db/stoppable.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type BulkKind, inBatches, keepLogs, refuse, setForMany } from '../bulk/bulk.ts';
import { proposeChosen } from '../bulk/propose-chosen.ts';
import { proposedRefused } from '../bulk/proposed.ts';
import { assertDirect } from '../penghapusan/direct.ts';
import { type BukuRow, findBukuOf, lockBukuOf, updateBukuRows } from './buku.repository.ts';
import { assertLeaving, deleteIntoLog } from './buku-delete.service.ts';
import { idsOfBuku } from './buku-list.repository.ts';

interface BukuChange {
  lokasi_id?: number;
  kondisi?: Kondisi;
}

/**
 * Runs a bulk action on many buku in one transaction. Reports each one that is refused with its reason, and goes on
 * with the others. Rolls everything back when the client disconnects before the end.
 * @throws AppError validation_failed (too many, no such lokasi, nothing holds the words), conflict (the number of
 *   matches has changed since the screen was loaded)
 */
export async function runBukuBulk(
  ctx: RequestContext,
  input: BukuBulkInput,
  stop: Stop,
): Promise<BukuBulkResult> {
  return inTransaction(ctx, (inside) => stoppable(inside.db, stop, () => changeInBatches(inside, input)));
}

/** Bulk actions of buku: how they are chosen, locked, changed and named. */
const buku: BulkKind<BukuRow, BukuFilters, BukuChange, { kode_buku: string | null; judul: string | null }> = {
  jenis: 'buku',
  matching: idsOfBuku,
  lock: lockBukuOf,
  find: findBukuOf,
  update: (trx, ids, change) =>
    updateBukuRows(
      trx,
      ids.map((id) => ({ id, set: change })),
    ),
  named: (row) => ({ kode_buku: row?.kode_buku ?? null, judul: row?.judul ?? null }),
};

async function changeInBatches(inside: Inside, input: BukuBulkInput): Promise<BukuBulkResult> {
  const result: BukuBulkResult = { diproses: 0, tetap: 0, ditolak: 0, daftar_ditolak: [], usulan: null };
  const proposed: BukuRow[] = [];
  const { tanggal } = input;
  await inBatches(inside, buku, input, result, async (found) => {
    if (input.aksi === 'hapus' && input.usulkan) return void proposed.push(...found);
    if (input.aksi === 'hapus') return removeMany(inside, found, input, result);
    const change =
      input.aksi === 'ubah_kondisi' ? { kondisi: input.kondisi } : { lokasi_id: input.lokasi_id };
    return setForMany(inside, buku, found, { change, tanggal, result });
  });
  if (input.aksi === 'hapus' && input.usulkan)
    result.usulan = await proposeChosen(inside, buku, proposed, input, result);
  return result;
}

async function removeMany(
  inside: Inside,
  found: readonly BukuRow[],
  { alasan, arti, tanggal, cara, dokumen }: Extract<BukuBulkInput, { aksi: 'hapus' }>,
  result: BukuBulkResult,
): Promise<void> {
  await assertDirect(inside.db, arti);
  const ids = found.map(({ id }) => id);
  const proposed = await proposedRefused(inside.db, 'buku', ids);
  const going: BukuRow[] = [];
  for (const row of found) {
    const leaving = arti === 'penghapusan' ? await leavingRefused(inside, row, tanggal) : undefined;
    const refusal = proposed.get(row.id) ?? leaving;
    if (!refuse(buku, result, row, refusal)) going.push(row);
  }
  if (going.length === 0) return;
  keepLogs(result, await deleteIntoLog(inside, going, { alasan, arti, tanggal, cara, dokumen }));
}

async function leavingRefused(
  inside: Inside,
  buku: BukuRow,
  tanggal: string | undefined,
): Promise<string | undefined> {
  try {
    await assertLeaving(inside, buku, { tanggal, sebagian: undefined });
    return undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === 'validation_failed') return error.message;
    throw error;
  }
}
