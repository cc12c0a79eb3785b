import { z } from 'zod';
import { optionalLines, requiredText, tanggalInput, versi } from './fields.ts';
import { golonganValues, sifatValues } from './limits.ts';
import { penyusutanFiskalInput, penyusutanSettingInput } from './penyusutan-input.ts';
import { noPenyusutan } from './penyusutan-setting.ts';

export const kategoriInput = z.strictObject({
  nama_kategori: requiredText(100),
  fungsi: optionalLines(1000),
  sifat: z.enum(sifatValues).default('Bergerak'),
  /** The state's code; null is not set; left out in an edit, it stays as it is. */
  golongan: z.enum(golonganValues).nullish(),
  penyusutan: penyusutanSettingInput.default(noPenyusutan),
  /** For the tax; null is not set; left out in an edit, it stays as it is. */
  penyusutan_fiskal: penyusutanFiskalInput.nullish(),
});

export type KategoriInput = z.output<typeof kategoriInput>;

/** Which barang another setting is for: new ones, also those that follow the kategori, or these from their beginning. */
export const berlakuValues = ['barang_baru', 'juga_pengikut', 'sejak_awal'] as const;

/** Body of an edit; the last two say of another depreciation setting which barang it is for, and from which day. */
export const kategoriEdit = kategoriInput
  .extend({
    versi: versi.optional(),
    /** Left out: also those that follow. */
    berlaku: z.enum(berlakuValues).default('juga_pengikut'),
    /** First day for those that follow, not before each was acquired; today when left out. */
    sejak: tanggalInput.nullish().transform((day) => day ?? undefined),
  })
  .refine(({ berlaku, sejak }) => berlaku === 'juga_pengikut' || sejak === undefined, {
    error: 'Tanggal hanya diisi bila barang yang mengikuti ikut berubah sejak hari itu. Kosongkan.',
    path: ['sejak'],
  });

export type KategoriEdit = z.output<typeof kategoriEdit>;
