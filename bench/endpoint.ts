import type { BenchApp } from './app.ts';
import { type Client, type Distribution, distribution, timed } from './measure.ts';
import type { StatementOrder, StatementRecorder } from './sql.ts';

/** Tools of all measurements. */
export interface Tools {
  app: BenchApp;
  /** HTTP client with an admin's session. */
  http: Client;
  sql: StatementRecorder;
  /** HTTP client of the server of constants. */
  constant: Client;
}

/** Response times of one endpoint. */
export interface EndpointResult {
  nama: string;
  contoh: string;
  http: Distribution;
  bersamaan: Distribution;
  /** Requests per second, with several in parallel. */
  perDetik: number;
  /** Durations of its SQL statements alone; null for endpoints that do more than read. */
  sql: Distribution | null;
  /** Durations of a constant response of the same size. */
  constant: Distribution;
  /** Resident memory of the server in MB afterwards. */
  memori: number;
}

export interface MeasuredEndpoint {
  nama: string;
  contoh: string;
  /** Functions that send one request each. */
  asks: (() => Promise<{ bytes: number }>)[];
  orders?: StatementOrder[] | undefined;
}

export const REPEAT = 150;
export const TOGETHER = 8;
const WARM_UP = 8;
/** Timeout of each measurement in milliseconds; samples taken until then count. */
const MOST_MS = 5000;

/** Measures requests alone and in parallel, their SQL statements alone, and constants of the same size. */
export async function measureEndpoint(
  { app, sql, constant }: Tools,
  { nama, contoh, asks, orders }: MeasuredEndpoint,
): Promise<EndpointResult> {
  let bytes = 2;
  const works = asks.map((ask) => async () => {
    bytes = (await ask()).bytes;
  });
  const warm = Math.min(WARM_UP, Math.floor(works.length / 4));
  await timed(works.slice(0, warm));
  const rest = works.slice(warm);
  const half = Math.ceil(rest.length / 2);
  const http = await timed(rest.slice(0, half), 1, MOST_MS);
  const from = performance.now();
  const bersamaan = await timed(rest.slice(half), TOGETHER, MOST_MS);
  const perDetik = (bersamaan.length * 1000) / (performance.now() - from);
  const memori = app.memory().now;
  const runs = orders?.map((order) => () => sql.run(order));
  if (runs) await timed(runs.slice(0, warm));
  const constants = http.map(() => () => constant.get(`/?bytes=${bytes}`));
  return {
    nama,
    contoh,
    http: distribution(http),
    bersamaan: distribution(bersamaan),
    perDetik,
    sql: runs ? distribution(await timed(runs, 1, MOST_MS)) : null,
    constant: distribution(await timed(constants)),
    memori,
  };
}
