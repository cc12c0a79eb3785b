import { z } from 'zod';
import {
  FIRST_DAY,
  kondisiValues,
  MAX_DOCUMENT_NUMBER,
  MAX_HARGA,
  MAX_JUMLAH,
  MAX_MASA_MANFAAT_BULAN,
  MAX_NILAI,
  MIN_TAHUN,
} from './limits.ts';
import { formatRupiah } from './rupiah.ts';
import { tahunIni } from './today.ts';

/** Building blocks of record schemas; limits are defined here alone. */

const trimmed = (max: number) => z.string().trim().max(max);

/** Required one-line text: trimmed, 1 to `max` characters, no control characters. */
export const requiredText = (max: number) =>
  trimmed(max)
    .min(1)
    .regex(/^\P{Cc}*$/u);

/** Required multi-line text: trimmed, 1 to `max` characters. */
export const requiredLines = (max: number) =>
  trimmed(max)
    .min(1)
    // PostgreSQL text can't store U+0000
    .regex(/^[^\0]*$/);

/** Optional one-line text: empty becomes null. */
export const optionalText = (max: number) =>
  trimmed(max)
    .regex(/^\P{Cc}*$/u)
    .nullish()
    .transform((value) => (value ? value : null));

/** Optional multi-line text: empty becomes null. */
export const optionalLines = (max: number) =>
  trimmed(max)
    // PostgreSQL text can't store U+0000
    .regex(/^[^\0]*$/)
    .nullish()
    .transform((value) => (value ? value : null));

/** One-line text of an edit: null or empty clears it, left out it stays unchanged. */
export const clearableText = (max: number) =>
  trimmed(max)
    .regex(/^\P{Cc}*$/u)
    .nullable()
    .transform((value) => value || null)
    .optional();

export const rupiah = z.int().min(0).max(MAX_HARGA);

/** Unit price of a barang in whole rupiah: 0 is free; null is unknown and counts as 0 in sums. */
export const hargaBarang = rupiah.nullable();

/**
 * Sum over many rows in whole rupiah: a number while JavaScript holds it exactly (up to 9.007.199.254.740.991), else a
 * string of its digits, so that no rupiah is lost.
 */
export const nilaiTotal = z.union([z.int(), z.string().regex(/^-?\d{16,}$/)]);
export type NilaiTotal = z.infer<typeof nilaiTotal>;

/**
 * Adds the rule that price times count stays within `MAX_NILAI`; the error is at the price.
 * @param of reads price and count of a record
 */
export function nilaiRule<Schema extends z.ZodType>(
  schema: Schema,
  field: 'harga' | 'harga_barang',
  of: (row: z.output<Schema>) => [harga: number, jumlah: number],
): Schema {
  return schema.refine(
    (row) => {
      const [harga, count] = of(row);
      return harga * count <= MAX_NILAI;
    },
    { error: `Harga dikali jumlah paling banyak ${formatRupiah(MAX_NILAI)}.`, path: [field] },
  );
}

export const jumlah = z.int().min(1).max(MAX_JUMLAH);

/** Year of acquisition, or of publication: 1901 to this year. */
export const tahun = z
  .int()
  .min(MIN_TAHUN)
  .refine((value) => value <= tahunIni(), { error: 'Tahun paling lambat tahun ini.' });

/** Calendar date of a record, `YYYY-MM-DD`. */
export const tanggal = z.iso.date();

/** Calendar date in a request, `YYYY-MM-DD`, from 1901 to 9999 like years. */
export const tanggalInput = z.iso.date({ abort: true }).refine((day) => day >= FIRST_DAY, {
  error: `Isi dengan tanggal sejak 1 Januari ${MIN_TAHUN}.`,
});

/** Document that an act refers to, in a request: number and day, both optional. */
export const documentInput = z
  .strictObject({
    nomor: optionalText(MAX_DOCUMENT_NUMBER),
    tanggal: tanggalInput.nullish().transform((day) => day ?? null),
  })
  .optional();

/** Timestamp in ISO 8601 with zone. */
export const moment = z.iso.datetime({ offset: true });

export const kondisi = z.enum(kondisiValues);

/** Versions are `integer` in the database. */
const MAX_VERSI = 2_147_483_647;

/** Version at which a record was read; an edit of an older version is refused. */
export const versi = z.int().min(1).max(MAX_VERSI);

/** Reference to a person: the fields open to everybody signed in. */
export const penggunaRef = z.object({ id: z.int(), name: z.string(), jabatan: z.string().nullable() });

export const masaManfaat = z.int().min(1).max(MAX_MASA_MANFAAT_BULAN);
