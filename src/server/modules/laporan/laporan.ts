import type { Compilable } from 'kysely';
import { officeToday } from '../../../shared/today.ts';
import type { Db } from '../../context.ts';
import type { RowRange } from '../../db/paging.ts';
import type { Cell, Column, MoreColumns, Paper } from '../../documents/table.ts';
import { assertNotFuture } from '../mutasi/register-at.repository.ts';
import type { FilterLabels } from './filters.ts';
import type { Rekap } from './rekap.repository.ts';

/** Ordered rows of a report, not read yet. */
export interface Baris<ReportRow> extends Compilable<ReportRow> {
  range(range: RowRange): Baris<ReportRow>;
  execute(): Promise<ReportRow[]>;
}

/** Page number from 1, and rows per page. */
export interface Halaman {
  page: number;
  per_page: number;
}

/**
 * Description of a report, for its page and its files. `Asked`: filters as requested, `Filters`: as used; `GroupName`:
 * names of its groups.
 */
export interface Laporan<Asked, Filters, Sort, ReportRow, Totals, GroupName extends string> {
  /** Title of the page and the PDF. */
  judul: string | ((filters: Filters) => string);
  /** Beginning of the file name. */
  berkas: string | ((filters: Filters) => string);
  /** Sheet name. */
  lembar: string;
  /** Text shown when no filter is set. */
  semua: string;
  kolom:
    | readonly Column<keyof ReportRow & string>[]
    | ((filters: Filters) => readonly Column<keyof ReportRow & string>[]);
  label?: FilterLabels;
  /** Set for a report of a period: it reads the register of the last day, `sampai` or 31 December of `tahun`. */
  kurun?: true;
  /** Paper of its PDF; default A4 with 8 points. */
  paper?: Paper;
  /** Facts about the sums, for the header of its files. */
  fakta?: (total: Totals) => (readonly [label: string, value: string])[];
  /** Fills in defaults, such as today. */
  siapkan: (db: Db, asked: Asked) => Promise<Filters>;
  baris: (db: Db, filters: Filters, sort: Sort) => Baris<ReportRow>;
  /** Columns that its files have only for some rows. */
  moreColumns?: (db: Db, filters: Filters) => Promise<MoreColumns | undefined>;
  total: (db: Db, filters: Filters) => Promise<Totals>;
  rekap: (db: Db, filters: Filters) => Promise<Rekap<Totals, GroupName>>;
  /** Total number of rows. */
  jumlahBaris: (total: Totals) => number;
  /** Sums of the totals row, by column. */
  footer: (total: Totals, filters: Filters) => Partial<Record<keyof ReportRow & string, Cell>>;
}

/** Defines a report of a day; without `per` it is today, which the tables hold. */
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

/**
 * Drops `per` when it is today, which the tables hold.
 * @throws AppError validation_failed for a future day
 */
export function upToToday<Filters extends { per?: string | undefined }>(asked: Filters): Filters {
  assertNotFuture(asked.per);
  return asked.per === officeToday() ? { ...asked, per: undefined } : asked;
}

/** Defines a report with its own way of filling in filters. */
export const laporanAsIs = <Asked, Filters, Sort, ReportRow, Totals, GroupName extends string>(
  laporan: Laporan<Asked, Filters, Sort, ReportRow, Totals, GroupName>,
): Laporan<Asked, Filters, Sort, ReportRow, Totals, GroupName> => laporan;

/** Defines a report of book values on a date, by default today; it may be in the future. */
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

/** Defines a report of a period, however long ago. */
export const defineLaporanKurun = <Filters, Sort, ReportRow, Totals, GroupName extends string>(
  laporan: Omit<Laporan<Filters, Filters, Sort, ReportRow, Totals, GroupName>, 'siapkan' | 'kurun'>,
): Laporan<Filters, Filters, Sort, ReportRow, Totals, GroupName> => ({
  ...laporan,
  kurun: true,
  siapkan: async (_db, asked) => asked,
});

type BelumBertanggal<Filters> = Omit<Filters, 'per'> & { per?: string | undefined };
