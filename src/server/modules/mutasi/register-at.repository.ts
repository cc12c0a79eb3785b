import { sql } from 'kysely';
import { refused } from '../../../shared/errors.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import type { TutupRef } from '../../../shared/tutup-buku.ts';
import type { Db, RequestContext, Trx } from '../../context.ts';
import { cacheWithin } from '../../db/part-cache.ts';
import { inSnapshot } from '../../db/snapshot.ts';

/** Whether names of today include those of records deleted since, as a report of a period needs. */
interface Door {
  always?: boolean;
}

/**
 * Reads the register as of the end of a day: within `read`, the tables barang, buku, holdings and their references show
 * that day under their own names. Today and future days show the present state; a closed day shows its closing.
 * Everything is read from one snapshot.
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

/** Returns the closing that a transaction reads, where its day is closed. */
export const closingRead = (db: Db): TutupRef | undefined => closings.get(db);

/**
 * Switches a read-only transaction to the register of a day until its end, see `registerAt`.
 * @returns the closing that it reads, where the day is closed
 */
export async function turnBack(
  trx: Trx,
  per: string | undefined,
  { always = false }: Door = {},
): Promise<TutupRef | undefined> {
  if (!isPast(per) && !always) return undefined;
  // the views of a past day need plans of their own; the first read of a day runs on two processes, even where few
  // processors turn parallel query off
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

/** Checks whether a day is the last one of a closing, which is then read. */
export async function isClosing(db: Db, per: string | undefined): Promise<boolean> {
  if (!isPast(per)) return false;
  const { rows } =
    await sql`select from public.tutup_buku where sampai = ${per}::date and status = 'tutup'`.execute(db);
  return rows.length > 0;
}

/** Says when and by whom a paper was printed; for a closed day, when it was closed, which is the same for everybody. */
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

/** Checks for a past day, which `registerAt` reads. */
export const isPast = (per: string | undefined): per is string => per !== undefined && per < officeToday();

/**
 * Refuses a future day.
 * @throws AppError validation_failed
 */
export function assertNotFuture(per: string | undefined): void {
  if (per === undefined || per <= officeToday()) return;
  const message = 'Pilih tanggal sampai hari ini: sesudahnya belum ada yang tercatat.';
  throw refused('per', message);
}
