import { type Compilable, CompiledQuery, type ControlledTransaction, sql } from 'kysely';
import type { Db, Trx } from '../context.ts';
import { sidePoolOf } from './connection.ts';
import { whileHolding } from './holding.ts';
import { cancelOnAbort } from './stoppable.ts';
import type { Database } from './tables.ts';

/** A snapshot of the database, for long reads. */
export interface Snapshot {
  trx: Trx;
  /** Closes the snapshot; further calls do nothing. */
  end(): Promise<void>;
}

/** Reads on one snapshot of the database, in a transaction that can't write. */
export async function inSnapshot<Result>(db: Db, read: (trx: Trx) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => whileHolding(() => read(trx)));
}

/** Writes in a transaction on one snapshot, over a connection that the caller holds. */
export async function writeInSnapshot<Result>(
  connection: Db,
  write: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  return connection.transaction().setIsolationLevel('repeatable read').execute(write);
}

/** Rows per fetch of the cursor: some hundred kB. */
const BATCH = 1000;

/**
 * Opens a read-only transaction on one snapshot, which holds a connection until `end`. An abort cancels the running
 * query, as when the client has disconnected.
 * @throws the signal's reason, or the error of a connection that is lost meanwhile; then it holds none
 */
export async function openSnapshot(db: Db, signal: AbortSignal): Promise<Snapshot> {
  signal.throwIfAborted();
  const trx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  const settled = await cancelOnAbort(trx, { signal, side: sidePoolOf(db) }).catch(async (error: unknown) => {
    await rollBack(trx);
    throw error;
  });
  let ending: Promise<void> | undefined;
  const end = async () => {
    await settled();
    await rollBack(trx);
  };
  return {
    trx,
    end: () => {
      ending ??= end();
      return ending;
    },
  };
}

/** Ends a transaction and gives its connection back, also a connection that is lost. */
async function rollBack(trx: ControlledTransaction<Database>): Promise<void> {
  await trx
    .rollback()
    .execute()
    .catch(() => {});
}

/** Streams the rows of a query, fetched in batches through a cursor, so that memory does not grow with them. */
export async function* cursorOver<Row>(trx: Trx, query: Compilable<Row>): AsyncGenerator<Row> {
  const { sql: text, parameters } = query.compile();
  // all rows will be read: the plan must not be optimised for the first ones
  await sql`set local cursor_tuple_fraction = 1`.execute(trx);
  await trx.executeQuery(CompiledQuery.raw(`declare baris no scroll cursor for ${text}`, [...parameters]));
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(BATCH)} from baris`.execute(trx);
    yield* rows;
    if (rows.length < BATCH) return;
  }
}
