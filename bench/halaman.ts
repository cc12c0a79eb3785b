import type { Db } from '../src/server/context.ts';
import type { Perekam } from './sql.ts';
import { type Peminta, type Sebaran, sebaran, timed } from './ukur.ts';

/** How long the pages of one list took, asked in one way. */
export interface HasilHalaman {
  nama: string;
  contoh: string;
  http: Sebaran;
  bersamaan: Sebaran;
  sql: Sebaran;
}

/** One way of asking a list, on different pages and places. */
export interface Cara {
  nama: string;
  query: (n: number) => Record<string, string | number>;
}

const REPEAT = 300;
const TOGETHER = 8;
const WARM_UP = 20;

/**
 * Times a list over HTTP, alone and together with others, beside its bare statements; `read` is what the application
 * does for one query.
 */
export async function ukurHalaman(
  path: string,
  cara: readonly Cara[],
  read: (db: Db, query: Record<string, string | number>) => Promise<unknown>,
  { http, sql }: { http: Peminta; sql: Perekam },
): Promise<HasilHalaman[]> {
  const results: HasilHalaman[] = [];
  for (const { nama, query } of cara) {
    const queries = Array.from({ length: REPEAT }, (_, n) => query(n));
    const paths = queries.map((one) => {
      const search = new URLSearchParams(Object.entries(one).map(([key, value]) => [key, String(value)]));
      return `${path}?${search}`;
    });
    const orders = [];
    for (const one of queries) orders.push(await sql.record((db) => read(db, one)));
    const asks = paths.map((one) => () => http.get(one));
    const runs = orders.map((order) => () => sql.run(order));
    for (const works of [asks, runs]) await timed(works.slice(0, WARM_UP));
    results.push({
      nama,
      contoh: paths[1] ?? '',
      sql: sebaran(await timed(runs)),
      http: sebaran(await timed(asks)),
      bersamaan: sebaran(await timed(asks, TOGETHER)),
    });
  }
  return results;
}
