import { formatAngka } from '../../../shared/angka.ts';
import { AppError } from '../../../shared/errors.ts';
import type { MiripChoice } from '../../../shared/impor-mirip.ts';
import type { Trx } from '../../context.ts';
import type { Entity } from './entity.ts';
import { LokasiIndex } from './lokasi-index.ts';
import {
  comparedWith,
  findCompared,
  leaveOut,
  markMirip,
  miripRows,
  type PlaceOfRows,
  saveCompared,
  saveMirip,
} from './mirip.repository.ts';
import { readParents } from './parents.repository.ts';
import { distinctReferences } from './rows.repository.ts';

interface Which {
  id: number;
  entity: Entity;
}

/** Compares the accepted rows with present records; returns how many resemble one. */
export async function compareWithExisting(trx: Trx, which: Which, lokasi: LokasiIndex): Promise<number> {
  const places = await placesOf(trx, which, lokasi);
  // before comparing, so that a change meanwhile counts as one after it
  await saveCompared(trx, which.id, await comparedWith(trx, which.entity.jenis, places));
  return markMirip(trx, which.id, which.entity.jenis, places);
}

/** Returns the lokasi of the rows that exist. */
async function placesOf(trx: Trx, { id }: Which, lokasi: LokasiIndex): Promise<PlaceOfRows[]> {
  const used = await distinctReferences(trx, id);
  return used.lokasi.flatMap((reference) => {
    const target =
      'id' in reference ? { jenis: 'ada' as const, id: reference.id } : lokasi.find(reference.jalur);
    return target.jenis === 'ada' ? [{ reference, id: target.id }] : [];
  });
}

async function presentLokasi(trx: Trx, { entity }: Which): Promise<LokasiIndex> {
  return new LokasiIndex((await readParents(trx, entity.golongan)).lokasi);
}

/** Repeats the comparison after an import found rows that differ from the check, and stores the count. */
export async function compareAgain(trx: Trx, which: Which): Promise<void> {
  await saveMirip(trx, which.id, await compareWithExisting(trx, which, await presentLokasi(trx, which)));
}

/**
 * Repeats the comparison where records or lokasi changed since the last one. Leaves the row of the import unlocked, as
 * another connection writes the progress.
 */
async function compareWhereChanged(trx: Trx, which: Which): Promise<void> {
  const { jenis } = which.entity;
  const places = await placesOf(trx, which, await presentLokasi(trx, which));
  const [before, now] = [await findCompared(trx, which.id), await comparedWith(trx, jenis, places)];
  if (now !== before) await markMirip(trx, which.id, jenis, places);
}

/**
 * Compares the rows again in the transaction of the import, and excludes those that the person does not want. Returns
 * their number.
 * @param pilihan undefined when nothing was decided; `semua` when the person agreed to import the same file again
 * @throws AppError rows_look_alike when nothing was decided, or when the rows differ from those that the person saw
 */
export async function settleMirip(
  trx: Trx,
  which: Which,
  pilihan: MiripChoice | 'semua' | undefined,
): Promise<number> {
  if (pilihan === 'semua') return 0;
  const seen = await miripRows(trx, which.id);
  // without a decision on rows of the check, comparing again is needless
  if (!pilihan && seen.length > 0) throw unsaid(seen.length);
  await compareWhereChanged(trx, which);
  const now = await miripRows(trx, which.id);
  if (now.length === 0 && seen.length === 0) return 0;
  if (!pilihan && now.length > 0) throw changedSince(now.length);
  if (!pilihan) return 0;
  if (now.length !== seen.length || now.some((nomor, index) => nomor !== seen[index])) {
    throw changedSince(now.length);
  }
  const exceptions = new Set(pilihan.kecuali);
  const left = now.filter((nomor) => (pilihan.tindakan === 'lewati') !== exceptions.has(nomor));
  await leaveOut(trx, which.id, left);
  return left.length;
}

function unsaid(jumlah: number): AppError {
  return new AppError('rows_look_alike', { params: { count: formatAngka(jumlah) }, details: { jumlah } });
}

/** Error when the result of the check is out of date: it is computed again and must be confirmed again. */
export class RowsChanged extends AppError {}

function changedSince(jumlah: number): RowsChanged {
  return new RowsChanged('rows_look_alike', {
    message: `Data di MANIS berubah sejak daftar ini diperiksa: kini ${formatAngka(jumlah)} baris mirip dengan yang sudah ada. Lihat kembali, lalu pilih lagi.`,
    details: { jumlah },
  });
}
