import { sql } from 'kysely';
import { AppError } from '../../shared/errors.ts';
import type { Db, Inside, Trx } from '../context.ts';
import { whileHolding } from './holding.ts';

/**
 * Runs work in one transaction: the running one, or else a new one. The work must use only the context that it is
 * given: the outer one leads to a second connection.
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

/** Carries a result out of a transaction that is rolled back. */
class TriedOut extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('rolled back as intended');
    this.result = result;
  }
}

/**
 * Runs work in a transaction that is always rolled back: a dry run, which reports what would happen and writes nothing.
 */
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

/** Runs one part of a dry run in a savepoint and rolls it back; returns its result, or the AppError that refused it. */
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
