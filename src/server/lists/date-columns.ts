import { type CalendarParts, isoDate, parseDateText, readNumbers } from '../../shared/date-text.ts';
import type { DateColumn, DateOrder } from '../../shared/impor-dates.ts';
import { type Cell, isEmptyCell } from './cell.ts';
import { fullYear, onlyYear, plainDate } from './date-text.ts';

const EXAMPLES = 3;
const ROWS_NAMED = 10;

/** Range of spreadsheet serial numbers taken as dates: 18 May 1927 to 4 November 2078; years are far below. */
const SERIAL = { min: 10_000, max: 65_330 };

/** Matches the beginning of a date with numbers or a named month; everything else is skipped quickly. */
const DATE_LIKE = /^(?:\D{0,8}\d{1,2}[-/. ]|[a-z]+\.?[- ]\d)/i;

interface Row {
  nomor: number;
  sel: readonly Cell[];
}

/**
 * Finds the columns with dates in numbers or with two-digit years, and what all values of each prove about the order.
 */
export function dateColumns(columns: readonly string[], rows: readonly Row[]): DateColumn[] {
  return columns.flatMap((kolom, index) => {
    const found = new ColumnDates();
    for (const { nomor, sel } of rows) found.add(sel[index] ?? null, nomor);
    return found.result(kolom);
  });
}

/** Gathers the dates of one column. */
class ColumnDates {
  private readonly dates: { text: string; numbers: [string, string, string]; nomor: number }[] = [];
  private readonly shortYears = new Map<string, number>();
  private shortCount = 0;
  private serials = 0;
  private otherNumbers = 0;

  add(sel: Cell, nomor: number): void {
    if (isEmptyCell(sel) || typeof sel === 'boolean') return;
    if (typeof sel === 'object') return;
    if (typeof sel === 'number' || /^'?\d+(?:\.0+)?$/.test(sel.trim())) this.addNumber(sel);
    else if (DATE_LIKE.test(sel)) this.addText(sel, nomor);
  }

  private addText(sel: string, nomor: number): void {
    const text = plainDate(sel);
    const written = parseDateText(text);
    if (!written) return;
    if ('numbers' in written) this.dates.push({ text, numbers: written.numbers, nomor });
    else this.addYear(text, written.certain);
  }

  private addNumber(sel: number | string): void {
    const number = Number(String(sel).replace(/^\s*'/, ''));
    if (Math.floor(number) >= SERIAL.min && number <= SERIAL.max) this.serials += 1;
    else this.otherNumbers += 1;
    if (/^\s*'?\d{2}\s*$/.test(String(sel))) {
      this.addYear(String(sel), { year: number, month: 1, day: 1, shortYear: true });
    }
  }

  private addYear(text: string, { year, shortYear }: CalendarParts): void {
    if (!shortYear || onlyYear(year) !== undefined) return;
    this.shortCount += 1;
    if (this.shortYears.size < EXAMPLES) this.shortYears.set(text, year);
  }

  result(kolom: string): DateColumn[] {
    const orders = this.orders();
    const [best] = orders;
    for (const { text, numbers } of this.dates) {
      const read = best && readNumbers(numbers, best.order);
      if (read) this.addYear(text, read);
    }
    const depends = this.dates.some(({ numbers }) => numbers[0] !== numbers[1]);
    const fitting = orders.filter(({ misfits }) => misfits.length === 0);
    const open = depends && fitting.length !== 1;
    const angka_seri = this.serials > 0 && this.otherNumbers === 0;
    if (this.dates.length === 0 && this.shortCount === 0 && !angka_seri) return [];
    return [
      {
        kolom,
        urutan: depends && fitting.length === 1 ? (fitting[0]?.order ?? null) : null,
        pilihan: open ? orders.map(({ order, misfits }) => this.choice(order, misfits)) : [],
        tahun_dua_angka: this.shortCount === 0 ? null : this.shortChoice(),
        angka_seri,
      },
    ];
  }

  /** Ranks the possible orders, each with the rows that contradict it; dates that fit no order prove nothing. */
  private orders(): { order: DateOrder; misfits: number[] }[] {
    const readable = this.dates.filter(({ numbers }) => ORDERS.some((order) => readNumbers(numbers, order)));
    // two-digit years first are rare: considered only for a date that can't be read otherwise
    const yearFirst = readable.some(({ numbers }) =>
      DAY_OR_MONTH_FIRST.every((order) => !readNumbers(numbers, order)),
    );
    return (yearFirst ? ORDERS : DAY_OR_MONTH_FIRST)
      .map((order) => ({
        order,
        misfits: readable.filter(({ numbers }) => !readNumbers(numbers, order)).map(({ nomor }) => nomor),
      }))
      .sort((one, other) => one.misfits.length - other.misfits.length);
  }

  private choice(order: DateOrder, misfits: readonly number[]): DateColumn['pilihan'][number] {
    const examples = new Map<string, string>();
    for (const { text, numbers } of this.dates) {
      const read = numbers[0] !== numbers[1] && readNumbers(numbers, order);
      if (!read || DAY_OR_MONTH_FIRST.some((one) => !readNumbers(numbers, one))) continue;
      const year = read.shortYear ? (onlyYear(read.year) ?? fullYear(read.year, 'terakhir')) : read.year;
      examples.set(text, isoDate({ ...read, year }));
      if (examples.size === EXAMPLES) break;
    }
    return {
      urutan: order,
      contoh: [...examples].map(([teks, tanggal]) => ({ teks, tanggal })),
      tidak_cocok: misfits.length,
      baris_tidak_cocok: misfits.slice(0, ROWS_NAMED),
    };
  }

  private shortChoice(): DateColumn['tahun_dua_angka'] {
    return {
      jumlah: this.shortCount,
      contoh: [...this.shortYears].map(([teks, year]) => ({
        teks,
        terakhir: fullYear(year, 'terakhir'),
        tahun_1900: fullYear(year, '1900'),
      })),
    };
  }
}

const DAY_OR_MONTH_FIRST = ['hari_bulan_tahun', 'bulan_hari_tahun'] as const;
const ORDERS = [...DAY_OR_MONTH_FIRST, 'tahun_bulan_hari'] as const;
