import type { Db, Inside, Trx } from '../context.ts';
import { whileHolding } from './holding.ts';

/**
 * Runs the work in one transaction: the one that is already running, or else a new one. The work is given its own
 * context, and uses nothing but that: the one outside leads to a second connection.
 */
export async function inTransaction<Context extends { db: Db }, Result>(
  ctx: Context,
  work: (inside: Inside<Context>) => Promise<Result>,
): Promise<Result> {
  const within = (trx: Trx) => work({ ...ctx, db: trx });
  if (ctx.db.isTransaction) return within(ctx.db as Trx);
  return ctx.db.transaction().execute((trx) => whileHolding(() => within(trx)));
}

/** Runs the work on one connection that it holds until it is done, for locks that belong to a connection. */
export async function onOneConnection<Result>(
  db: Db,
  work: (connection: Db) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute((connection) => whileHolding(() => work(connection)));
}
