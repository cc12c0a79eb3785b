import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Db, Trx } from '../../context.ts';
import { cacheWithin } from '../../db/part-cache.ts';
import { inSnapshot } from '../../db/snapshot.ts';

/**
 * Reads the register as it stood at the end of a day: within `read`, barang, buku, holdings and the names that they
 * refer to are those of that day, under the names of their tables. Today, and a day to come, is what they are now.
 * Everything is read from one snapshot of the database.
 * @param per `YYYY-MM-DD`; today when left out
 */
export async function registerAt<Result>(
  db: Db,
  per: string | undefined,
  read: (db: Db) => Promise<Result>,
): Promise<Result> {
  if (!isPast(per)) return read(db);
  return inSnapshot(db, async (trx) => {
    await turnBack(trx, per);
    cacheWithin(trx, { db, shows: per });
    return read(trx);
  });
}

/** Lets a transaction that only reads see the register of a day from here to its end, see `registerAt`. */
export async function turnBack(trx: Trx, per: string | undefined): Promise<void> {
  if (!isPast(per)) return;
  // what the views read is so different from the tables that the plan of today must not be taken for it
  await sql`select set_config('manis.per', ${per}, true), set_config('search_path', 'per_tanggal, public', true),
    set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(trx);
}

/** Whether a day is one that `registerAt` looks back to. */
export const isPast = (per: string | undefined): per is string => per !== undefined && per < officeToday();

/** Refuses a day on which nothing can have been recorded yet. @throws AppError validation_failed */
export function assertNotFuture(per: string | undefined): void {
  if (per === undefined || per <= officeToday()) return;
  const message = 'Pilih tanggal sampai hari ini: sesudahnya belum ada yang tercatat.';
  throw new AppError('validation_failed', { message, errors: { per: [message] } });
}
