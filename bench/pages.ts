import type { Db } from '../src/server/context.ts';
import { type EndpointResult, measureEndpoint, REPEAT, type Tools } from './endpoint.ts';

/** Kind of request, varied over pages and filters. */
export interface PageRequest {
  nama: string;
  path?: (n: number) => string;
  query?: (n: number) => Record<string, string | number>;
  /** Set where one person may ask for few at once, as for papers: each request waits for the one before. */
  oneByOne?: true;
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

/** Lets each request wait for the one before. */
function inTurn<Answer>(get: (path: string) => Promise<Answer>): (path: string) => Promise<Answer> {
  let before: Promise<unknown> = Promise.resolve();
  return (path) => {
    const answer = before.then(() => get(path));
    before = answer;
    return answer;
  };
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
    const get = one.oneByOne ? inTurn(tools.http.get) : tools.http.get;
    results.push(
      await measureEndpoint(tools, {
        nama: one.nama,
        contoh: addressOf(path, one, 1),
        asks: Array.from({ length: REPEAT * 2 }, (_, n) => () => get(addressOf(path, one, n))),
        orders: work ? orders : undefined,
      }),
    );
  }
  return results;
}
