import type { Compilable } from 'kysely';
import { officeToday } from '../../../shared/today.ts';
import type { Db } from '../../context.ts';
import type { Cell, Column, MoreColumns, Paper } from '../../documents/table.ts';
import { assertNotFuture } from '../mutasi/register-at.repository.ts';
import type { FilterLabels } from './filters.ts';
import type { Rekap } from './rekap.repository.ts';

/** The ordered rows of a report, not read yet. */
export interface Baris<ReportRow> extends Compilable<ReportRow> {
  limit(count: number): Baris<ReportRow>;
  offset(count: number): Baris<ReportRow>;
  execute(): Promise<ReportRow[]>;
}

/** Which page, counted from 1, and how many rows it has. */
export interface Halaman {
  page: number;
  per_page: number;
}

/**
 * A report as the server knows it: page and files come from this one description.
 * `Asked` its filters as asked for, `Filters` as they are used; `GroupName` names its groups.
 */
export interface Laporan<Asked, Filters, Sort, ReportRow, Totals, GroupName extends string> {
  /** Title of the page and the PDF. */
  judul: string | ((filters: Filters) => string);
  /** Beginning of the files' name. */
  berkas: string | ((filters: Filters) => string);
  /** Name of the sheet. */
  lembar: string;
  /** Text in place of the filters when none is set. */
  semua: string;
  kolom:
    | readonly Column<keyof ReportRow & string>[]
    | ((filters: Filters) => readonly Column<keyof ReportRow & string>[]);
  label?: FilterLabels;
  /** Set for a report of a period: it reads the register of the last day, `sampai` or 31 December of `tahun`. */
  kurun?: true;
  /** Paper of its PDF, where A4 with 8 points has no room. */
  paper?: Paper;
  /** Facts about the sums, for the head of its files. */
  fakta?: (total: Totals) => (readonly [label: string, value: string])[];
  /** Fills in what was not asked for, such as today. */
  siapkan: (db: Db, asked: Asked) => Promise<Filters>;
  baris: (db: Db, filters: Filters, sort: Sort) => Baris<ReportRow>;
  /** Columns that its files have only for such rows. */
  tambahan?: (db: Db, filters: Filters) => Promise<MoreColumns | undefined>;
  total: (db: Db, filters: Filters) => Promise<Totals>;
  rekap: (db: Db, filters: Filters) => Promise<Rekap<Totals, GroupName>>;
  /** How many rows there are in all. */
  jumlahBaris: (total: Totals) => number;
  /** Sums below the columns, by key. */
  kaki: (total: Totals, filters: Filters) => Partial<Record<keyof ReportRow & string, Cell>>;
}

/** A report of what was recorded by a day; `per` is left out for today, which is what the tables hold. */
export const defineLaporan = <
  Filters extends { per?: string | undefined },
  Sort,
  ReportRow,
  Totals,
  GroupName extends string,
>(
  laporan: Omit<Laporan<Filters, Filters, Sort, ReportRow, Totals, GroupName>, 'siapkan'>,
): Laporan<Filters, Filters, Sort, ReportRow, Totals, GroupName> => ({
  ...laporan,
  siapkan: async (_db, asked) => upToToday(asked),
});

/** Drops `per` when it is today, which is what the tables hold. @throws AppError validation_failed for a day to come */
export function upToToday<Filters extends { per?: string | undefined }>(asked: Filters): Filters {
  assertNotFuture(asked.per);
  return asked.per === officeToday() ? { ...asked, per: undefined } : asked;
}

/** A report that fills in its filters in a way of its own. */
export const laporanAsIs = <Asked, Filters, Sort, ReportRow, Totals, GroupName extends string>(
  laporan: Laporan<Asked, Filters, Sort, ReportRow, Totals, GroupName>,
): Laporan<Asked, Filters, Sort, ReportRow, Totals, GroupName> => laporan;

/** A report of book values on a date, which may be one to come: today at the office unless one is asked for. */
export const defineLaporanPerTanggal = <
  Filters extends { per: string },
  Sort,
  ReportRow,
  Totals,
  GroupName extends string,
>(
  laporan: Omit<Laporan<BelumBertanggal<Filters>, Filters, Sort, ReportRow, Totals, GroupName>, 'siapkan'>,
): Laporan<BelumBertanggal<Filters>, Filters, Sort, ReportRow, Totals, GroupName> => ({
  ...laporan,
  siapkan: async (_db, asked) => ({ ...asked, per: asked.per ?? officeToday() }) as unknown as Filters,
});

/** A report of what happened in a period, however long ago. */
export const defineLaporanKurun = <Filters, Sort, ReportRow, Totals, GroupName extends string>(
  laporan: Omit<Laporan<Filters, Filters, Sort, ReportRow, Totals, GroupName>, 'siapkan' | 'kurun'>,
): Laporan<Filters, Filters, Sort, ReportRow, Totals, GroupName> => ({
  ...laporan,
  kurun: true,
  siapkan: async (_db, asked) => asked,
});

type BelumBertanggal<Filters> = Omit<Filters, 'per'> & { per?: string | undefined };
