import type { Db, Trx } from '../context.ts';

/** Runs the work in one transaction: the one that is already running, or else a new one. */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Trx);
  return db.transaction().execute(work);
}
