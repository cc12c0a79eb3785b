import { z } from 'zod';

/** Months as letters write them, January first. */
export const bulanRomawi = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** Placeholders in a BAST number, with explanations for the settings page. */
export const numberParts = {
  nomor: 'nomor urut, sedikitnya tiga angka',
  jenis: 'SERAH atau KEMBALI',
  kode_unit: 'kode unit',
  kode_klasifikasi: 'kode klasifikasi',
  bulan: 'bulan dalam angka Romawi',
  tahun: 'tahun',
} as const;
export type NumberPart = keyof typeof numberParts;

/** Required placeholders: without them two papers could get the same number. */
const required: readonly NumberPart[] = ['nomor', 'jenis', 'tahun'];

/** Default pattern. */
export const POLA_NOMOR_BAST = '{nomor}/BAST-{jenis}/{bulan}/{tahun}';

const parts = /\{([^{}]*)\}/g;
const named = (pola: string): string[] => [...pola.matchAll(parts)].map(([, name = '']) => name);

/** Returns what is wrong with a pattern; undefined where it is valid. */
function problemOf(pola: string): string | undefined {
  const names = named(pola);
  const unknown = names.find((name) => !(name in numberParts));
  if (unknown !== undefined || /[{}]/.test(pola.replace(parts, ''))) {
    const known = Object.keys(numberParts).map((name) => `{${name}}`);
    return `Bagian yang dikenal: ${known.join(', ')}. Perbaiki ${unknown === undefined ? 'kurung kurawalnya' : `{${unknown}}`}.`;
  }
  const missing = required.find((name) => !names.includes(name));
  if (missing) return `Pola ini belum memuat {${missing}}, sehingga dua BAST dapat bernomor sama. Tambahkan.`;
  // {nomor} next to other digits would be ambiguous: 1 and 11 before 2026
  if (/[\p{L}\d}]\{nomor\}|\{nomor\}[\p{L}\d{]/u.test(pola)) {
    return 'Pisahkan {nomor} dari bagian di sampingnya, misalnya dengan garis miring.';
  }
  return undefined;
}

/** Pattern of BAST numbers; empty becomes null, which means `POLA_NOMOR_BAST`. */
export const polaNomorBast = z
  .string()
  .trim()
  .max(100)
  .regex(/^\P{Cc}*$/u)
  .superRefine((pola, ctx) => {
    const problem = pola === '' ? undefined : problemOf(pola);
    if (problem) ctx.addIssue({ code: 'custom', message: problem });
  })
  .nullish()
  .transform((value) => (value ? value : null));

/** Lists the code placeholders in a pattern. */
export const kodeDalamPola = (pola: string | null): ('kode_unit' | 'kode_klasifikasi')[] =>
  (['kode_unit', 'kode_klasifikasi'] as const).filter((name) => named(pola ?? '').includes(name));

/** Values for the placeholders of one number. */
export interface IsiNomor {
  nomor: number;
  jenis: string;
  kode_unit: string | null;
  kode_klasifikasi: string | null;
  /** Day of the paper, `YYYY-MM-DD`. */
  tanggal: string;
}

/** Formats the number of a paper: `001/BAST-SERAH/XI/2026`. */
export function nomorSurat(pola: string | null, { nomor, tanggal, ...codes }: IsiNomor): string {
  const [tahun = '', bulan = ''] = tanggal.split('-');
  const values: Record<NumberPart, string> = {
    nomor: String(nomor).padStart(3, '0'),
    jenis: codes.jenis,
    kode_unit: codes.kode_unit ?? '',
    kode_klasifikasi: codes.kode_klasifikasi ?? '',
    bulan: bulanRomawi[Number(bulan) - 1] ?? '',
    tahun,
  };
  return (pola ?? POLA_NOMOR_BAST).replace(
    parts,
    (whole, name: string) => values[name as NumberPart] ?? whole,
  );
}
