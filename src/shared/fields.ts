import { z } from 'zod';
import { intText } from './contract.ts';
import { formatRupiah } from './rupiah.ts';
import { tahunIni } from './today.ts';

/** Building blocks of record schemas; each says its limits once. */

const trimmed = (max: number) => z.string().trim().max(max);

/** A text that must be there: trimmed, 1 to `max` characters, no control characters. */
export const requiredText = (max: number) =>
  trimmed(max)
    .min(1)
    .regex(/^\P{Cc}*$/u);

/** A text of several lines that must be there: trimmed, 1 to `max` characters. */
export const requiredLines = (max: number) =>
  trimmed(max)
    .min(1)
    // PostgreSQL text can't hold U+0000
    .regex(/^[^\0]*$/);

/** A one-line text that may be missing: empty becomes null. */
export const optionalText = (max: number) =>
  trimmed(max)
    .regex(/^\P{Cc}*$/u)
    .nullish()
    .transform((value) => (value ? value : null));

/** A text of several lines that may be missing: empty becomes null. */
export const optionalLines = (max: number) =>
  trimmed(max)
    // PostgreSQL text can't hold U+0000
    .regex(/^[^\0]*$/)
    .nullish()
    .transform((value) => (value ? value : null));

/** A one-line text of an edit: null or empty clears it, left out it stays as it is. */
export const clearableText = (max: number) =>
  trimmed(max)
    .regex(/^\P{Cc}*$/u)
    .nullable()
    .transform((value) => value || null)
    .optional();

/** Whole rupiah per unit: 0 to 10^13. */
export const MAX_HARGA = 10_000_000_000_000;
export const rupiah = z.int().min(0).max(MAX_HARGA);

/** Price times count stays at or below 10^15 rupiah, so that sums keep every rupiah. */
export const MAX_NILAI = 1_000_000_000_000_000;

/**
 * Whole rupiah of many rows together. Beyond what a JavaScript number holds exactly (Rp9.007.199.254.740.991) it comes
 * as its digits, so that no rupiah is lost.
 */
export const nilaiTotal = z.union([z.int(), z.string().regex(/^\d{16,}$/)]);
export type NilaiTotal = z.infer<typeof nilaiTotal>;

/**
 * Holds a record to `MAX_NILAI`; what exceeds it is said at its price.
 * @param of the price and the count of a record
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

export const MAX_JUMLAH = 1_000_000;
export const jumlah = z.int().min(1).max(MAX_JUMLAH);

export const MIN_TAHUN = 1901;
/** A year of acquisition: 1901 to next year. */
export const tahun = z
  .int()
  .min(MIN_TAHUN)
  .refine((value) => value <= tahunIni() + 1, { error: 'Tahun paling lambat tahun depan.' });

/** Filters of lists by year and by price. */
export const tahunText = intText(MIN_TAHUN, 9999);
const rupiahText = intText(0, MAX_HARGA);
export const hargaFilters = { harga_min: rupiahText.optional(), harga_max: rupiahText.optional() };

/** A calendar date of a record, `YYYY-MM-DD`. */
export const tanggal = z.iso.date();

/** A calendar date that somebody gives, `YYYY-MM-DD`: of 1901 to 9999, as years are. The database knows no year 0. */
export const tanggalInput = z.iso.date({ abort: true }).refine((day) => day >= `${MIN_TAHUN}-01-01`, {
  error: `Isi dengan tanggal sejak 1 Januari ${MIN_TAHUN}.`,
});

/** A moment, ISO 8601 with zone. */
export const moment = z.iso.datetime({ offset: true });

export const kondisiValues = ['Baik', 'Rusak Ringan', 'Rusak Berat'] as const;
export const kondisi = z.enum(kondisiValues);
export type Kondisi = (typeof kondisiValues)[number];

/** Versions are `integer` in the database. */
const MAX_VERSI = 2_147_483_647;

/** The version a record was read at; an edit based on an older one is refused. */
export const versi = z.int().min(1).max(MAX_VERSI);

/** Somebody named in a record: what every signed-in person may see of them. */
export const penggunaRef = z.object({ id: z.int(), name: z.string(), jabatan: z.string().nullable() });
