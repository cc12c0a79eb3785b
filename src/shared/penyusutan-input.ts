import { z } from 'zod';
import { masaManfaat, rupiah, tanggalInput } from './fields.ts';
import { hasKelompok } from './penyusutan-fiskal.ts';
import {
  kelompokValues,
  metodeAllowed,
  metodeFiskalValues,
  metodeValues,
  type PenyusutanSetting,
} from './penyusutan-setting.ts';

const settingFields = {
  metode: z.enum(metodeValues),
  kelompok: z.enum(kelompokValues).nullable().default(null),
  masa_manfaat_bulan: masaManfaat.nullable().default(null),
};

function settingRules<Schema extends z.ZodType<PenyusutanSetting>>(schema: Schema): Schema {
  return schema
    .refine(
      ({ metode, kelompok, masa_manfaat_bulan }) =>
        metode === 'tidak_disusutkan' || kelompok !== null || masa_manfaat_bulan !== null,
      { error: 'Pilih kelompok, atau isi masa manfaat dalam bulan.', path: ['kelompok'] },
    )
    .refine(({ metode, kelompok }) => metodeAllowed(metode, kelompok), {
      error: 'Bangunan hanya dapat disusutkan dengan garis lurus.',
      path: ['metode'],
    });
}

/** Setting in a request: fields left out are null; a method that depreciates needs a group or a life. */
export const penyusutanSettingInput = settingRules(z.strictObject(settingFields));

/** Setting in a request; the record's own rule checks the residual against the price. */
export const penyusutanSendiriInput = settingRules(
  z.strictObject({
    ...settingFields,
    nilai_residu: rupiah.nullable().default(null),
    mulai: tanggalInput.nullable().default(null),
  }),
).refine(({ metode, nilai_residu }) => metode !== 'garis_lurus_semesteran' || !nilai_residu, {
  error: 'Penyusutan semesteran tidak memakai nilai residu. Kosongkan, atau pilih metode lain.',
  path: ['nilai_residu'],
});

/** Setting in a request: a method that depreciates needs a kelompok, others have none. */
export const penyusutanFiskalInput = z
  .strictObject({
    metode: z.enum(metodeFiskalValues),
    kelompok: z.enum(kelompokValues).nullable().default(null),
  })
  .refine(({ metode, kelompok }) => kelompok !== null || !hasKelompok(metode), {
    error: 'Pilih kelompok hartanya.',
    path: ['kelompok'],
  })
  .refine(({ metode, kelompok }) => kelompok === null || hasKelompok(metode), {
    error: 'Kelompok hanya untuk harta yang disusutkan. Kosongkan.',
    path: ['kelompok'],
  })
  .refine(
    ({ metode, kelompok }) => !hasKelompok(metode) || metodeAllowed(metode as 'saldo_menurun', kelompok),
    {
      error: 'Bangunan hanya dapat disusutkan dengan garis lurus.',
      path: ['metode'],
    },
  );
