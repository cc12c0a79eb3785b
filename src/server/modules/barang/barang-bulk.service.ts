import { formatAngka, formatList } from '../../../shared/angka.ts';
import { type BulkInput, type BulkResult, MAX_BULK, MAX_DITOLAK } from '../../../shared/barang-bulk.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Inside, RequestContext, Trx } from '../../context.ts';
import { type Stop, stoppable } from '../../db/stoppable.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudits } from '../audit/audit.repository.ts';
import { holdingsOfIds } from '../barang-pengguna/barang-pengguna.repository.ts';
import {
  bastOf,
  type Ended,
  endHoldings,
  issuedInWords,
  startedLater,
  startsAfter,
  tellTaken,
} from '../barang-pengguna/many-holdings.service.ts';
import { assertOpen } from '../mutasi/hari-tutup.repository.ts';
import { dayRefused } from '../mutasi/meaning.ts';
import { recordChanges, refusedSince } from '../mutasi/perubahan.service.ts';
import { type BarangRow, findBarangOf, type Holder, holdersOf, lockBarang } from './barang.repository.ts';
import { type BarangChange, idsMatching, updateBarangOf } from './barang-bulk.repository.ts';
import { deleteIntoLog, stillHeld, takeBackAll } from './barang-delete.service.ts';
import { assertSearched } from './barang-rules.ts';
import { deletionsRefused } from './deletion-rules.ts';

/** Barang per batch. */
const BATCH = 500;

/**
 * Runs a bulk action on many barang in one transaction. Reports each barang that is refused with its reason, and goes
 * on with the others. Rolls everything back when the client disconnects before the end.
 * @throws AppError validation_failed (too many, no such lokasi), conflict (the number of matches has changed since the
 *   screen was loaded)
 */
export async function runBulk(ctx: RequestContext, input: BulkInput, stop: Stop): Promise<BulkResult> {
  return inTransaction(ctx, (inside) => stoppable(inside.db, stop, () => changeInBatches(inside, input)));
}

async function changeInBatches(inside: Inside, input: BulkInput): Promise<BulkResult> {
  assertToday(input);
  await assertOpen(inside.db, { tanggal: input.tanggal });
  const ids = await chosenIds(inside.db, input);
  const result: BulkResult = { diproses: 0, tetap: 0, ditolak: 0, daftar_ditolak: [], bast: [] };
  const ended: Ended[] = [];
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    await lockBarang(inside.db, ...batch);
    const found = await findBarangOf(inside.db, batch);
    refuseMissing(result, batch, found);
    if (input.aksi === 'tarik') ended.push(...(await takeBackHeld(inside, found, input, result)));
    else if (input.aksi === 'hapus') await removeMany(inside, found, input, result);
    else await changeMany(inside, found, input, result);
  }
  if (input.aksi === 'tarik') {
    await tellTaken(inside, ended);
    result.bast = await bastOf(inside, 'pengembalian', ended, input);
  }
  return result;
}

/** A day that is to come is refused for all; whether a barang was there on it, for each. */
function assertToday({ tanggal }: { tanggal?: string | undefined }): void {
  const message = tanggal && dayRefused(tanggal, tanggal);
  if (message) throw new AppError('validation_failed', { message, errors: { tanggal: [message] } });
}

async function chosenIds(trx: Trx, { ids, filter, total }: BulkInput): Promise<number[]> {
  if (ids) return [...new Set(ids)].sort((one, other) => one - other);
  const found = await idsMatching(trx, filter ?? {}, MAX_BULK + 1);
  if (found.length === 0) assertSearched(filter?.q);
  if (found.length > MAX_BULK) {
    const message = `Paling banyak ${formatAngka(MAX_BULK)} barang sekaligus. Persempit filternya.`;
    throw new AppError('validation_failed', { message, errors: { filter: [message] } });
  }
  if (total !== undefined && total !== found.length) {
    throw new AppError('conflict', {
      message: `Jumlah barang yang cocok kini ${formatAngka(found.length)}, bukan lagi ${formatAngka(total)}. Periksa daftarnya, lalu ulangi.`,
    });
  }
  return found;
}

/** What sets the same place or condition for all. */
type PlaceInput = Extract<BulkInput, { aksi: 'pindah_lokasi' | 'ubah_kondisi' }>;

function changeOf(input: PlaceInput): BarangChange {
  if (input.aksi === 'ubah_kondisi') return { kondisi: input.kondisi };
  const { lokasi_id, detail_lokasi } = input;
  return { lokasi_id, ...(detail_lokasi !== undefined && { detail_lokasi }) };
}

