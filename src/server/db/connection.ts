import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { Gate } from './gate.ts';
import { OldestFirstPool } from './oldest-first-pool.ts';
import { PreparingClient } from './prepared.ts';
import type { Database } from './tables.ts';

/** Address of a database: a URL, or the connection parameters of the embedded one. */
export type DatabaseTarget =
  | string
  | { host: string; port: number; user: string; password?: string; database: string };

export interface DatabaseConnection {
  target: DatabaseTarget;
  /** IANA time zone of the session; `current_date` and casts follow it. */
  timeZone: string;
  /** Maximum of open connections; 10 when left out. */
  maxConnections?: number;
  /** Statement timeout in milliseconds; 60,000 when left out. */
  statementTimeout?: number;
  /** Called with an error of an idle connection, for example when the server goes away. */
  onIdleError?: (error: Error) => void;
}

/** Type OIDs of PostgreSQL. */
const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const DATE_ARRAY = 1182;
const NUMERIC = 1700;
const TIMESTAMPTZ = 1184;
const TEXT_ARRAY = 1009;

// the package's table of parsers knows more OIDs than its types do
const builtIn = pg.types.getTypeParser as (
  oid: number,
  format: 'text' | 'binary',
) => (text: string) => unknown;
const parseTextArray = builtIn(TEXT_ARRAY, 'text') as (text: string) => string[];

/** Parses a bigint as a number. @throws RangeError when a digit would be lost */
export function parseExactNumber(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(`${text} from the database does not fit a JavaScript number`);
  }
  return value;
}

/**
 * Parses a numeric as a number, or keeps its digits as text where a number would lose some: a sum of bigint is numeric,
 * and no sum of rupiah may fail or lose a digit (`NilaiTotal`).
 */
export function parseNumeric(text: string): number | string {
  const value = Number(text);
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : text;
}

/** Parses an array of bigint without null, each as `parseExactNumber` does; one array may hold thousands of ids. */
function parseExactNumbers(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(parseExactNumber);
}

/** Matches a timestamp in a zone of whole hours: ISO 8601, except that the zone lacks its minutes. */
const WHOLE_HOURS = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d$/;

/** Formats a timestamp as the API does: ISO 8601 in UTC. */
function parseMoment(text: string): string {
  const date = WHOLE_HOURS.test(text)
    ? new Date(`${text.replace(' ', 'T')}:00`)
    : (builtIn(TIMESTAMPTZ, 'text')(text) as Date);
  return date.toISOString();
}

/** Type parsers of the application: dates `YYYY-MM-DD`, moments ISO 8601, bigint and numeric as numbers. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === TIMESTAMPTZ) return parseMoment;
    if (oid === DATE) return (text: string) => text;
    if (oid === DATE_ARRAY) return parseTextArray;
    if (oid === INT8) return parseExactNumber;
    if (oid === NUMERIC) return parseNumeric;
    if (oid === INT8_ARRAY) return parseExactNumbers;
    return builtIn(oid, format ?? 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/** Application name of connections that prepare the database before the process serves. */
export const preparing = { application_name: 'manis-persiapan' };

/** Builds the options of `pg` for the connections of a process that serves. */
export function clientOptions(connection: DatabaseConnection): pg.ClientConfig {
  const { target } = connection;
  return {
    ...(typeof target === 'string' ? { connectionString: target } : target),
    types: valueTypes,
    application_name: 'manis',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  };
}

/** Returns the target of another database on the same server, with the same role. */
export function targetOn(target: DatabaseTarget, database: string): DatabaseTarget {
  if (typeof target !== 'string') return { ...target, database };
  const url = new URL(target);
  url.pathname = `/${database}`;
  return url.href;
}

/** Creates a connection pool with the query builder on it. Close with `destroy()`. */
export function createDatabase(connection: DatabaseConnection): Kysely<Database> {
  return openDatabase(connection).db;
}

