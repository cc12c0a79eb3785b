import type { Db } from '../src/server/context.ts';
import { type EndpointResult, measureEndpoint, REPEAT, type Tools } from './endpoint.ts';

/** Kind of request, varied over pages and filters. */
export interface PageRequest {
  nama: string;
  path?: (n: number) => string;
  query?: (n: number) => Record<string, string | number>;
  /** Runs the application's query for these parameters. */
  read?: (db: Db, query: Record<string, string | number>, n: number) => Promise<unknown>;
}

/** Number of recorded statements of each kind, which are run repeatedly. */
const RECORDED = 75;

/** Builds the address of the n-th request of a kind. */
export function addressOf(path: string, requests: PageRequest, n: number): string {
  const search = new URLSearchParams(
    Object.entries(requests.query?.(n) ?? {}).map(([key, value]) => [key, String(value)]),
  );
  return `${requests.path?.(n) ?? path}${search.size > 0 ? `?${search}` : ''}`;
}

/** Measures reads over HTTP for each kind of request. `path` and `read` are defaults for kinds without their own. */
export async function measurePages(
  tools: Tools,
  path: string,
  requests: readonly PageRequest[],
  read?: NonNullable<PageRequest['read']>,
): Promise<EndpointResult[]> {
  const results: EndpointResult[] = [];
  for (const one of requests) {
    const work = one.read ?? read;
    const orders = [];
    for (let n = 0; work && n < RECORDED; n++) {
      orders.push(await tools.sql.record((db) => work(db, one.query?.(n) ?? {}, n)));
    }
    results.push(
      await measureEndpoint(tools, {
        nama: one.nama,
        contoh: addressOf(path, one, 1),
        asks: Array.from({ length: REPEAT * 2 }, (_, n) => () => tools.http.get(addressOf(path, one, n))),
        orders: work ? orders : undefined,
      }),
    );
  }
  return results;
}
