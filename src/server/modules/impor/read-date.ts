import { type CalendarParts, isDay, isoDate, parseDateText, readNumbers } from '../../../shared/date-text.ts';
import { type AbadTanggal, type UrutanTanggal, urutanLabel } from '../../../shared/impor-tanggal.ts';
import { MIN_TAHUN } from '../../../shared/limits.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { tahunIni } from '../../../shared/today.ts';
import { type Cell, cleanText, isEmptyCell } from '../../lists/cell.ts';
import { fullYear, onlyYear, plainDate } from '../../lists/date-text.ts';
import { type CellResult, kosong, nilai, salah, spreadsheetError } from './cell-result.ts';

/** How a column writes dates: proven by its values, or picked by the person. */
export interface DateStyle {
  urutan: UrutanTanggal;
  /** The century of years of two digits; undefined takes only those that can be of one alone. */
  abad?: AbadTanggal | undefined;
  /** Numbers are serial numbers of days, as spreadsheets keep dates. */
  serial?: boolean;
}

/** As Indonesia writes dates; what holds for a value without a column. */
const usual: DateStyle = { urutan: 'hari_bulan_tahun' };

/**
 * A calendar date as `YYYY-MM-DD`. Written by numbers it is year-month-day or in the order of its column; months may be
 * named in Indonesian or English.
 * @param tahun the year that the same row gives elsewhere: it tells the century of a year of two digits
 */
export function readTanggal(sel: Cell, style: DateStyle = usual, tahun?: number): CellResult<string> {
  if (isEmptyCell(sel)) return kosong;
  const broken = spreadsheetError(sel);
  if (broken) return broken;
  if (typeof sel === 'object' && sel !== null) return withinRange(sel.tanggal);
  if (style.serial && /^\d+(?:\.\d+)?$/.test(String(sel).trim())) return ofSerial(Math.floor(Number(sel)));
  if (typeof sel === 'number')
    return salah('Sel ini berisi angka, bukan tanggal. Beri selnya format tanggal.');
  if (typeof sel === 'boolean') return salah('Sel ini berisi ya/tidak, bukan tanggal.');
  if (sel === null) return kosong;
  const text = plainDate(sel);
  const written = parseDateText(text);
  if (!written) return salah(reasonOf(text));
  const read = 'certain' in written ? written.certain : readNumbers(written.numbers, style.urutan);
  if (!read || !isDay(read)) return salah(offCalendar(written, style.urutan));
  const year = yearIn(read, style, tahun);
  if (year === undefined) {
    return salah('Tulis tahun dengan empat angka, atau pilih abadnya untuk seluruh kolom.');
  }
  return isDay({ ...read, year, shortYear: false })
    ? withinRange(isoDate({ ...read, year }))
    : salah(offCalendar(written, style.urutan));
}

function yearIn({ year, shortYear }: CalendarParts, { abad }: DateStyle, tahun?: number): number | undefined {
  if (!shortYear) return year;
  if (tahun !== undefined && tahun % 100 === year) return tahun;
  return abad === undefined ? onlyYear(year) : fullYear(year, abad);
}

/** Serial numbers count days from 30 December 1899. */
function ofSerial(days: number): CellResult<string> {
  const date = new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10);
  const read = withinRange(date);
  return read.hasil === 'nilai' ? nilai(date, `Angka tanggal Excel, dibaca "${formatTanggal(date)}".`) : read;
}

function reasonOf(text: string): string {
  if (/^\d{4}$/.test(text)) return 'Hanya tahun, bukan tanggal. Tulis hari/bulan/tahun atau kosongkan.';
  return 'Tanggal ini tidak terbaca. Tulis misalnya 22/07/2022 atau 2022-07-22.';
}

const ORDERS = ['hari_bulan_tahun', 'bulan_hari_tahun'] as const;

function offCalendar(written: NonNullable<ReturnType<typeof parseDateText>>, urutan: UrutanTanggal): string {
  const order = urutanLabel[urutan];
  const other =
    'numbers' in written ? ORDERS.find((one) => readNumbers(written.numbers, one) !== undefined) : undefined;
  if (other === undefined) return `Tanggal ini tidak ada di kalender. Urutannya ${order}.`;
  return `Kolom ini dibaca ${order}, tetapi tanggal ini hanya cocok sebagai ${urutanLabel[other]} (tidak ada di kalender sebagai ${order}). Perbaiki di berkas.`;
}

function withinRange(date: string): CellResult<string> {
  const reason = yearOutOfRange(Number(date.slice(0, 4)));
  return reason === undefined ? nilai(date) : salah(reason);
}

/** Why this year of acquisition can't be, or undefined when it can: 1901 to this year. */
function yearOutOfRange(year: number): string | undefined {
  const last = tahunIni();
  return year >= MIN_TAHUN && year <= last ? undefined : `Tahun harus antara ${MIN_TAHUN} dan ${last}.`;
}

/**
 * A year of four digits, 1901 to this year; of two digits where the person picked their century. A whole date gives its
 * year, with a remark.
 */
export function readTahun(sel: Cell, style: DateStyle = usual): CellResult<number> {
  if (isEmptyCell(sel)) return kosong;
  const broken = spreadsheetError(sel);
  if (broken) return broken;
  const year = yearOf(sel, style);
  if (year === undefined) {
    const date = readTanggal(sel, { ...style, serial: false });
    if (date.hasil === 'nilai')
      return nilai(Number(date.nilai.slice(0, 4)), 'Tahun diambil dari tanggal di kolom ini.');
    return salah('Tulis tahun dengan empat angka, misalnya 2022.');
  }
  const reason = yearOutOfRange(year);
  return reason === undefined ? nilai(year) : salah(reason);
}

function yearOf(sel: Cell, { abad }: DateStyle): number | undefined {
  if (typeof sel !== 'number' && typeof sel !== 'string') return undefined;
  const text = cleanText(String(sel)).replace(/[.,]0*$/, '');
  if (/^\d{4}$/.test(text)) return Number(text);
  const [, short] = /^'?(\d{2})$/.exec(text) ?? [];
  return short !== undefined && abad !== undefined ? fullYear(Number(short), abad) : undefined;
}
