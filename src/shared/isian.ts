import { z } from 'zod';

/** Own fields of kategori, and their values: types, limits and display. */

export const jenisIsianValues = ['teks', 'angka', 'tanggal', 'pilihan', 'ya_tidak'] as const;
export type JenisIsian = (typeof jenisIsianValues)[number];

/** Display names of the types. */
export const jenisIsianLabels: Record<JenisIsian, string> = {
  teks: 'Teks',
  angka: 'Angka',
  tanggal: 'Tanggal',
  pilihan: 'Pilihan',
  ya_tidak: 'Ya atau tidak',
};

/** Maximum of fields of one kategori. */
export const MAX_ISIAN = 30;
/** Maximum of choices of one field. */
export const MAX_CHOICES = 50;
/** Longest label of a field, and longest choice. */
export const MAX_LABEL_ISIAN = 60;
/** Longest unit of a field. */
export const MAX_SATUAN_ISIAN = 20;
/** Longest value of type teks. */
export const MAX_TEXT_ISIAN = 200;
/** Maximum absolute value of a number. */
export const MAX_ANGKA_ISIAN = 999_999_999_999;
/** Maximum decimal places of a number. */
export const DESIMAL_ISIAN = 4;
/** One own field of a kategori. */
export const isian = z.object({
  /** Permanent key of its values; fields with the same key mean the same in all kategori. */
  kunci: z.string(),
  label: z.string(),
  jenis: z.enum(jenisIsianValues),
  satuan: z.string().nullable(),
  wajib: z.boolean(),
  /** For type pilihan; else empty. */
  pilihan: z.array(z.string()),
});
export type Isian = z.infer<typeof isian>;

export type NilaiIsian = string | number | boolean;

/** Own-field values of a barang by key; empty fields have none. */
export type IsiBarang = Record<string, NilaiIsian>;

/** Describes a field in words: `Luas (angka, m², wajib)`. */
export function isianInWords({ label, jenis, satuan, wajib, pilihan }: Isian): string {
  const kind = jenis === 'pilihan' ? `pilihan ${pilihan.join(' / ')}` : jenisIsianLabels[jenis].toLowerCase();
  return `${label} (${[kind, satuan, wajib && 'wajib'].filter(Boolean).join(', ')})`;
}
