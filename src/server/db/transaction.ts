import type { Db, Inside, Trx } from '../context.ts';
import { whileHolding } from './holding.ts';

/**
 * Runs the work in one transaction: the one that is already running, or else a new one. The work is given its own
 * context, and uses nothing but that: the one outside leads to a second connection.
 */
export async function inTransaction<C extends { db: Db }, T>(
  ctx: C,
  work: (inside: Inside<C>) => Promise<T>,
): Promise<T> {
  const within = (trx: Trx) => work({ ...ctx, db: trx });
  if (ctx.db.isTransaction) return within(ctx.db as Trx);
  return ctx.db.transaction().execute((trx) => whileHolding(() => within(trx)));
}

/** Runs the work on one connection that it holds until it is done, for locks that belong to a connection. */
export async function onOneConnection<T>(db: Db, work: (connection: Db) => Promise<T>): Promise<T> {
  return db.connection().execute((connection) => whileHolding(() => work(connection)));
}
