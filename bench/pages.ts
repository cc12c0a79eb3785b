import type { Db } from '../src/server/context.ts';
import { type Alat, type HasilTitik, REPEAT, ukurTitik } from './endpoint.ts';

/** One way of asking, on different pages and places. */
export interface Cara {
  nama: string;
  path?: (n: number) => string;
  query?: (n: number) => Record<string, string | number>;
  /** What the application does for such a query. */
  read?: (db: Db, query: Record<string, string | number>, n: number) => Promise<unknown>;
}

/** Statements that are recorded of each way; they are run again and again. */
const RECORDED = 75;

/** The address that a way asks for. */
export function alamat(path: string, cara: Cara, n: number): string {
  const search = new URLSearchParams(
    Object.entries(cara.query?.(n) ?? {}).map(([key, value]) => [key, String(value)]),
  );
  return `${cara.path?.(n) ?? path}${search.size > 0 ? `?${search}` : ''}`;
}

/** Times reading over HTTP, in each of the ways. `path` and `read` hold for the ways that say nothing of their own. */
export async function ukurHalaman(
  alat: Alat,
  path: string,
  cara: readonly Cara[],
  read?: NonNullable<Cara['read']>,
): Promise<HasilTitik[]> {
  const results: HasilTitik[] = [];
  for (const one of cara) {
    const work = one.read ?? read;
    const orders = [];
    for (let n = 0; work && n < RECORDED; n++) {
      orders.push(await alat.sql.record((db) => work(db, one.query?.(n) ?? {}, n)));
    }
    results.push(
      await ukurTitik(alat, {
        nama: one.nama,
        contoh: alamat(path, one, 1),
        asks: Array.from({ length: REPEAT * 2 }, (_, n) => () => alat.http.get(alamat(path, one, n))),
        orders: work ? orders : undefined,
      }),
    );
  }
  return results;
}
