import { formatAngka } from '../../../shared/angka.ts';
import { MAX_HARGA, MAX_JUMLAH } from '../../../shared/limits.ts';
import { parseAmount, parseAngka } from '../../../shared/number-text.ts';
import { type Cell, cleanText, isEmptyCell } from '../../lists/cell.ts';
import { type CellResult, empty, spreadsheetError, value, wrong } from './cell-result.ts';

/** Tolerance for rounding errors of spreadsheet formulas: 109.99999999999999 for 110. */
const NOISE = 1e-6;

interface WholeNumberRules {
  min: number;
  max: number;
  /** Error for a fraction; null rounds it with a remark. */
  pecahan: string | null;
  /** Errors for negative and for too large numbers. */
  negatif: string;
  besar: string;
  /** Separators that need a remark when the text can be read in two ways. */
  mendua: string;
}

function readWhole(cell: Cell, rules: WholeNumberRules): CellResult<number> {
  if (isEmptyCell(cell)) return empty;
  const broken = spreadsheetError(cell);
  if (broken) return broken;
  if (typeof cell === 'boolean') return wrong('Sel ini berisi ya/tidak, bukan angka.');
  if (typeof cell === 'object') return wrong('Sel ini berisi tanggal, bukan angka.');
  if (typeof cell === 'number') return ofNumber(cell, rules);
  const text = cleanText(cell);
  const parsed = parseAngka(text);
  if (typeof parsed === 'string') return wrong(parsed);
  const fraction = /[1-9]/.test(parsed.pecahan);
  if (parsed.negatif && (fraction || Number(parsed.bulat) > 0)) return wrong(rules.negatif);
  if (fraction && rules.pecahan !== null) return wrong(rules.pecahan);
  const amount = parseAmount(text);
  if (typeof amount === 'string') return wrong(amount);
  const { rupiah: whole, mendua } = amount;
  const reason = outOfRange(whole, rules);
  if (reason !== undefined) return wrong(reason);
  if (fraction) return value(whole, roundedTo(whole));
  if (mendua === '' || !rules.mendua.includes(mendua)) return value(whole);
  const sign = mendua === '.' ? 'titik' : 'koma';
  return value(whole, `"${text}" dibaca ${formatAngka(whole)}: ${sign} memisahkan ribuan.`);
}

function ofNumber(number: number, rules: WholeNumberRules): CellResult<number> {
  const whole = Math.round(number);
  const reason = outOfRange(number < 0 ? number : whole, rules);
  if (reason !== undefined) return wrong(reason);
  if (whole === number) return value(whole);
  if (Math.abs(number - whole) < NOISE) return value(whole, `${number} dibulatkan menjadi ${whole}.`);
  return rules.pecahan === null ? value(whole, roundedTo(whole)) : wrong(rules.pecahan);
}

function outOfRange(whole: number, { min, max, negatif, besar }: WholeNumberRules): string | undefined {
  if (whole > max) return besar;
  return whole < min ? negatif : undefined;
}

/** Formats the rounded amount in quotation marks, so that different amounts count as one reason. */
function roundedTo(whole: number): string {
  return `Pecahan rupiah dibulatkan; menjadi "${formatAngka(whole)}".`;
}

/**
 * Reads a price in whole rupiah, 0 to 10^13. Fractions are rounded as in forms, with a remark; negative prices and
 * abbreviations are refused with a reason.
 */
export function readRupiah(cell: Cell): CellResult<number> {
  return readWhole(cell, {
    min: 0,
    max: MAX_HARGA,
    pecahan: null,
    negatif: 'Harga tidak boleh negatif.',
    besar: `Harga paling banyak Rp${formatAngka(MAX_HARGA)}.`,
    // in rupiah a point always separates thousands; a comma may begin a fraction
    mendua: ',',
  });
}

/** Reads a count, 1 to 1,000,000. */
export function readJumlah(cell: Cell): CellResult<number> {
  return readWhole(cell, {
    min: 1,
    max: MAX_JUMLAH,
    pecahan: 'Jumlah harus bilangan bulat.',
    negatif: 'Jumlah sedikitnya 1.',
    besar: `Jumlah paling banyak ${formatAngka(MAX_JUMLAH)}.`,
    mendua: '.,',
  });
}
