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

/** Groups of UU PPh pasal 11 with their seeded names, for screens that have not loaded the table. */
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

/** Default depreciation of a kategori's barang: a method, and a group or a life in months (which takes precedence). */
export const penyusutanSetting = z.object({
  metode: z.enum(metodeValues),
  kelompok: z.enum(kelompokValues).nullable(),
  masa_manfaat_bulan: masaManfaat.nullable(),
});
export type PenyusutanSetting = z.infer<typeof penyusutanSetting>;

/** Own setting of a barang: a null residual is 0, a null start the acquisition. */
export const penyusutanSendiri = penyusutanSetting.extend({
  /** Whole rupiah for one unit. */
  nilai_residu: rupiah.nullable(),
  mulai: tanggal.nullable(),
});
export type PenyusutanSendiri = z.infer<typeof penyusutanSendiri>;

/** Checks that the residual value does not exceed the price. */
export const residuFits = (penyusutan: { nilai_residu: number | null } | null | undefined, harga: number) =>
  !penyusutan?.nilai_residu || penyusutan.nilai_residu <= harga;
export const residuTooBig = 'Nilai residu paling banyak sebesar harga satuan.';

export const asalValues = ['kategori', 'barang'] as const;

/** Methods in either ledger; fiscally something may be a non-asset. */
export const metodeBerlakuValues = [...metodeValues, 'bukan_harta'] as const;
export type MetodeBerlaku = (typeof metodeBerlakuValues)[number];

/** Setting in force: resolved, with the life in months and its origin. */
export const penyusutanBerlaku = penyusutanSetting.extend({
  metode: z.enum(metodeBerlakuValues),
  nilai_residu: z.int(),
  mulai: tanggal,
  /** Origin of the setting: kategori or barang. */
  asal: z.enum(asalValues),
});
export type PenyusutanBerlaku = z.infer<typeof penyusutanBerlaku>;

export const noPenyusutan: PenyusutanSetting = {
  metode: 'tidak_disusutkan',
  kelompok: null,
  masa_manfaat_bulan: null,
};

/** Fiscal methods. Source: UU PPh pasal 11. */
export const metodeFiskalValues = [
  'garis_lurus',
  'saldo_menurun',
  'tidak_disusutkan',
  'bukan_harta',
] as const;
export type MetodeFiskal = (typeof metodeFiskalValues)[number];

/** Fiscal setting of a kategori or barang. */
export const penyusutanFiskal = z.object({
  metode: z.enum(metodeFiskalValues),
  kelompok: z.enum(kelompokValues).nullable(),
});
export type PenyusutanFiskal = z.infer<typeof penyusutanFiskal>;
