import { sql } from 'kysely';
import { AppError } from '../../shared/errors.ts';
import type { Db, Inside, Trx } from '../context.ts';
import { whileHolding } from './holding.ts';

/**
 * Runs work in one transaction: the one that is already running, or else a new one. The work must use only the context
 * it is given: the outer one leads to a second connection.
 */
export async function inTransaction<Context extends { db: Db }, Result>(
  ctx: Context,
  work: (inside: Inside<Context>) => Promise<Result>,
): Promise<Result> {
  const within = (trx: Trx) => work({ ...ctx, db: trx });
  if (ctx.db.isTransaction) return within(ctx.db as Trx);
  return ctx.db.transaction().execute((trx) => whileHolding(() => within(trx)));
}

/** Runs work on one connection that it holds until it is done, for session-level locks. */
export async function onOneConnection<Result>(
  db: Db,
  work: (connection: Db) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute((connection) => whileHolding(() => work(connection)));
}

/** Carries the result of work out of a transaction that is rolled back. */
class TriedOut extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('rolled back as intended');
    this.result = result;
  }
}

/** Runs work in a transaction of its own that is rolled back at its end: it says what would be, and writes nothing. */
export async function triedOut<Context extends { db: Db }, Result>(
  ctx: Context,
  work: (inside: Inside<Context>) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(ctx, async (inside) => {
      throw new TriedOut(await work(inside));
    });
  } catch (error) {
    if (error instanceof TriedOut) return error.result as Result;
    throw error;
  }
}

/** Runs a part of such a transaction and undoes it before the next; answers its result, or the error that refused it. */
export async function tryPart<Result>(
  { db }: { db: Trx },
  work: () => Promise<Result>,
): Promise<Result | AppError> {
  await sql`savepoint part`.execute(db);
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  } finally {
    await sql`rollback to savepoint part`.execute(db);
  }
}
