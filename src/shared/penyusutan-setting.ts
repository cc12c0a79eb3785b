import { z } from 'zod';
import { masaManfaat, rupiah, tanggal } from './fields.ts';

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

/** The groups of UU PPh pasal 11; their names as seeded, for screens that have not read the table. */
export const kelompokLabels: Record<Kelompok, string> = {
  kelompok_1: 'Kelompok 1',
  kelompok_2: 'Kelompok 2',
  kelompok_3: 'Kelompok 3',
  kelompok_4: 'Kelompok 4',
  bangunan_permanen: 'Bangunan permanen',
  bangunan_tidak_permanen: 'Bangunan tidak permanen',
};

/** Buildings depreciate in a straight line only. Source: UU PPh pasal 11 ayat (1) and (6). */
export function metodeAllowed(metode: Metode, kelompok: Kelompok | null): boolean {
  return metode !== 'saldo_menurun' || !kelompok?.startsWith('bangunan');
}

/** How a kategori's items lose value by default: a method, and a group or a life in months (which comes first). */
export const penyusutanSetting = z.object({
  metode: z.enum(metodeValues),
  kelompok: z.enum(kelompokValues).nullable(),
  masa_manfaat_bulan: masaManfaat.nullable(),
});
export type PenyusutanSetting = z.infer<typeof penyusutanSetting>;

/** What a barang sets for itself: a residual of null is 0, a start of null the acquisition. */
export const penyusutanSendiri = penyusutanSetting.extend({
  /** Whole rupiah for one unit. */
  nilai_residu: rupiah.nullable(),
  mulai: tanggal.nullable(),
});
export type PenyusutanSendiri = z.infer<typeof penyusutanSendiri>;

/** What is lost in the end can't be less than nothing. */
export const residuFits = (penyusutan: { nilai_residu: number | null } | null | undefined, harga: number) =>
  !penyusutan?.nilai_residu || penyusutan.nilai_residu <= harga;
export const residuTooBig = 'Nilai residu paling banyak sebesar harga satuan.';

export const asalValues = ['kategori', 'barang'] as const;

/** What a method may be in either ledger: for the tax something may be no asset at all. */
export const metodeBerlakuValues = [...metodeValues, 'bukan_harta'] as const;
export type MetodeBerlaku = (typeof metodeBerlakuValues)[number];

/** The setting that holds: resolved, with the life in months and where it was set. */
export const penyusutanBerlaku = penyusutanSetting.extend({
  metode: z.enum(metodeBerlakuValues),
  nilai_residu: z.int(),
  mulai: tanggal,
  /** Whose setting it is: that of the kategori, or of the barang. */
  asal: z.enum(asalValues),
});
export type PenyusutanBerlaku = z.infer<typeof penyusutanBerlaku>;

export const noPenyusutan: PenyusutanSetting = {
  metode: 'tidak_disusutkan',
  kelompok: null,
  masa_manfaat_bulan: null,
};

/** Methods of the books for the tax. Source: UU PPh pasal 11. */
export const metodeFiskalValues = [
  'garis_lurus',
  'saldo_menurun',
  'tidak_disusutkan',
  'bukan_harta',
] as const;
export type MetodeFiskal = (typeof metodeFiskalValues)[number];

/** The setting for the tax of a kategori or barang. */
export const penyusutanFiskal = z.object({
  metode: z.enum(metodeFiskalValues),
  kelompok: z.enum(kelompokValues).nullable(),
});
export type PenyusutanFiskal = z.infer<typeof penyusutanFiskal>;
