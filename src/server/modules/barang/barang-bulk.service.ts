import type { BulkInput, BulkResult } from '../../../shared/barang-bulk.ts';
import type { Inside, RequestContext } from '../../context.ts';
import { type Stop, stoppable } from '../../db/stoppable.ts';
import { inTransaction } from '../../db/transaction.ts';
import { holdingsOfIds } from '../barang-pengguna/barang-pengguna.repository.ts';
import { endHoldings, startedLater, startsAfter } from '../barang-pengguna/many-holdings.service.ts';
import { bastOf, type Ended, issuedInWords, tellTaken } from '../barang-pengguna/many-papers.ts';
import { type BulkKind, inBatches, keepLogs, refuse, sentenceOfOutcome, setForMany } from '../bulk/bulk.ts';
import { proposeChosen } from '../bulk/propose-chosen.ts';
import { proposedRefused } from '../bulk/proposed.ts';
import { assertDirect } from '../penghapusan/direct.ts';
import type { BarangChoice } from './barang.filter.ts';
import { type BarangRow, findBarangOf, type Holder, holdersOf, lockBarang } from './barang.repository.ts';
import { type BarangChange, idsMatching, updateBarangOf } from './barang-bulk.repository.ts';
import { deleteIntoLog, stillHeld, takeBackAll } from './barang-delete.service.ts';
import { deletionsRefused } from './deletion-rules.ts';
import { assertIsianFilter } from './isian-filter.service.ts';

/**
 * Runs a bulk action on many barang in one transaction. Reports each refused barang with its reason, and goes on with
 * the others. Rolls everything back when the client disconnects before the end.
 * @throws AppError validation_failed (too many, no such lokasi), conflict (the number of matches has changed since
 *   the screen was loaded)
 */
export async function runBulk(ctx: RequestContext, input: BulkInput, stop: Stop): Promise<BulkResult> {
  return inTransaction(ctx, (inside) => stoppable(inside.db, stop, () => changeInBatches(inside, input)));
}

/** Bulk actions of barang: how they are chosen, locked, changed and named. */
const barang: BulkKind<
  BarangRow,
  BarangChoice,
  BarangChange,
  { kode_barang: string | null; nama_barang: string | null }
> = {
  jenis: 'barang',
  matching: async (trx, filter, limit) => {
    await assertIsianFilter(trx, filter);
    return idsMatching(trx, filter, limit);
  },
  lock: (trx, ids) => lockBarang(trx, ...ids),
  find: findBarangOf,
  update: updateBarangOf,
  named: (row) => ({ kode_barang: row?.kode_barang ?? null, nama_barang: row?.nama_barang ?? null }),
};

async function changeInBatches(inside: Inside, input: BulkInput): Promise<BulkResult> {
  const result: BulkResult = {
    diproses: 0,
    tetap: 0,
    ditolak: 0,
    daftar_ditolak: [],
    bast: [],
    usulan: null,
  };
  const { tanggal } = input;
  const ended: Ended[] = [];
  const proposed: BarangRow[] = [];
  await inBatches(inside, barang, input, result, async (found) => {
    if (input.aksi === 'tarik') ended.push(...(await takeBackHeld(inside, found, input, result)));
    else if (input.aksi === 'hapus' && input.usulkan) proposed.push(...found);
    else if (input.aksi === 'hapus') await removeMany(inside, found, input, result);
    else await setForMany(inside, barang, found, { change: changeOf(input), tanggal, result });
  });
  if (input.aksi === 'tarik') {
    await tellTaken(inside, ended);
    result.bast = await bastOf(inside, 'pengembalian', ended, input);
  }
  if (input.aksi === 'hapus' && input.usulkan)
    result.usulan = await proposeChosen(inside, barang, proposed, input, result);
  return result;
}

function changeOf(input: Extract<BulkInput, { aksi: 'pindah_lokasi' | 'ubah_kondisi' }>): BarangChange {
  if (input.aksi === 'ubah_kondisi') return { kondisi: input.kondisi };
  const { lokasi_id, detail_lokasi } = input;
  return { lokasi_id, ...(detail_lokasi !== undefined && { detail_lokasi }) };
}

/** Takes back all holdings of the barang; returns those that ended. */
async function takeBackHeld(
  inside: Inside,
  found: readonly BarangRow[],
  input: Extract<BulkInput, { aksi: 'tarik' }>,
  result: BulkResult,
): Promise<Ended[]> {
  const holders = await holdersOf(
    inside.db,
    found.map(({ id }) => id),
  );
  const held = byBarang(holders);
  const rows = await holdingsOfIds(
    inside.db,
    holders.map(({ holding_id }) => holding_id),
  );
  const late = new Map(
    rows.filter((row) => startsAfter(row, input.tanggal)).map((row) => [row.barang_id, row]),
  );
  const ending: number[] = [];
  for (const row of found) {
    const own = held.get(row.id);
    const refusal = late.get(row.id);
    if (!own) result.tetap += 1;
    else if (!refuse(barang, result, row, refusal && startedLater(refusal))) {
      ending.push(...own.map(({ holding_id }) => holding_id));
      result.diproses += 1;
    }
  }
  return endHoldings(inside, ending, input);
}

async function removeMany(
  inside: Inside,
  found: readonly BarangRow[],
  { tarik_semua, ...input }: Extract<BulkInput, { aksi: 'hapus' }>,
  result: BulkResult,
): Promise<void> {
  const { alasan, arti, tanggal, cara, dokumen } = input;
  await assertDirect(inside.db, arti);
  const deletion = { alasan, arti, tanggal, cara, dokumen };
  const ids = found.map(({ id }) => id);
  const holders = await holdersOf(inside.db, ids);
  const held = tarik_semua ? new Map<number, Holder[]>() : byBarang(holders);
  const proposed = await proposedRefused(inside.db, 'barang', ids);
  const refusals = await deletionsRefused(inside.db, found, { ...deletion, ditarik: tarik_semua });
  const free: BarangRow[] = [];
  for (const row of found) {
    const those = held.get(row.id);
    const refusal = those ? stillHeld(row, those) : refusals.get(row.id);
    if (!refuse(barang, result, row, proposed.get(row.id) ?? refusal?.message)) free.push(row);
  }
  const going = new Set(free.map(({ id }) => id));
  await takeBackAll(
    inside,
    holders.filter(({ barang_id }) => going.has(barang_id)),
    tanggal,
  );
  if (free.length > 0) keepLogs(result, await deleteIntoLog(inside, free, deletion));
}

function byBarang(holders: readonly Holder[]): Map<number, Holder[]> {
  const held = new Map<number, Holder[]>();
  for (const holder of holders) held.set(holder.barang_id, [...(held.get(holder.barang_id) ?? []), holder]);
  return held;
}

/** Summarises the result in one sentence. */
export const sentenceOfBulk = ({ bast, ...result }: BulkResult): string =>
  `${sentenceOfOutcome(result, 'barang')}${issuedInWords(bast)}`;