/** Creates the same pool, and its gate, which rejects requests for a connection while the database is away. */
export function openDatabase(connection: DatabaseConnection): { db: Kysely<Database>; gate: Gate } {
  const pool = poolOf(connection, connection.maxConnections ?? 10);
  const gate = new Gate(pool);
  const errors = new Map<string, number>();
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: gate }),
    log: (event) => {
      if (event.level === 'error') count(errors, errorClass(event.error));
    },
  });
  sideOfPool.set(
    db,
    new Kysely({ dialect: new PostgresDialect({ pool: gate.beside(poolOf(connection, SIDE)) }) }),
  );
  figuresOf.set(db, () => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    errors,
  }));
  return { db, gate };
}

/** Connections of a pool that stay open while nobody asks: a new one plans each statement anew, up to six times. */
const KEPT = 4;

function poolOf(connection: DatabaseConnection, max: number): pg.Pool {
  const pool = new OldestFirstPool({
    ...clientOptions(connection),
    Client: PreparingClient,
    max,
    min: Math.min(KEPT, max),
    idleTimeoutMillis: 30_000,
    onConnect: (client) => prepareSession(client, connection),
  });
  // a connection lost during a transaction fails its next query and also emits an error, which needs a listener
  pool.on('connect', (client) => client.on('error', () => {}));
  // without a listener, the loss of an idle connection would end the process
  pool.on('error', (error) => connection.onIdleError?.(error));
  return pool;
}

/** Size of the side pool. */
const SIDE = 2;
const sideOfPool = new WeakMap<Kysely<Database>, Kysely<Database>>();

/**
 * Returns the small side pool of a pool. A running transaction uses it for single short statements outside of itself,
 * such as cancelling a statement or reporting progress. No work waits for anything else while it holds one of these
 * connections, so they always become free.
 * @param db the pool itself, not a transaction of it
 */
export function sidePoolOf(db: Kysely<Database>): Kysely<Database> {
  const side = sideOfPool.get(db);
  if (!side) throw new Error('Only a pool of connections has some beside it');
  return side;
}

/** Metrics of a pool. */
export interface DatabaseFigures {
  /** Open connections, and how many of them are idle. */
  total: number;
  idle: number;
  /** Callers that wait for a connection. */
  waiting: number;
  /** Failed statements by SQLSTATE class (its first two characters); `other` where there is none. */
  errors: ReadonlyMap<string, number>;
}

const figuresOf = new WeakMap<Kysely<Database>, () => DatabaseFigures>();

/** Reads the metrics of a database that `createDatabase` or `openDatabase` made; zeros for any other. */
export function databaseFigures(db: Kysely<Database>): DatabaseFigures {
  return figuresOf.get(db)?.() ?? { total: 0, idle: 0, waiting: 0, errors: new Map() };
}

function errorClass(error: unknown): string {
  const code = error instanceof pg.DatabaseError ? error.code : undefined;
  return code?.slice(0, 2) ?? 'other';
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Sets session settings by statement instead of start-up options, which not every connection pooler passes on. */
async function prepareSession(client: pg.ClientBase, connection: DatabaseConnection): Promise<void> {
  await client.query(
    "select set_config('TimeZone', $1, false), set_config('statement_timeout', $2, false), set_config('idle_in_transaction_session_timeout', $3, false)",
    [connection.timeZone, String(connection.statementTimeout ?? 60_000), String(IDLE_IN_TRANSACTION_MS)],
  );
  await setKeepalive(client);
}

/** Idle-in-transaction timeout in milliseconds: longer than an export waits for its slowest reader. */
const IDLE_IN_TRANSACTION_MS = 5 * 60_000;

/**
 * Sets TCP keepalive and timeouts of the session, so that the server notices within a minute when this machine is gone.
 * By default TCP waits two hours, for which the locks of its transactions would block imports and retries.
 */
export async function setKeepalive(client: pg.ClientBase): Promise<void> {
  await client.query(
    "select set_config('tcp_keepalives_idle', '30', false), set_config('tcp_keepalives_interval', '10', false), set_config('tcp_keepalives_count', '3', false), set_config('tcp_user_timeout', '60000', false)",
  );
  // also checks during a running or waiting statement; not every platform of PostgreSQL supports it
  await client.query("select set_config('client_connection_check_interval', '5000', false)").catch(() => {});
}
