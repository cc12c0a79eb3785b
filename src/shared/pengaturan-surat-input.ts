import { z } from 'zod';
import { optionalText } from './fields.ts';
import { kertasSuratValues, MAX_NOMOR_SURAT, MIN_TAHUN } from './limits.ts';
import { polaNomorBast } from './nomor-surat-input.ts';

/** Settings of the office's letters that stand for themselves: what is stored is what is written. */
export const suratInput = {
  /** Line above the name of the organisation, such as "PEMERINTAH PROVINSI …". */
  organisasi_induk: optionalText(150),
  kode_unit: optionalText(40),
  kode_klasifikasi: optionalText(40),
  pola_nomor_bast: polaNomorBast,
  /** The first number of each kind that MANIS gives in `nomor_bast_tahun`; 1 where not set. */
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
  /** Left out, it stays as it is. */
  kertas_surat: z.enum(kertasSuratValues).optional(),
};

type SuratSettings = {
  [Name in keyof typeof suratInput]: Exclude<z.output<(typeof suratInput)[Name]>, undefined>;
};

/** Their names, in the order of the form; written out, so that pages that only name them load no schema. */
export const suratNames = [
  'organisasi_induk',
  'kode_unit',
  'kode_klasifikasi',
  'pola_nomor_bast',
  'nomor_bast_pertama',
  'nomor_bast_tahun',
  'kertas_surat',
] as const satisfies readonly (keyof SuratSettings)[];

/** Settings of letters as a form has them: an empty field is ''. */
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
