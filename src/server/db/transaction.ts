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
