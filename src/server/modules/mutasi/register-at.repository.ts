import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import type { TutupRef } from '../../../shared/tutup-buku.ts';
import type { Db, RequestContext, Trx } from '../../context.ts';
import { cacheWithin } from '../../db/part-cache.ts';
import { inSnapshot } from '../../db/snapshot.ts';

/** Whether names of today are wanted together with those that were deleted since, as a report of a period does. */
interface Door {
  always?: boolean;
}

/**
 * Reads the register as it stood at the end of a day: within `read`, barang, buku, holdings and the names that they
 * refer to are those of that day, under the names of their tables. Today, and a day to come, is what they are now; a
 * closed day is what its closing keeps. Everything is read from one snapshot of the database.
 * @param per `YYYY-MM-DD`; today when left out
 */
export async function registerAt<Result>(
  db: Db,
  per: string | undefined,
  read: (db: Db) => Promise<Result>,
  door: Door = {},
): Promise<Result> {
  if (!isPast(per) && !door.always) return read(db);
  return inSnapshot(db, async (trx) => {
    const closed = await turnBack(trx, per, door);
    if (isPast(per)) cacheWithin(trx, closed ? { db, shows: closed.sidik, fixed: true } : { db, shows: per });
    return read(trx);
  });
}

const closings = new WeakMap<Db, TutupRef>();

/** The closing that a transaction reads, where its day is closed. */
export const closingRead = (db: Db): TutupRef | undefined => closings.get(db);

/**
 * Lets a transaction that only reads see the register of a day from here to its end, see `registerAt`.
 * @returns the closing that it reads, where the day is closed
 */
export async function turnBack(
  trx: Trx,
  per: string | undefined,
  { always = false }: Door = {},
): Promise<TutupRef | undefined> {
  if (!isPast(per) && !always) return undefined;
  // what the views read is so different from the tables that the plan of today must not be taken for it; a day that is
  // read for the first time is worked out by two processes, also where few processors let nothing else do so
  const { rows } = await sql<Partial<TutupRef> & { id: number | null }>`
    with tutup as (
      select id, sampai, ditutup_pada, sidik from tutup_buku where sampai = ${per ?? null}::date and status = 'tutup'
    )
    select tutup.*, set_config('manis.per', ${per ?? officeToday()}, true), set_config('manis.tutup', coalesce(id::text, ''), true),
      set_config('search_path', case when id is null then 'per_tanggal, public' else 'hari_tutup, public' end, true),
      set_config('plan_cache_mode', 'force_custom_plan', true),
      set_config('max_parallel_workers_per_gather', greatest(1, current_setting('max_parallel_workers_per_gather')::int)::text, true)
    from (select) satu left join tutup on true`.execute(trx);
  const { sampai, ditutup_pada, sidik } = rows[0] ?? {};
  if (!sampai || !ditutup_pada || !sidik) return undefined;
  const closed = { sampai, ditutup_pada, sidik };
  closings.set(trx, closed);
  return closed;
}

/** Tells whether a day is the last one of a closing: then it is read as it was when that closed. */
export async function isClosing(db: Db, per: string | undefined): Promise<boolean> {
  if (!isPast(per)) return false;
  const { rows } =
    await sql`select from public.tutup_buku where sampai = ${per}::date and status = 'tutup'`.execute(db);
  return rows.length > 0;
}

/** When a paper was printed and by whom; of a closed day, when that was closed, which is the same for everybody. */
export function printedFact({
  db,
  config,
  actor,
}: Pick<RequestContext, 'db' | 'config' | 'actor'>): readonly [label: string, value: string] {
  const closed = closingRead(db);
  const { timeZone } = config;
  if (closed) return ['Ditutup', `${formatTime(closed.ditutup_pada, timeZone)} · sidik ${closed.sidik}`];
  return ['Dicetak', `${formatTime(new Date().toISOString(), timeZone)} oleh ${actor.name}`];
}

/** Whether a day is one that `registerAt` looks back to. */
export const isPast = (per: string | undefined): per is string => per !== undefined && per < officeToday();

/** Refuses a day on which nothing can have been recorded yet. @throws AppError validation_failed */
export function assertNotFuture(per: string | undefined): void {
  if (per === undefined || per <= officeToday()) return;
  const message = 'Pilih tanggal sampai hari ini: sesudahnya belum ada yang tercatat.';
  throw new AppError('validation_failed', { message, errors: { per: [message] } });
}
