import { z } from 'zod';

export const metodeValues = [
  'garis_lurus',
  'saldo_menurun',
  'garis_lurus_semesteran',
  'tidak_disusutkan',
] as const;
export type Metode = (typeof metodeValues)[number];

export const kelompokValues = [
  'kelompok_1',
  'kelompok_2',
  'kelompok_3',
  'kelompok_4',
  'bangunan_permanen',
  'bangunan_tidak_permanen',
] as const;
export type Kelompok = (typeof kelompokValues)[number];

export const metodeLabels: Record<Metode, string> = {
  garis_lurus: 'Garis lurus',
  saldo_menurun: 'Saldo menurun',
  garis_lurus_semesteran: 'Garis lurus semesteran (BMN)',
  tidak_disusutkan: 'Tidak disusutkan',
};

/** Groups and useful lives for tax: UU PPh pasal 11, PMK 72/2023. */
export const kelompokLabels: Record<Kelompok, string> = {
  kelompok_1: 'Kelompok 1 (4 tahun)',
  kelompok_2: 'Kelompok 2 (8 tahun)',
  kelompok_3: 'Kelompok 3 (16 tahun)',
  kelompok_4: 'Kelompok 4 (20 tahun)',
  bangunan_permanen: 'Bangunan permanen (20 tahun)',
  bangunan_tidak_permanen: 'Bangunan tidak permanen (10 tahun)',
};

/** Longest custom useful life, in months. */
const MAX_MASA_MANFAAT_BULAN = 1200;

/** How a kategori's items lose value by default: a method, and a group or a life in months. */
export const penyusutanSetting = z.object({
  metode: z.enum(metodeValues),
  kelompok: z.enum(kelompokValues).nullable(),
  masa_manfaat_bulan: z.int().min(1).max(MAX_MASA_MANFAAT_BULAN).nullable(),
});
export type PenyusutanSetting = z.infer<typeof penyusutanSetting>;

/** As written: what is left out is null; a method that depreciates needs a group or a life. */
export const penyusutanSettingInput = z
  .strictObject({
    metode: z.enum(metodeValues),
    kelompok: z.enum(kelompokValues).nullable().default(null),
    masa_manfaat_bulan: z.int().min(1).max(MAX_MASA_MANFAAT_BULAN).nullable().default(null),
  })
  .refine(
    ({ metode, kelompok, masa_manfaat_bulan }) =>
      metode === 'tidak_disusutkan' || kelompok !== null || masa_manfaat_bulan !== null,
    { error: 'Pilih kelompok, atau isi masa manfaat dalam bulan.', path: ['kelompok'] },
  )
  .refine(({ metode, kelompok }) => metode !== 'saldo_menurun' || !kelompok?.startsWith('bangunan'), {
    error: 'Bangunan hanya dapat disusutkan dengan garis lurus.',
    path: ['metode'],
  });

export const noPenyusutan: PenyusutanSetting = {
  metode: 'tidak_disusutkan',
  kelompok: null,
  masa_manfaat_bulan: null,
};
