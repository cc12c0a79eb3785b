import { z } from 'zod';
import { optionalText } from './fields.ts';
import { kertasSuratValues, MAX_NOMOR_SURAT, MIN_TAHUN } from './limits.ts';
import { polaNomorBast } from './nomor-surat-input.ts';

/** Settings of letters that are stored as entered. */
export const suratInput = {
  /** Line above the name of the organisation, such as "PEMERINTAH PROVINSI …". */
  organisasi_induk: optionalText(150),
  kode_unit: optionalText(40),
  kode_klasifikasi: optionalText(40),
  pola_nomor_bast: polaNomorBast,
  /** First number of each kind in the year `nomor_bast_tahun`; 1 where not set. */
  nomor_bast_pertama: z
    .int()
    .min(1)
    .max(MAX_NOMOR_SURAT)
    .nullish()
    .transform((value) => value ?? null),
  nomor_bast_tahun: z
    .int()
    .min(MIN_TAHUN)
    .max(9999)
    .nullish()
    .transform((value) => value ?? null),
  /** Left out, it stays unchanged. */
  kertas_surat: z.enum(kertasSuratValues).optional(),
};

type SuratSettings = {
  [Name in keyof typeof suratInput]: Exclude<z.output<(typeof suratInput)[Name]>, undefined>;
};

/** Names of these settings, in form order; listed again, so that pages can use them without a schema. */
export const suratNames = [
  'organisasi_induk',
  'kode_unit',
  'kode_klasifikasi',
  'pola_nomor_bast',
  'nomor_bast_pertama',
  'nomor_bast_tahun',
  'kertas_surat',
] as const satisfies readonly (keyof SuratSettings)[];

/** Form values of these settings; an empty field is ''. */
export type SuratValues = {
  [Name in keyof SuratSettings]: SuratSettings[Name] extends infer Value
    ? null extends Value
      ? Exclude<Value, null> | ''
      : Value
    : never;
};

/** Converts stored settings of letters to form values. */
export const suratValues = (settings: SuratSettings): SuratValues =>
  Object.fromEntries(suratNames.map((name) => [name, settings[name] ?? ''])) as SuratValues;

/** Converts form values to settings of letters. */
export const suratOf = (values: SuratValues): SuratSettings =>
  Object.fromEntries(
    suratNames.map((name) => [name, values[name] === '' ? null : values[name]]),
  ) as SuratSettings;