async function changeMany(
  inside: Inside,
  found: readonly BarangRow[],
  input: PlaceInput,
  result: BulkResult,
): Promise<void> {
  const change = changeOf(input);
  const fields = Object.keys(change) as (keyof BarangChange)[];
  const moved = found.filter((barang) => fields.some((field) => barang[field] !== change[field]));
  result.tetap += found.length - moved.length;
  const different = await allowedSince(inside, moved, input, result);
  if (different.length === 0) return;
  const ids = different.map(({ id }) => id);
  await updateBarangOf(inside.db, ids, change);
  await recordChanges(inside, 'barang', ids, { arti: 'berubah', tanggal: input.tanggal });
  const after = new Map((await findBarangOf(inside.db, ids)).map((barang) => [barang.id, barang]));
  const entries = different.map(
    (sebelum) =>
      ({
        jenis: 'barang',
        record_id: sebelum.id,
        aksi: 'update',
        sebelum,
        sesudah: after.get(sebelum.id),
      }) as const,
  );
  await recordAudits(inside, entries);
  result.diproses += different.length;
}

/** The barang of which it can be so from the day on; the others are refused. */
async function allowedSince(
  inside: Inside,
  moved: readonly BarangRow[],
  { aksi, tanggal }: PlaceInput,
  result: BulkResult,
): Promise<readonly BarangRow[]> {
  if (tanggal === undefined || moved.length === 0) return moved;
  const kolom = aksi === 'pindah_lokasi' ? 'lokasi_id' : 'kondisi';
  const ids = moved.map(({ id }) => id);
  const refusals = await refusedSince(inside, 'barang', ids, { kolom, tanggal });
  for (const barang of moved) {
    const sentence = refusals.get(barang.id);
    if (sentence) refuse(result, barang, sentence);
  }
  return moved.filter(({ id }) => !refusals.has(id));
}

/** Takes back all that is held of the barang; answers what ended. */
async function takeBackHeld(
  inside: Inside,
  found: readonly BarangRow[],
  { tanggal, kondisi_akhir, keterangan }: Extract<BulkInput, { aksi: 'tarik' }>,
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
  const late = new Map(rows.filter((row) => startsAfter(row, tanggal)).map((row) => [row.barang_id, row]));
  const ending: number[] = [];
  for (const barang of found) {
    const own = held.get(barang.id);
    const refusal = late.get(barang.id);
    if (!own) result.tetap += 1;
    else if (refusal) refuse(result, barang, startedLater(refusal));
    else {
      ending.push(...own.map(({ holding_id }) => holding_id));
      result.diproses += 1;
    }
  }
  return endHoldings(inside, ending, { tanggal, kondisi_akhir, keterangan });
}

async function removeMany(
  inside: Inside,
  found: readonly BarangRow[],
  { tarik_semua, ...input }: Extract<BulkInput, { aksi: 'hapus' }>,
  result: BulkResult,
): Promise<void> {
  const { alasan, arti, tanggal, cara, dokumen } = input;
  const deletion = { alasan, arti, tanggal, cara, dokumen };
  const ids = found.map(({ id }) => id);
  const holders = await holdersOf(inside.db, ids);
  const held = tarik_semua ? new Map<number, Holder[]>() : byBarang(holders);
  const refusals = await deletionsRefused(inside.db, found, { ...deletion, ditarik: tarik_semua });
  const free: BarangRow[] = [];
  for (const barang of found) {
    const those = held.get(barang.id);
    const refusal = those ? stillHeld(barang, those) : refusals.get(barang.id);
    if (refusal) refuse(result, barang, refusal.message);
    else free.push(barang);
  }
  const going = new Set(free.map(({ id }) => id));
  await takeBackAll(
    inside,
    holders.filter(({ barang_id }) => going.has(barang_id)),
    tanggal,
  );
  if (free.length > 0) await deleteIntoLog(inside, free, deletion);
  result.diproses += free.length;
}

function byBarang(holders: readonly Holder[]): Map<number, Holder[]> {
  const held = new Map<number, Holder[]>();
  for (const holder of holders) held.set(holder.barang_id, [...(held.get(holder.barang_id) ?? []), holder]);
  return held;
}

function refuseMissing(result: BulkResult, asked: readonly number[], found: readonly BarangRow[]): void {
  const there = new Set(found.map(({ id }) => id));
  for (const id of asked) {
    if (!there.has(id))
      refuse(result, { id, kode_barang: null, nama_barang: null }, 'Barang ini sudah tidak ada.');
  }
}

type Named = Omit<BulkResult['daftar_ditolak'][number], 'alasan'>;

function refuse(result: BulkResult, { id, kode_barang, nama_barang }: Named, alasan: string): void {
  result.ditolak += 1;
  if (result.daftar_ditolak.length >= MAX_DITOLAK) return;
  result.daftar_ditolak.push({ id, kode_barang, nama_barang, alasan });
}

/** Summarises the result in one sentence. */
export function sentenceOfBulk({ diproses, tetap, ditolak, bast }: BulkResult): string {
  const parts = [
    `${formatAngka(diproses)} barang diproses`,
    ...(tetap > 0 ? [`${formatAngka(tetap)} sudah demikian`] : []),
    ...(ditolak > 0 ? [`${formatAngka(ditolak)} ditolak`] : []),
  ];
  return `${formatList(parts)}.${issuedInWords(bast)}`;
}
