import { z } from 'zod';

/** Order of numeric dates in a column. */
export const dateOrder = z.enum(['hari_bulan_tahun', 'bulan_hari_tahun', 'tahun_bulan_hari']);
export type DateOrder = z.infer<typeof dateOrder>;

/** Meaning of two-digit years: the latest year that is not in the future, or always 19… */
export const dateCentury = z.enum(['terakhir', '1900']);
export type DateCentury = z.infer<typeof dateCentury>;

/** Orders in words. */
export const dateOrderLabel: Record<DateOrder, string> = {
  hari_bulan_tahun: 'hari/bulan/tahun',
  bulan_hari_tahun: 'bulan/hari/tahun',
  tahun_bulan_hari: 'tahun/bulan/hari',
};

/** The person's choices for a column with ambiguous dates. */
export const dateManner = z.strictObject({
  urutan: dateOrder.optional(),
  abad: dateCentury.optional(),
});

/** What all values of a column prove about its dates. */
export const dateColumn = z.object({
  kolom: z.string(),
  /** The only possible order; null when the person must pick one, or no date needs one. */
  urutan: dateOrder.nullable(),
  /** Possible orders, each with examples and the rows that contradict it; empty when nothing is ambiguous. */
  pilihan: z.array(
    z.object({
      urutan: dateOrder,
      contoh: z.array(z.object({ teks: z.string(), tanggal: z.iso.date() })),
      tidak_cocok: z.int(),
      /** The first of these rows. */
      baris_tidak_cocok: z.array(z.int()),
    }),
  ),
  /** Two-digit years that fit both centuries; null when there are none. */
  tahun_dua_angka: z
    .object({
      jumlah: z.int(),
      contoh: z.array(z.object({ teks: z.string(), terakhir: z.int(), tahun_1900: z.int() })),
    })
    .nullable(),
  /** Whether its numbers are spreadsheet serial numbers of days. */
  angka_seri: z.boolean(),
});
export type DateColumn = z.infer<typeof dateColumn>;
