import { z } from 'zod';

/** In which order a column writes its dates by numbers. */
export const dateOrder = z.enum(['hari_bulan_tahun', 'bulan_hari_tahun', 'tahun_bulan_hari']);
export type DateOrder = z.infer<typeof dateOrder>;

/** What years of two digits mean: the latest one that is not to come, or always 19… */
export const dateCentury = z.enum(['terakhir', '1900']);
export type DateCentury = z.infer<typeof dateCentury>;

/** Orders and centuries as people read them. */
export const dateOrderLabel: Record<DateOrder, string> = {
  hari_bulan_tahun: 'hari/bulan/tahun',
  bulan_hari_tahun: 'bulan/hari/tahun',
  tahun_bulan_hari: 'tahun/bulan/hari',
};

/** What the person decided on a column of dates that its values leave open. */
export const dateManner = z.strictObject({
  urutan: dateOrder.optional(),
  abad: dateCentury.optional(),
});

/** What all values of a column together say of how it writes dates. */
export const dateColumn = z.object({
  kolom: z.string(),
  /** The only order that its values allow; null when the person has to pick one, or none of its dates needs one. */
  urutan: dateOrder.nullable(),
  /** What to pick from: every order with the first values read so, and the rows that do not fit it. Empty: no need. */
  pilihan: z.array(
    z.object({
      urutan: dateOrder,
      contoh: z.array(z.object({ teks: z.string(), tanggal: z.iso.date() })),
      tidak_cocok: z.int(),
      /** The first of these rows. */
      baris_tidak_cocok: z.array(z.int()),
    }),
  ),
  /** Years of two digits that can be of either century; null when there are none. */
  tahun_dua_angka: z
    .object({
      jumlah: z.int(),
      contoh: z.array(z.object({ teks: z.string(), terakhir: z.int(), tahun_1900: z.int() })),
    })
    .nullable(),
  /** Its numbers are serial numbers of days, as spreadsheets keep dates. */
  angka_seri: z.boolean(),
});
export type DateColumn = z.infer<typeof dateColumn>;
