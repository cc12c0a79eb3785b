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

/** The endpoints of a report: one page of it, and the same as a file. */
interface Endpoints {
  read: Described;
  ekspor: Described;
}

type Asked<E extends Endpoints> = Omit<QueryOf<E['read']>, keyof Halaman | 'sort'>;
type Sort<E extends Endpoints> = QueryOf<E['read']> extends { sort?: infer S } ? S : never;
type Data<E extends Endpoints> =
  AnswerOf<E['read']> extends { data: infer D extends { baris: Row[]; total: object } } ? D : never;
type Groups<E extends Endpoints> = Exclude<keyof Data<E> & string, 'saringan' | 'baris' | 'total'>;

/** A report with its endpoints, as the routes need it. */
export interface ServedLaporan {
  endpoints: Endpoints;
  read: (ctx: RequestContext, query: unknown) => Promise<unknown>;
  ekspor: (ctx: Outside, query: unknown, signal: AbortSignal) => Promise<NamedFile>;
}

/** Joins a report to its endpoints: filters, sorts, rows, sums and groups must be those that the endpoints promise. */
export function served<E extends Endpoints, F extends LaporanFilters>(
  endpoints: E,
  laporan: Laporan<Asked<E>, F, Sort<E>, Data<E>['baris'][number], Data<E>['total'], Groups<E>>,
): ServedLaporan {
  // Zod has read the query with the endpoint's own schema
  type Read = Asked<E> & Halaman & { sort?: Sort<E> };
  type Ekspor = Asked<E> & { format: FormatEkspor; tanda_tangan?: TandaTangan; sort?: Sort<E> };
  return {
    endpoints,
    read: (ctx, query) => readLaporan(laporan, ctx, query as Read),
    ekspor: (ctx, query, signal) => exportLaporan(laporan, ctx, query as Ekspor, signal),
  };
}
