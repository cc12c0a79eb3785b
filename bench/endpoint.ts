import type { BenchApp } from './app.ts';
import { type Client, type Distribution, distribution, timed } from './measure.ts';
import type { StatementOrder, StatementRecorder } from './sql.ts';

/** What everything is measured with. */
export interface Tools {
  app: BenchApp;
  /** An admin's requests. */
  http: Client;
  sql: StatementRecorder;
  /** Requests to the server that answers constants. */
  konstan: Client;
}

/** How long one thing that people ask for takes. */
export interface EndpointResult {
  nama: string;
  contoh: string;
  http: Distribution;
  bersamaan: Distribution;
  /** Requests a second with several at a time. */
  perDetik: number;
  /** Its bare statements; null where it is more than reading. */
  sql: Distribution | null;
  /** A constant answer of the same size. */
  konstan: Distribution;
  /** Resident memory of the server in MB afterwards. */
  memori: number;
}

export interface MeasuredEndpoint {
  nama: string;
  contoh: string;
  /** One request each. */
  asks: (() => Promise<{ bytes: number }>)[];
  orders?: StatementOrder[] | undefined;
}

export const REPEAT = 150;
export const TOGETHER = 8;
const WARM_UP = 8;
/** Each way of measuring ends after this, with as many as there were until then. */
const MOST_MS = 5000;

/** Times requests alone and together, beside their bare statements and beside constants of their size. */
export async function measureEndpoint(
  { app, sql, konstan }: Tools,
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
  const constants = http.map(() => () => konstan.get(`/?bytes=${bytes}`));
  return {
    nama,
    contoh,
    http: distribution(http),
    bersamaan: distribution(bersamaan),
    perDetik,
    sql: runs ? distribution(await timed(runs, 1, MOST_MS)) : null,
    konstan: distribution(await timed(constants)),
    memori,
  };
}
