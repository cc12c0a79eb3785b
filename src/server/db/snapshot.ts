import { type Compilable, CompiledQuery, sql } from 'kysely';
import type { Db, Trx } from '../context.ts';
import { sideOf } from './connection.ts';
import { cancelOnAbort } from './stoppable.ts';

/** The database as it stands at one moment, for reading as long as it takes. */
export interface Snapshot {
  trx: Trx;
  /** Lets go of it; further calls do nothing. */
  end(): Promise<void>;
}

/** Rows that are fetched at once: some hundred kB. */
const BATCH = 1000;

/**
 * Opens a read-only transaction that sees one state of the database, and holds a connection until `end`.
 * An abort stops the query that runs in it, as when the person who asked has gone.
 */
export async function openSnapshot(db: Db, signal: AbortSignal): Promise<Snapshot> {
  signal.throwIfAborted();
  const trx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  const settled = await cancelOnAbort(trx, { signal, side: sideOf(db) });
  let ending: Promise<void> | undefined;
  const end = async () => {
    await settled();
    await trx
      .rollback()
      .execute()
      .catch(() => {});
  };
  return {
    trx,
    end: () => {
      ending ??= end();
      return ending;
    },
  };
}

/** The rows of a query one by one, fetched in batches through a cursor, so that memory does not grow with them. */
export async function* cursorOver<Row>(trx: Trx, query: Compilable<Row>): AsyncGenerator<Row> {
  const { sql: text, parameters } = query.compile();
  // all rows are going to be read: the plan should not be made for the first ones
  await sql`set local cursor_tuple_fraction = 1`.execute(trx);
  await trx.executeQuery(CompiledQuery.raw(`declare baris no scroll cursor for ${text}`, [...parameters]));
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(BATCH)} from baris`.execute(trx);
    yield* rows;
    if (rows.length < BATCH) return;
  }
}
