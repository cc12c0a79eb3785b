import { formatAngka, formatList } from '../../../shared/angka.ts';
import { MAX_BULK, MAX_DITOLAK } from '../../../shared/barang-bulk.ts';
import type { BukuBulkInput, BukuBulkResult } from '../../../shared/buku-bulk.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Inside, RequestContext, Trx } from '../../context.ts';
import { type Stop, stoppable } from '../../db/stoppable.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudits } from '../audit/audit.repository.ts';
import { assertSearched } from '../barang/barang-rules.ts';
import { assertOpen } from '../mutasi/hari-tutup.repository.ts';
import { dayRefused } from '../mutasi/meaning.ts';
import { recordChanges, refusedSince } from '../mutasi/perubahan.service.ts';
import { type BukuRow, findBukuOf, lockBukuOf, updateBukuRows } from './buku.repository.ts';
import { assertLeaving, deleteIntoLog } from './buku-delete.service.ts';
import { idsOfBuku } from './buku-list.repository.ts';

/** Buku per batch. */
const BATCH = 500;

/**
 * Runs a bulk action on many buku in one transaction. Reports each one that is refused with its reason, and goes on with
 * the others. Rolls everything back when the client disconnects before the end.
 * @throws AppError validation_failed (too many, no such lokasi, nothing holds the words), conflict (the number of matches
 *   has changed since the screen was loaded)
 */
export async function runBukuBulk(
  ctx: RequestContext,
  input: BukuBulkInput,
  stop: Stop,
): Promise<BukuBulkResult> {
  return inTransaction(ctx, (inside) => stoppable(inside.db, stop, () => changeInBatches(inside, input)));
}

async function changeInBatches(inside: Inside, input: BukuBulkInput): Promise<BukuBulkResult> {
  const message = input.tanggal && dayRefused(input.tanggal, input.tanggal);
  if (message) throw new AppError('validation_failed', { message, errors: { tanggal: [message] } });
  await assertOpen(inside.db, { tanggal: input.tanggal });
  const ids = await chosenIds(inside.db, input);
  const result: BukuBulkResult = { diproses: 0, tetap: 0, ditolak: 0, daftar_ditolak: [] };
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    await lockBukuOf(inside.db, batch);
    const found = await findBukuOf(inside.db, batch);
    const there = new Set(found.map(({ id }) => id));
    for (const id of batch)
      if (!there.has(id)) refuse(result, { id, kode_buku: null, judul: null }, 'Buku ini sudah tidak ada.');
    if (input.aksi === 'hapus') await removeMany(inside, found, input, result);
    else await changeMany(inside, found, input, result);
  }
  return result;
}

async function chosenIds(trx: Trx, { ids, filter, total }: BukuBulkInput): Promise<number[]> {
  if (ids) return [...new Set(ids)].sort((one, other) => one - other);
  const found = await idsOfBuku(trx, filter ?? {}, MAX_BULK + 1);
  if (found.length === 0) assertSearched(filter?.q, 'buku');
  if (found.length > MAX_BULK) {
    const message = `Paling banyak ${formatAngka(MAX_BULK)} buku sekaligus. Persempit filternya.`;
    throw new AppError('validation_failed', { message, errors: { filter: [message] } });
  }
  if (total !== undefined && total !== found.length) {
    throw new AppError('conflict', {
      message: `Jumlah buku yang cocok kini ${formatAngka(found.length)}, bukan lagi ${formatAngka(total)}. Periksa daftarnya, lalu ulangi.`,
    });
  }
  return found;
}

/** What sets the same place or condition for all. */
type PlaceInput = Exclude<BukuBulkInput, { aksi: 'hapus' }>;

async function changeMany(
  inside: Inside,
  found: readonly BukuRow[],
  input: PlaceInput,
  result: BukuBulkResult,
): Promise<void> {
  const change = input.aksi === 'ubah_kondisi' ? { kondisi: input.kondisi } : { lokasi_id: input.lokasi_id };
  const [kolom, value] =
    input.aksi === 'ubah_kondisi'
      ? (['kondisi', input.kondisi] as const)
      : (['lokasi_id', input.lokasi_id] as const);
  const moved = found.filter((buku) => buku[kolom] !== value);
  result.tetap += found.length - moved.length;
  const { tanggal } = input;
  const refusals =
    tanggal === undefined || moved.length === 0
      ? new Map<number, string>()
      : await refusedSince(
          inside,
          'buku',
          moved.map(({ id }) => id),
          { kolom, tanggal },
        );
  for (const buku of moved) {
    const sentence = refusals.get(buku.id);
    if (sentence) refuse(result, buku, sentence);
  }
  const different = moved.filter(({ id }) => !refusals.has(id));
  if (different.length === 0) return;
  const ids = different.map(({ id }) => id);
  await updateBukuRows(
    inside.db,
    ids.map((id) => ({ id, set: change })),
  );
  await recordChanges(inside, 'buku', ids, { arti: 'berubah', tanggal });
  const after = new Map((await findBukuOf(inside.db, ids)).map((buku) => [buku.id, buku]));
  await recordAudits(
    inside,
    different.map((sebelum) => {
      const { id } = sebelum;
      return { jenis: 'buku', record_id: id, aksi: 'update', sebelum, sesudah: after.get(id) } as const;
    }),
  );
  result.diproses += different.length;
}

async function removeMany(
  inside: Inside,
  found: readonly BukuRow[],
  { alasan, arti, tanggal, cara, dokumen }: Extract<BukuBulkInput, { aksi: 'hapus' }>,
  result: BukuBulkResult,
): Promise<void> {
  const going: BukuRow[] = [];
  for (const buku of found) {
    const refusal = arti === 'penghapusan' ? await leavingRefused(inside, buku, tanggal) : undefined;
    if (refusal) refuse(result, buku, refusal);
    else going.push(buku);
  }
  if (going.length === 0) return;
  await deleteIntoLog(inside, going, { alasan, arti, tanggal, cara, dokumen });
  result.diproses += going.length;
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

type Named = Omit<BukuBulkResult['daftar_ditolak'][number], 'alasan'>;

function refuse(result: BukuBulkResult, { id, kode_buku, judul }: Named, alasan: string): void {
  result.ditolak += 1;
  if (result.daftar_ditolak.length < MAX_DITOLAK)
    result.daftar_ditolak.push({ id, kode_buku, judul, alasan });
}

/** Summarises the result in one sentence. */
export function sentenceOfBukuBulk({ diproses, tetap, ditolak }: BukuBulkResult): string {
  const parts = [
    `${formatAngka(diproses)} buku diproses`,
    ...(tetap > 0 ? [`${formatAngka(tetap)} sudah demikian`] : []),
    ...(ditolak > 0 ? [`${formatAngka(ditolak)} ditolak`] : []),
  ];
  return `${formatList(parts)}.`;
}
