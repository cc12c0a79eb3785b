import { formatAngka } from './angka.ts';
import {
  DESIMAL_ISIAN,
  type Isian,
  type IsiBarang,
  type JenisIsian,
  MAX_ANGKA_ISIAN,
  MAX_TEXT_ISIAN,
  type NilaiIsian,
} from './isian.ts';
import { FIRST_DAY } from './limits.ts';
import { once } from './once.ts';
import { formatTanggal } from './tanggal.ts';

/** Values of own fields: parsing, checking and formatting. */

const MAX_KUNCI = 40;

/** Makes the key of a new field from its label: `Nomor polisi` becomes `nomor_polisi`, or `nomor_polisi_2` if taken. */
export function kunciOf(label: string, taken: ReadonlySet<string>): string {
  const words = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_\d]+|_+$/g, '')
    .slice(0, MAX_KUNCI - 3);
  // "id" would look like a reference to a record
  const base = words === '' || words === 'id' ? 'isian' : words;
  for (let n = 1; ; n++) {
    const kunci = n === 1 ? base : `${base}_${n}`;
    if (!taken.has(kunci)) return kunci;
  }
}

const exact = once(() => new Intl.NumberFormat('id-ID', { maximumFractionDigits: DESIMAL_ISIAN }));

/**
 * Formats a value for people, with its unit; '' for an empty value. A text is formatted as a date only where the field
 * is a date, or its type is unknown.
 */
export function nilaiInWords(
  { jenis = 'tanggal', satuan }: Pick<Isian, 'satuan'> & Partial<Pick<Isian, 'jenis'>>,
  nilai: NilaiIsian | null | undefined,
): string {
  if (nilai === undefined || nilai === null || nilai === '') return '';
  if (typeof nilai === 'boolean') return nilai ? 'Ya' : 'Tidak';
  const text = typeof nilai === 'number' ? exact().format(nilai) : textOf(jenis, nilai);
  return satuan ? `${text} ${satuan}` : text;
}

const textOf = (jenis: JenisIsian, nilai: string) => (jenis === 'tanggal' ? formatTanggal(nilai) : nilai);

/** Returns label and value of each field, for a detail page or paper. */
export function isianLines(isian: readonly Isian[], isi: IsiBarang): [label: string, nilai: string | null][] {
  return isian.map((satu) => [satu.label, nilaiInWords(satu, isi[satu.kunci]) || null]);
}

/** Returns why a value doesn't fit a field; undefined where it does. */
export function nilaiRefused({ jenis, pilihan }: Isian, nilai: unknown): string | undefined {
  if (jenis === 'ya_tidak') return typeof nilai === 'boolean' ? undefined : 'Pilih ya atau tidak.';
  if (jenis === 'angka') return angkaRefused(nilai);
  if (typeof nilai !== 'string') return 'Isian ini harus berupa teks.';
  if (jenis === 'tanggal') return isTanggal(nilai) ? undefined : 'Isi dengan tanggal sejak 1 Januari 1901.';
  if (jenis === 'pilihan')
    return pilihan.includes(nilai) ? undefined : `Pilih salah satu: ${pilihan.join(', ')}.`;
  if (nilai.length > MAX_TEXT_ISIAN) return `Isi paling banyak ${MAX_TEXT_ISIAN} karakter.`;
  return /^\P{Cc}*$/u.test(nilai) ? undefined : 'Isian ini memuat karakter yang tidak diterima.';
}

function angkaRefused(nilai: unknown): string | undefined {
  if (typeof nilai !== 'number' || !Number.isFinite(nilai)) return 'Isian ini harus berupa angka.';
  if (Math.abs(nilai) > MAX_ANGKA_ISIAN) return `Isi dengan angka sampai ${formatAngka(MAX_ANGKA_ISIAN)}.`;
  return nilai === Number(nilai.toFixed(DESIMAL_ISIAN))
    ? undefined
    : `Isi paling banyak ${DESIMAL_ISIAN} angka di belakang koma.`;
}

function isTanggal(text: string): boolean {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) && text >= FIRST_DAY && new Date(`${text}T00:00:00Z`);
  return day !== false && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const isEmpty = (nilai: unknown) =>
  nilai === null || nilai === undefined || (typeof nilai === 'string' && nilai.trim() === '');

export interface CheckedIsi {
  isi: IsiBarang;
  /** Sentences by `isian.{kunci}`. */
  errors: Record<string, string[]>;
}

/** Validates values for the fields of a kategori; texts are trimmed, empty ones left out. */
export function checkIsi(isian: readonly Isian[], written: Readonly<Record<string, unknown>>): CheckedIsi {
  const isi: IsiBarang = {};
  const errors: Record<string, string[]> = {};
  for (const satu of isian) {
    const given = Object.hasOwn(written, satu.kunci) ? written[satu.kunci] : undefined;
    const nilai = typeof given === 'string' ? given.trim() : given;
    const refused = isEmpty(nilai)
      ? satu.wajib && `Isi ${satu.label}. Kategori ini mewajibkannya.`
      : nilaiRefused(satu, nilai);
    if (refused) errors[`isian.${satu.kunci}`] = [refused];
    else if (!isEmpty(nilai)) isi[satu.kunci] = nilai as NilaiIsian;
  }
  const known = new Set(isian.map(({ kunci }) => kunci));
  for (const [kunci, nilai] of Object.entries(written)) {
    if (known.has(kunci) || isEmpty(nilai)) continue;
    errors[`isian.${kunci}`] = [
      'Kategori barang ini tidak memiliki isian tersebut. Muat ulang, lalu isi kembali.',
    ];
  }
  return { isi, errors };
}

const yes = new Set(['ya', 'y', 'benar', 'true', '1', 'ada']);
const no = new Set(['tidak', 't', 'bukan', 'false', '0', 'tidak ada']);

/** Parses a text, as in forms and lists, to a value of a field; undefined where it is none. */
export function nilaiFromText(satu: Isian, text: string): NilaiIsian | undefined {
  const written = text.trim();
  const small = written.toLowerCase();
  const read = (): NilaiIsian | undefined => {
    if (satu.jenis === 'angka') return angkaFromText(written);
    if (satu.jenis === 'ya_tidak') return yes.has(small) ? true : no.has(small) ? false : undefined;
    if (satu.jenis === 'pilihan') return satu.pilihan.find((one) => one.toLowerCase() === small);
    if (satu.jenis === 'tanggal') return dayFromText(written);
    return written;
  };
  const nilai = read();
  return nilai === undefined || nilai === '' || nilaiRefused(satu, nilai) ? undefined : nilai;
}

/** Parses a number: `1.234,5` and `1234,5` in Indonesian, `1234.5` and `0.125` in program notation. */
function angkaFromText(text: string): number | undefined {
  const plain = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(text)
    ? text.replaceAll('.', '').replace(',', '.')
    : text.replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** Parses a date: `2026-11-21` or `21/11/2026`. */
function dayFromText(text: string): string | undefined {
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (!parts) return text;
  const [, day = '', month = '', year = ''] = parts;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Converts a stored value for a field that changed; undefined where it can't be converted. */
export function convertNilai(satu: Isian, nilai: NilaiIsian): NilaiIsian | undefined {
  if (!nilaiRefused(satu, nilai)) return nilai;
  if (satu.jenis === 'teks' || satu.jenis === 'pilihan')
    return nilaiFromText(satu, typeof nilai === 'string' ? nilai : nilaiInWords({ satuan: null }, nilai));
  return typeof nilai === 'string' ? nilaiFromText(satu, nilai) : undefined;
}
