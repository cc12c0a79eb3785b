/** Parser of numbers in Indonesian and English notation, shared by forms and imports. */

/** Parsed digits of a text: the whole part and the digits after the decimal separator. */
export interface Angka {
  negatif: boolean;
  bulat: string;
  pecahan: string;
  /** Separator that makes the number ambiguous: `1.000` is one thousand in Indonesian, one in English. */
  mendua: '' | '.' | ',';
}

const WORDS = /\d\s*(?:jt|juta|rb|ribu|k|m|mio|mil|milyar|miliar|t|triliun)\b\.?$/i;
const SCIENTIFIC = /^[-+]?\d+(?:[.,]\d+)?e[-+]?\d+$/i;

/**
 * Parses a number in Indonesian or English notation: `1234567`, `1.234.567,00`, `1,234,567.00`, `1 234 567`. A single
 * separator before exactly three digits separates thousands, since rupiah and counts have no third decimal.
 * @param text trimmed
 * @returns the number, or the reason in words why it is none
 */
export function parseAngka(text: string): Angka | string {
  let rest = text;
  if (WORDS.test(rest)) return 'Tulis angka lengkap tanpa singkatan, misalnya 1500000.';
  if (SCIENTIFIC.test(rest))
    return 'Angka ditulis dalam notasi ilmiah, digitnya dapat hilang. Tulis lengkap.';
  const isBracketed = rest.startsWith('(') && rest.endsWith(')');
  if (isBracketed) rest = rest.slice(1, -1);
  const minus = /^[-−]/.test(rest);
  rest = rest.replace(/^[-−+]\s*/, '');
  rest = rest.replace(/^(?:rp|idr)\s*\.?\s*/i, '').replace(/\s*(?:rupiah|idr)$/i, '');
  const innerMinus = /^[-−]/.test(rest);
  rest = rest.replace(/^[-−]\s*/, '').replace(/[.,]\s*[-–—=]+$/, '');
  const negatif = isBracketed || minus || innerMinus;
  const parts = minus && innerMinus ? undefined : splitSeparators(rest);
  return parts ? { negatif, ...parts } : 'Angka ini tidak terbaca. Tulis misalnya 1500000 atau 1.500.000.';
}

const GROUPED = /^\d{1,3}(?:([., ])\d{3})(?:\1\d{3})*$/;

function splitSeparators(text: string): Omit<Angka, 'negatif'> | undefined {
  if (/^\d+$/.test(text)) return { bulat: text, pecahan: '', mendua: '' };
  if (GROUPED.test(text) && !text.startsWith('0')) {
    const signs = text.replace(/\d/g, '');
    const mendua = signs === '.' || signs === ',' ? signs : '';
    return { bulat: text.replace(/\D/g, ''), pecahan: '', mendua };
  }
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const [whole, sign, pecahan] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
  if (!/^\d+$/.test(pecahan)) return undefined;
  if (!/^\d+$/.test(whole) && (!GROUPED.test(whole) || whole.includes(sign))) return undefined;
  return { bulat: whole.replace(/\D/g, ''), pecahan, mendua: '' };
}

export interface Amount {
  /** Whole rupiah, never -0; may exceed what a record stores. */
  rupiah: number;
  /** True when the text had a fraction of a rupiah, which was rounded half away from zero. */
  rounded: boolean;
  mendua: Angka['mendua'];
}

/**
 * Parses an amount of money, for forms and imports alike. A fraction of a rupiah is rounded half away from zero.
 * @returns the amount, or the reason in words why the text is none
 */
export function parseAmount(text: string): Amount | string {
  const parsed = parseAngka(text);
  if (typeof parsed === 'string') return parsed;
  const { negatif, bulat, pecahan, mendua } = parsed;
  // a lone comma or dot in 1234.567 could be a typo of 1.234.567; after 1.234.567 a comma can only be decimal
  const isMarked = !text.replace(/^\D+/, '').startsWith(bulat);
  if (pecahan.length > 2 && !isMarked && /[1-9]/.test(pecahan)) {
    return 'Tulis pecahan rupiah dengan paling banyak dua angka, misalnya 1.234.567,50.';
  }
  const whole = Number(bulat) + (Number(pecahan[0] ?? 0) >= 5 ? 1 : 0);
  return { rupiah: negatif && whole !== 0 ? -whole : whole, rounded: /[1-9]/.test(pecahan), mendua };
}
