import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { Gate } from './gate.ts';
import { PreparingClient } from './prepared.ts';
import type { Database } from './tables.ts';

/** Where a database is: an address, or the parts the embedded one is reached by. */
export type DatabaseTarget =
  | string
  | { host: string; port: number; user: string; password?: string; database: string };

export interface DatabaseConnection {
  target: DatabaseTarget;
  /** IANA name; `current_date` and casts follow it. */
  timeZone: string;
  /** Open connections at most; 10 when left out. */
  maxConnections?: number;
  /** Milliseconds a statement may take; 60,000 when left out. */
  statementTimeout?: number;
  /** Called with an error of an idle connection, for example when the server goes away. */
  onIdleError?: (error: Error) => void;
}

/** Type ids of PostgreSQL's catalogue. */
const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const DATE_ARRAY = 1182;
const NUMERIC = 1700;
const TIMESTAMPTZ = 1184;
const TEXT_ARRAY = 1009;

// The package's own table of parsers knows more ids than its types do.
const builtIn = pg.types.getTypeParser as (
  oid: number,
  format: 'text' | 'binary',
) => (text: string) => unknown;
const parseTextArray = builtIn(TEXT_ARRAY, 'text') as (text: string) => string[];

/** A bigint as a number; throws a RangeError rather than lose a digit of a whole number. */
export function parseExactNumber(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(`${text} from the database does not fit a JavaScript number`);
  }
  return value;
}

/**
 * A numeric as a number, or as its digits where a number would lose some of a whole number: sums of bigint are numeric,
 * so that no sum of rupiah fails or loses one (`NilaiTotal`).
 */
export function parseNumeric(text: string): number | string {
  const value = Number(text);
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : text;
}

/** Moments as the API writes them: ISO 8601 in UTC. */
function parseMoment(text: string): string {
  return (builtIn(TIMESTAMPTZ, 'text')(text) as Date).toISOString();
}

/** Values as the application has them: dates `YYYY-MM-DD`, moments ISO 8601, bigint and numeric as numbers. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === TIMESTAMPTZ) return parseMoment;
    if (oid === DATE) return (text: string) => text;
    if (oid === DATE_ARRAY) return parseTextArray;
    if (oid === INT8) return parseExactNumber;
    if (oid === NUMERIC) return parseNumeric;
    if (oid === INT8_ARRAY) return (text: string) => parseTextArray(text).map(parseExactNumber);
    return builtIn(oid, format ?? 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/** What `pg` needs to open one connection the way the application wants it. */
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

/** The same server and role, another database. */
export function targetOn(target: DatabaseTarget, database: string): DatabaseTarget {
  if (typeof target !== 'string') return { ...target, database };
  const url = new URL(target);
  url.pathname = `/${database}`;
  return url.href;
}

/** A pool of connections to the database, as the query builder everything goes through. Close with `destroy()`. */
export function createDatabase(connection: DatabaseConnection): Kysely<Database> {
  return openDatabase(connection).db;
}

/** The same, with the gate before the pool by which people are turned away while the database is gone. */
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

function poolOf(connection: DatabaseConnection, max: number): pg.Pool {
  const pool = new pg.Pool({
    ...clientOptions(connection),
    Client: PreparingClient,
    max,
    idleTimeoutMillis: 30_000,
    onConnect: (client) => prepareSession(client, connection),
  });
  // A connection that is lost while a transaction holds it says so twice: its next query fails, and it emits an error,
  // which nobody would hear.
  pool.on('connect', (client) => client.on('error', () => {}));
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', (error) => connection.onIdleError?.(error));
  return pool;
}

/** Connections beside the pool. */
const SIDE = 2;
const sideOfPool = new WeakMap<Kysely<Database>, Kysely<Database>>();

/**
 * A few connections beside a pool, for one short statement each that a running transaction needs from outside: to stop
 * what it waits for, to show how far it is. Nobody holds one of them while waiting for something else, so they always
 * come free.
 * @param db the pool itself, not a transaction of it
 */
export function sideOf(db: Kysely<Database>): Kysely<Database> {
  const side = sideOfPool.get(db);
  if (!side) throw new Error('Only a pool of connections has some beside it');
  return side;
}

/** What can be told of a pool at this moment. */
export interface DatabaseFigures {
  /** Open connections, and those of them that nobody uses. */
  total: number;
  idle: number;
  /** Who waits for a connection. */
  waiting: number;
  /** Failed statements by the first two characters of their SQLSTATE; `other` where there is none. */
  errors: ReadonlyMap<string, number>;
}

const figuresOf = new WeakMap<Kysely<Database>, () => DatabaseFigures>();

/** The figures of a database that `createDatabase` or `openDatabase` made. */
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

/** Settings by statement, not by start-up options: those don't pass through every connection pooler. */
async function prepareSession(client: pg.ClientBase, connection: DatabaseConnection): Promise<void> {
  await client.query(
    "select set_config('TimeZone', $1, false), set_config('statement_timeout', $2, false), set_config('idle_in_transaction_session_timeout', $3, false)",
    [connection.timeZone, String(connection.statementTimeout ?? 60_000), String(IDLE_IN_TRANSACTION_MS)],
  );
  await watchOver(client);
}

/** Milliseconds for which a transaction may stand still, longer than the slowest reader of an export is waited for. */
const IDLE_IN_TRANSACTION_MS = 5 * 60_000;

/**
 * Makes the server notice within a minute when this machine is gone without a word: otherwise the locks of its
 * transactions, and with them imports and resends, would be held for the two hours that TCP waits by default.
 */
export async function watchOver(client: pg.ClientBase): Promise<void> {
  await client.query(
    "select set_config('tcp_keepalives_idle', '30', false), set_config('tcp_keepalives_interval', '10', false), set_config('tcp_keepalives_count', '3', false), set_config('tcp_user_timeout', '60000', false)",
  );
  // also while a statement runs or waits; not every platform that PostgreSQL runs on can
  await client.query("select set_config('client_connection_check_interval', '5000', false)").catch(() => {});
}
