import { formatAngka } from '../../../shared/angka.ts';
import { MAX_HARGA, MAX_JUMLAH } from '../../../shared/limits.ts';
import { parseAmount, parseAngka } from '../../../shared/number-text.ts';
import { type Cell, cleanText, isEmptyCell } from '../../lists/cell.ts';
import { type CellResult, kosong, nilai, salah, spreadsheetError } from './cell-result.ts';

/** A spreadsheet formula can leave 109.99999999999999 for 110. */
const NOISE = 1e-6;

interface WholeNumberRules {
  min: number;
  max: number;
  /** What a fraction is answered with; null rounds it and says so. */
  pecahan: string | null;
  /** What a negative number and too large a number are answered with. */
  negatif: string;
  besar: string;
  /** Which signs are worth a remark when the text can be read another way. */
  mendua: string;
}

function readWhole(sel: Cell, rules: WholeNumberRules): CellResult<number> {
  if (isEmptyCell(sel)) return kosong;
  const broken = spreadsheetError(sel);
  if (broken) return broken;
  if (typeof sel === 'boolean') return salah('Sel ini berisi ya/tidak, bukan angka.');
  if (typeof sel === 'object') return salah('Sel ini berisi tanggal, bukan angka.');
  if (typeof sel === 'number') return ofNumber(sel, rules);
  const text = cleanText(sel);
  const parsed = parseAngka(text);
  if (typeof parsed === 'string') return salah(parsed);
  const fraction = /[1-9]/.test(parsed.pecahan);
  if (parsed.negatif && (fraction || Number(parsed.bulat) > 0)) return salah(rules.negatif);
  if (fraction && rules.pecahan !== null) return salah(rules.pecahan);
  const amount = parseAmount(text);
  if (typeof amount === 'string') return salah(amount);
  const { rupiah: whole, mendua } = amount;
  const reason = outOfRange(whole, rules);
  if (reason !== undefined) return salah(reason);
  if (fraction) return nilai(whole, roundedTo(whole));
  if (mendua === '' || !rules.mendua.includes(mendua)) return nilai(whole);
  const sign = mendua === '.' ? 'titik' : 'koma';
  return nilai(whole, `"${text}" dibaca ${formatAngka(whole)}: ${sign} memisahkan ribuan.`);
}

function ofNumber(number: number, rules: WholeNumberRules): CellResult<number> {
  const whole = Math.round(number);
  const reason = outOfRange(number < 0 ? number : whole, rules);
  if (reason !== undefined) return salah(reason);
  if (whole === number) return nilai(whole);
  if (Math.abs(number - whole) < NOISE) return nilai(whole, `${number} dibulatkan menjadi ${whole}.`);
  return rules.pecahan === null ? nilai(whole, roundedTo(whole)) : salah(rules.pecahan);
}

function outOfRange(whole: number, { min, max, negatif, besar }: WholeNumberRules): string | undefined {
  if (whole > max) return besar;
  return whole < min ? negatif : undefined;
}

/** The amount stands in quotation marks, so that rows with different ones count as one reason. */
function roundedTo(whole: number): string {
  return `Pecahan rupiah dibulatkan; menjadi "${formatAngka(whole)}".`;
}

/**
 * A price in whole rupiah, 0 to 10^13. A fraction of a rupiah is rounded as in forms, with a remark; negative prices
 * and abbreviations are refused with their reason.
 */
export function readRupiah(sel: Cell): CellResult<number> {
  return readWhole(sel, {
    min: 0,
    max: MAX_HARGA,
    pecahan: null,
    negatif: 'Harga tidak boleh negatif.',
    besar: `Harga paling banyak Rp${formatAngka(MAX_HARGA)}.`,
    // in rupiah the point always separates thousands; a comma could begin a fraction
    mendua: ',',
  });
}

/** A count, 1 to 1,000,000. */
export function readJumlah(sel: Cell): CellResult<number> {
  return readWhole(sel, {
    min: 1,
    max: MAX_JUMLAH,
    pecahan: 'Jumlah harus bilangan bulat.',
    negatif: 'Jumlah sedikitnya 1.',
    besar: `Jumlah paling banyak ${formatAngka(MAX_JUMLAH)}.`,
    mendua: '.,',
  });
}
