import type { z } from 'zod';
import type { AnswerOf, Endpoint, QueryOf } from '../../../shared/contract.ts';
import type { FormatEkspor } from '../../../shared/ekspor.ts';
import type { TandaTangan } from '../../../shared/limits.ts';
import type { Outside, RequestContext } from '../../context.ts';
import type { NamedFile } from '../../documents/export-answer.ts';
import type { Row } from '../../documents/table.ts';
import type { LaporanFilters } from './filters.ts';
import { exportLaporan, readLaporan } from './laporan.service.ts';
import type { Halaman, Laporan } from './laporan.ts';

type Described = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/** Endpoints of a report: a page, and the file. */
interface Endpoints {
  read: Described;
  ekspor: Described;
}

type Asked<Pair extends Endpoints> = Omit<QueryOf<Pair['read']>, keyof Halaman | 'sort'>;
type Sort<Pair extends Endpoints> = QueryOf<Pair['read']> extends { sort?: infer Given } ? Given : never;
type Data<Pair extends Endpoints> =
  AnswerOf<Pair['read']> extends { data: infer Found extends { baris: Row[]; total: object } }
    ? Found
    : never;
type Groups<Pair extends Endpoints> = Exclude<keyof Data<Pair> & string, 'saringan' | 'baris' | 'total'>;

/** A report with its endpoints, for the routes. */
export interface ServedLaporan {
  endpoints: Endpoints;
  read: (ctx: RequestContext, query: unknown) => Promise<unknown>;
  ekspor: (ctx: Outside, query: unknown, signal: AbortSignal) => Promise<NamedFile>;
}

/** Joins a report to its endpoints: filters, sorts, rows, sums and groups must match the contract. */
export function served<Pair extends Endpoints, Filters extends LaporanFilters>(
  endpoints: Pair,
  laporan: Laporan<
    Asked<Pair>,
    Filters,
    Sort<Pair>,
    Data<Pair>['baris'][number],
    Data<Pair>['total'],
    Groups<Pair>
  >,
): ServedLaporan {
  // the query was parsed with the endpoint's own schema
  type Read = Asked<Pair> & Halaman & { sort?: Sort<Pair> };
  type Ekspor = Asked<Pair> & { format: FormatEkspor; tanda_tangan?: TandaTangan; sort?: Sort<Pair> };
  return {
    endpoints,
    read: (ctx, query) => readLaporan(laporan, ctx, query as Read),
    ekspor: (ctx, query, signal) => exportLaporan(laporan, ctx, query as Ekspor, signal),
  };
}
