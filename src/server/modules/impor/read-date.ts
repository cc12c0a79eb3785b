import { type CalendarParts, isDay, isoDate, parseDateText, readNumbers } from '../../../shared/date-text.ts';
import { type DateCentury, type DateOrder, dateOrderLabel } from '../../../shared/impor-dates.ts';
import { MIN_TAHUN } from '../../../shared/limits.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { tahunIni } from '../../../shared/today.ts';
import { type Cell, cleanText, isEmptyCell } from '../../lists/cell.ts';
import { fullYear, onlyYear, plainDate } from '../../lists/date-text.ts';
import { type CellResult, empty, spreadsheetError, value, wrong } from './cell-result.ts';

/** Date style of a column: proven by its values, or picked by the person. */
export interface DateStyle {
  urutan: DateOrder;
  /** Century of two-digit years; undefined accepts only those that fit one century alone. */
  abad?: DateCentury | undefined;
  /** Whether numbers are spreadsheet serial numbers of days. */
  serial?: boolean;
}

/** Indonesian order, used for values without a column. */
const usual: DateStyle = { urutan: 'hari_bulan_tahun' };

/**
 * Reads a date as `YYYY-MM-DD`. Numbers are year-month-day or in the order of the column; month names may be Indonesian
 * or English.
 * @param tahun year from another column of the row, which gives the century of a two-digit year
 */
export function readTanggal(cell: Cell, style: DateStyle = usual, tahun?: number): CellResult<string> {
  if (isEmptyCell(cell)) return empty;
  const broken = spreadsheetError(cell);
  if (broken) return broken;
  if (typeof cell === 'object' && cell !== null) return withinRange(cell.tanggal);
  if (style.serial && /^\d+(?:\.\d+)?$/.test(String(cell).trim())) return ofSerial(Math.floor(Number(cell)));
  if (typeof cell === 'number')
    return wrong('Sel ini berisi angka, bukan tanggal. Beri selnya format tanggal.');
  if (typeof cell === 'boolean') return wrong('Sel ini berisi ya/tidak, bukan tanggal.');
  if (cell === null) return empty;
  const text = plainDate(cell);
  const written = parseDateText(text);
  if (!written) return wrong(reasonOf(text));
  const read = 'certain' in written ? written.certain : readNumbers(written.numbers, style.urutan);
  if (!read || !isDay(read)) return wrong(offCalendar(written, style.urutan));
  const year = yearIn(read, style, tahun);
  if (year === undefined) {
    return wrong('Tulis tahun dengan empat angka, atau pilih abadnya untuk seluruh kolom.');
  }
  return isDay({ ...read, year, shortYear: false })
    ? withinRange(isoDate({ ...read, year }))
    : wrong(offCalendar(written, style.urutan));
}

function yearIn({ year, shortYear }: CalendarParts, { abad }: DateStyle, tahun?: number): number | undefined {
  if (!shortYear) return year;
  if (tahun !== undefined && tahun % 100 === year) return tahun;
  return abad === undefined ? onlyYear(year) : fullYear(year, abad);
}

/** Converts a serial number, which counts days from 30 December 1899. */
function ofSerial(days: number): CellResult<string> {
  const date = new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10);
  const read = withinRange(date);
  return read.kind === 'value' ? value(date, `Angka tanggal Excel, dibaca "${formatTanggal(date)}".`) : read;
}

function reasonOf(text: string): string {
  if (/^\d{4}$/.test(text)) return 'Hanya tahun, bukan tanggal. Tulis hari/bulan/tahun atau kosongkan.';
  return 'Tanggal ini tidak terbaca. Tulis misalnya 22/07/2022 atau 2022-07-22.';
}

const ORDERS = ['hari_bulan_tahun', 'bulan_hari_tahun'] as const;

function offCalendar(written: NonNullable<ReturnType<typeof parseDateText>>, urutan: DateOrder): string {
  const order = dateOrderLabel[urutan];
  const other =
    'numbers' in written ? ORDERS.find((one) => readNumbers(written.numbers, one) !== undefined) : undefined;
  if (other === undefined) return `Tanggal ini tidak ada di kalender. Urutannya ${order}.`;
  return `Kolom ini dibaca ${order}, tetapi tanggal ini hanya cocok sebagai ${dateOrderLabel[other]} (tidak ada di kalender sebagai ${order}). Perbaiki di berkas.`;
}

function withinRange(date: string): CellResult<string> {
  const reason = yearOutOfRange(Number(date.slice(0, 4)));
  return reason === undefined ? value(date) : wrong(reason);
}

/** Returns why a year of acquisition is impossible; undefined for 1901 to this year. */
function yearOutOfRange(year: number): string | undefined {
  const last = tahunIni();
  return year >= MIN_TAHUN && year <= last ? undefined : `Tahun harus antara ${MIN_TAHUN} dan ${last}.`;
}

/**
 * Reads a year of four digits, 1901 to this year; of two digits where the person picked their century. A whole date
 * gives its year, with a remark.
 */
export function readTahun(cell: Cell, style: DateStyle = usual): CellResult<number> {
  if (isEmptyCell(cell)) return empty;
  const broken = spreadsheetError(cell);
  if (broken) return broken;
  const year = yearOf(cell, style);
  if (year === undefined) {
    const date = readTanggal(cell, { ...style, serial: false });
    if (date.kind === 'value')
      return value(Number(date.value.slice(0, 4)), 'Tahun diambil dari tanggal di kolom ini.');
    return wrong('Tulis tahun dengan empat angka, misalnya 2022.');
  }
  const reason = yearOutOfRange(year);
  return reason === undefined ? value(year) : wrong(reason);
}

function yearOf(cell: Cell, { abad }: DateStyle): number | undefined {
  if (typeof cell !== 'number' && typeof cell !== 'string') return undefined;
  const text = cleanText(String(cell)).replace(/[.,]0*$/, '');
  if (/^\d{4}$/.test(text)) return Number(text);
  const [, short] = /^'?(\d{2})$/.exec(text) ?? [];
  return short !== undefined && abad !== undefined ? fullYear(Number(short), abad) : undefined;
}
