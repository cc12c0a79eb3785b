import { formatAngka } from '../../../shared/angka.ts';
import { MAX_HARGA, MAX_JUMLAH } from '../../../shared/fields.ts';
import {
  type Bacaan,
  cleanText,
  isEmptySel,
  kosong,
  nilai,
  type Sel,
  salah,
  spreadsheetError,
} from './sel.ts';

/** What the digits of a text stand for: a whole part and the digits after the decimal sign. */
interface Angka {
  negatif: boolean;
  bulat: string;
  pecahan: string;
  /** The sign in a text that can also be read another way: `1.000` is one thousand here, one elsewhere. */
  mendua: '' | '.' | ',';
}

const WORDS = /\d\s*(?:jt|juta|rb|ribu|k|m|mio|mil|milyar|miliar|t|triliun)\b\.?$/i;
const SCIENTIFIC = /^[-+]?\d+(?:[.,]\d+)?e[-+]?\d+$/i;

/**
 * Reads a number as Indonesian and English lists write it: `1234567`, `1.234.567,00`, `1,234,567.00`, `1 234 567`.
 * One separator before exactly three digits separates thousands, since rupiah and counts have no third decimal.
 * Returns the reason in words when it is none.
 */
export function parseAngka(text: string): Angka | string {
  let rest = cleanText(text);
  if (WORDS.test(rest)) return 'Tulis angka lengkap tanpa singkatan, misalnya 1500000.';
  if (SCIENTIFIC.test(rest))
    return 'Angka ditulis dalam notasi ilmiah, digitnya dapat hilang. Tulis lengkap.';
  const brackets = /^\((.*)\)$/.exec(rest);
  if (brackets) rest = brackets[1] ?? '';
  const minus = /^[-−]/.test(rest);
  rest = rest.replace(/^[-−+]\s*/, '');
  rest = rest.replace(/^(?:rp|idr)\s*\.?\s*/i, '').replace(/\s*(?:rupiah|idr)$/i, '');
  const innerMinus = /^[-−]/.test(rest);
  rest = rest.replace(/^[-−]\s*/, '').replace(/[.,]\s*[-–—=]+$/, '');
  const negatif = Boolean(brackets) || minus || innerMinus;
  const parts = splitSeparators(rest);
  return parts ? { negatif, ...parts } : 'Angka ini tidak terbaca. Tulis misalnya 1500000 atau 1.500.000.';
}

const GROUPED = /^\d{1,3}(?:([., ])\d{3})(?:\1\d{3})*$/;

function splitSeparators(text: string): Omit<Angka, 'negatif'> | undefined {
  if (/^\d+$/.test(text)) return { bulat: text, pecahan: '', mendua: '' };
  if (!/^\d[\d., ]*$/.test(text)) return undefined;
  if (GROUPED.test(text) && !text.startsWith('0')) {
    const signs = text.replace(/\d/g, '');
    const mendua = signs === '.' || signs === ',' ? signs : '';
    return { bulat: text.replace(/\D/g, ''), pecahan: '', mendua };
  }
  const decimal = /^(.*)([.,])(\d*)$/.exec(text);
  if (!decimal) return undefined;
  const [, whole = '', sign = '', pecahan = ''] = decimal;
  const isWhole = /^\d+$/.test(whole);
  if (!isWhole && (!GROUPED.test(whole) || whole.includes(sign))) return undefined;
  return { bulat: whole.replace(/\D/g, ''), pecahan, mendua: '' };
}

/** A spreadsheet formula can leave 109.99999999999999 for 110. */
const NOISE = 1e-6;

interface WholeNumberRules {
  min: number;
  max: number;
  /** What a fraction, a negative number and too large a number are answered with. */
  pecahan: string;
  negatif: string;
  besar: string;
  /** Which signs are worth a remark when the text can be read another way. */
  mendua: string;
}

function readWhole(sel: Sel, rules: WholeNumberRules): Bacaan<number> {
  if (isEmptySel(sel)) return kosong;
  const broken = spreadsheetError(sel);
  if (broken) return broken;
  if (typeof sel === 'boolean') return salah('Sel ini berisi ya/tidak, bukan angka.');
  if (typeof sel === 'object') return salah('Sel ini berisi tanggal, bukan angka.');
  if (typeof sel === 'number') return ofNumber(sel, rules);
  const parsed = parseAngka(sel);
  if (typeof parsed === 'string') return salah(parsed);
  const whole = Number(parsed.bulat);
  if (parsed.negatif && (whole > 0 || /[1-9]/.test(parsed.pecahan))) return salah(rules.negatif);
  if (/[1-9]/.test(parsed.pecahan)) return salah(rules.pecahan);
  if (whole > rules.max) return salah(rules.besar);
  if (whole < rules.min) return salah(rules.negatif);
  if (parsed.mendua === '' || !rules.mendua.includes(parsed.mendua)) return nilai(whole);
  const sign = parsed.mendua === '.' ? 'titik' : 'koma';
  return nilai(whole, `"${cleanText(sel)}" dibaca ${formatAngka(whole)}: ${sign} memisahkan ribuan.`);
}

function ofNumber(number: number, rules: WholeNumberRules): Bacaan<number> {
  if (number < rules.min) return salah(rules.negatif);
  if (number > rules.max) return salah(rules.besar);
  const whole = Math.round(number);
  if (whole === number) return nilai(whole);
  return Math.abs(number - whole) < NOISE
    ? nilai(whole, `${number} dibulatkan menjadi ${whole}.`)
    : salah(rules.pecahan);
}

/** A price in whole rupiah, 0 to 10^13. Fractions, negative prices and abbreviations are refused with their reason. */
export function readRupiah(sel: Sel): Bacaan<number> {
  return readWhole(sel, {
    min: 0,
    max: MAX_HARGA,
    pecahan: 'Harga memuat pecahan rupiah. Tulis rupiah bulat.',
    negatif: 'Harga tidak boleh negatif.',
    besar: `Harga paling banyak Rp${formatAngka(MAX_HARGA)}.`,
    // in rupiah the point always separates thousands; a comma could begin a fraction
    mendua: ',',
  });
}

/** A count, 1 to 1,000,000. */
export function readJumlah(sel: Sel): Bacaan<number> {
  return readWhole(sel, {
    min: 1,
    max: MAX_JUMLAH,
    pecahan: 'Jumlah harus bilangan bulat.',
    negatif: 'Jumlah sedikitnya 1.',
    besar: `Jumlah paling banyak ${formatAngka(MAX_JUMLAH)}.`,
    mendua: '.,',
  });
}
