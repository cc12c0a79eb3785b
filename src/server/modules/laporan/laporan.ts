import type { Compilable } from 'kysely';
import { officeToday } from '../../../shared/today.ts';
import type { Db } from '../../context.ts';
import type { Cell, Column, MoreColumns, Paper } from '../../documents/table.ts';
import { assertNotFuture } from '../mutasi/register-at.repository.ts';
import type { FilterLabels } from './filters.ts';
import type { Rekap } from './rekap.repository.ts';

/** The ordered rows of a report, not read yet. */
export interface Baris<R> extends Compilable<R> {
  limit(count: number): Baris<R>;
  offset(count: number): Baris<R>;
  execute(): Promise<R[]>;
}

/** Which page, counted from 1, and how many rows it has. */
export interface Halaman {
  page: number;
  per_page: number;
}

/**
 * A report as the server knows it: page and files come from this one description.
 * `A` its filters as asked for, `F` as they are used, `S` what it is sorted by, `R` a row, `J` its sums, `G` the names
 * of its groups.
 */
export interface Laporan<A, F, S, R, J, G extends string> {
  /** Title of the page and the PDF. */
  judul: string | ((filters: F) => string);
  /** Beginning of the files' name. */
  berkas: string | ((filters: F) => string);
  /** Name of the sheet. */
  lembar: string;
  /** What it says of the filters when there are none. */
  semua: string;
  kolom: readonly Column<keyof R & string>[] | ((filters: F) => readonly Column<keyof R & string>[]);
  label?: FilterLabels;
  /** Of a period: it is read as on the last day of that, `sampai` or 31 December of `tahun`. */
  kurun?: true;
  /** Paper of its PDF, where A4 with 8 points has no room. */
  paper?: Paper;
  /** What the head of its files says of the sums. */
  fakta?: (total: J) => (readonly [label: string, value: string])[];
  /** Fills in what was not asked for, such as today. */
  siapkan: (db: Db, asked: A) => Promise<F>;
  baris: (db: Db, filters: F, sort: S) => Baris<R>;
  /** Columns that its files have only for such rows. */
  tambahan?: (db: Db, filters: F) => Promise<MoreColumns | undefined>;
  total: (db: Db, filters: F) => Promise<J>;
  rekap: (db: Db, filters: F) => Promise<Rekap<J, G>>;
  /** How many rows there are in all. */
  jumlahBaris: (total: J) => number;
  /** What stands below which column. */
  kaki: (total: J, filters: F) => Partial<Record<keyof R & string, Cell>>;
}

/** A report of what was recorded by a day; `per` is left out for today, which is what the tables hold. */
export const defineLaporan = <F extends { per?: string | undefined }, S, R, J, G extends string>(
  laporan: Omit<Laporan<F, F, S, R, J, G>, 'siapkan'>,
): Laporan<F, F, S, R, J, G> => ({
  ...laporan,
  siapkan: async (_db, asked) => upToToday(asked),
});

/** What is asked for with no day for today. @throws AppError validation_failed for a day to come */
export function upToToday<F extends { per?: string | undefined }>(asked: F): F {
  assertNotFuture(asked.per);
  return asked.per === officeToday() ? { ...asked, per: undefined } : asked;
}

/** A report that fills in its filters in a way of its own. */
export const laporanAsIs = <A, F, S, R, J, G extends string>(
  laporan: Laporan<A, F, S, R, J, G>,
): Laporan<A, F, S, R, J, G> => laporan;

/** A report of book values on a date, which may be one to come: today at the office unless one is asked for. */
export const defineLaporanPerTanggal = <F extends { per: string }, S, R, J, G extends string>(
  laporan: Omit<Laporan<BelumBertanggal<F>, F, S, R, J, G>, 'siapkan'>,
): Laporan<BelumBertanggal<F>, F, S, R, J, G> => ({
  ...laporan,
  siapkan: async (_db, asked) => ({ ...asked, per: asked.per ?? officeToday() }) as unknown as F,
});

/** A report of what happened in a period, however long ago. */
export const defineLaporanKurun = <F, S, R, J, G extends string>(
  laporan: Omit<Laporan<F, F, S, R, J, G>, 'siapkan' | 'kurun'>,
): Laporan<F, F, S, R, J, G> => ({ ...laporan, kurun: true, siapkan: async (_db, asked) => asked });

type BelumBertanggal<F> = Omit<F, 'per'> & { per?: string | undefined };
