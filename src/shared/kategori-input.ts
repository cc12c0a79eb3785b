import { z } from 'zod';
import { id } from './contract.ts';
import { optionalLines, requiredText, tanggalInput, versi } from './fields.ts';
import { MAX_ISIAN } from './isian.ts';
import { isianListInput } from './isian-input.ts';
import { golonganValues, sifatValues } from './limits.ts';
import { penyusutanFiskalInput, penyusutanSettingInput } from './penyusutan-input.ts';
import { noPenyusutan } from './penyusutan-setting.ts';

export const kategoriInput = z.strictObject({
  nama_kategori: requiredText(100),
  fungsi: optionalLines(1000),
  sifat: z.enum(sifatValues).default('Bergerak'),
  /** State code; null for none; left out of an edit, it stays unchanged. */
  golongan: z.enum(golonganValues).nullish(),
  penyusutan: penyusutanSettingInput.default(noPenyusutan),
  /** Fiscal setting; null for none; left out of an edit, it stays unchanged. */
  penyusutan_fiskal: penyusutanFiskalInput.nullish(),
  /** Own fields in order; left out of an edit, they stay unchanged. */
  isian: isianListInput.optional(),
});

export type KategoriInput = z.output<typeof kategoriInput>;

/**
 * Barang that a changed setting applies to: only new ones, also those that inherit it, or these from their entry on.
 */
export const berlakuValues = ['barang_baru', 'juga_pengikut', 'sejak_awal'] as const;

/** Which barang a changed setting applies to, and from which day. */
const reach = {
  /** Defaults to barang that inherit it as well. */
  berlaku: z.enum(berlakuValues).default('juga_pengikut'),
  /** First day for barang that inherit it, but not before their acquisition; today when left out. */
  sejak: tanggalInput.nullish().transform((day) => day ?? undefined),
};

const sejakRule = <Schema extends z.ZodType<{ berlaku: string; sejak: string | undefined }>>(
  schema: Schema,
): Schema =>
  schema.refine(({ berlaku, sejak }) => berlaku === 'juga_pengikut' || sejak === undefined, {
    error: 'Tanggal hanya diisi bila barang yang mengikuti ikut berubah sejak hari itu. Kosongkan.',
    path: ['sejak'],
  });

/** Maximum of kategori whose depreciation is set at once. */
export const MAX_KATEGORI_SETTING = 200;

/** Body for setting the depreciation of many kategori. */
export const kategoriSettings = sejakRule(
  z.strictObject({
    kategori: z
      .array(z.strictObject({ id, versi, penyusutan: penyusutanSettingInput }))
      .min(1, { error: 'Ubah sedikitnya satu kategori.' })
      .max(MAX_KATEGORI_SETTING)
      .refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, {
        error: 'Ada kategori yang disebut dua kali.',
      }),
    ...reach,
  }),
);
export type KategoriSettings = z.output<typeof kategoriSettings>;

/**
 * Body of an edit; the last two fields say which barang a changed depreciation setting applies to, and from which day.
 */
export const kategoriEdit = sejakRule(
  kategoriInput.extend({
    versi: versi.optional(),
    ...reach,
    /** Keys of removed fields whose stored values may be deleted. */
    hapus_nilai: z.array(z.string().max(40)).max(MAX_ISIAN).default([]),
  }),
).refine(({ isian, versi: read }) => isian === undefined || read !== undefined, {
  error: 'Sebutkan versi kategori yang Anda ubah. Muat ulang, lalu simpan kembali.',
  path: ['versi'],
});

export type KategoriEdit = z.output<typeof kategoriEdit>;
