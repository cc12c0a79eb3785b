import { AppError } from '../../../shared/errors.ts';
import type { IsiBarang, NilaiIsian } from '../../../shared/isian.ts';
import { convertNilai, nilaiRefused } from '../../../shared/isian-values.ts';
import type { Trx } from '../../context.ts';
import { holdIsianOf } from '../kategori/isian.repository.ts';
import type { KategoriIsian } from '../kategori/isian-columns.ts';
import type { BarangRow } from './barang.repository.ts';
import { kategoriOfBarang } from './barang-isian.repository.ts';

/** Own fields to set, by key; null deletes a value. */
export type IsianSet = Readonly<Record<string, NilaiIsian | null>>;

interface Change {
  id: number;
  set: { kategori_id?: number | undefined };
  isian?: IsianSet;
}

/** Locks the kategori whose own fields are written, before their barang are locked. */
export async function holdFields(trx: Trx, changes: readonly Change[]): Promise<Map<number, KategoriIsian>> {
  const written = changes.filter(({ isian }) => isian);
  if (written.length === 0) return new Map();
  const current = await kategoriOfBarang(
    trx,
    written.flatMap(({ id, set }) => (set.kategori_id === undefined ? [id] : [])),
  );
  return holdIsianOf(trx, [...current, ...written.flatMap(({ set }) => set.kategori_id ?? [])]);
}

/**
 * Merges set own-field values into those of a barang; undefined where none are set.
 * @param given `dropGone` drops values that the kategori no longer accepts
 * @throws AppError conflict when these were changed since somebody saw them
 */
export function isiAfter(
  row: BarangRow,
  { set, isian }: Change,
  { fields, dropGone }: { fields: ReadonlyMap<number, KategoriIsian>; dropGone: boolean },
): IsiBarang | undefined {
  if (!isian) return undefined;
  const kategori = fields.get(set.kategori_id ?? row.kategori_id);
  const isi = { ...row.isian };
  for (const [kunci, nilai] of Object.entries(isian)) {
    const satu = kategori?.isian.find((one) => one.kunci === kunci);
    const fit = nilai !== null && satu && (nilaiRefused(satu, nilai) ? undefined : nilai);
    const kept = dropGone && satu && nilai !== null ? (fit ?? convertNilai(satu, nilai)) : fit;
    if (nilai !== null && kept === undefined && !dropGone) throw changedFields(kategori);
    if (kept === undefined || kept === null) delete isi[kunci];
    else isi[kunci] = kept;
  }
  return isi;
}

/** Error when the own fields of a kategori changed after the list was checked. */
export const changedFields = (kategori: { nama: string } | undefined): AppError =>
  new AppError('conflict', {
    message: `Isian tambahan kategori ${kategori ? `"${kategori.nama}" ` : ''}sudah berubah sejak daftar ini diperiksa. Periksa ulang, lalu terapkan lagi.`,
  });
