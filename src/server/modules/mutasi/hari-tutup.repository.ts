import { sql } from 'kysely';
import { closedDayError } from '../../../shared/closed-day.ts';
import type { PerubahanInput } from '../../../shared/perubahan-input.ts';
import type { Db, Trx } from '../../context.ts';

/** Reads the last closed day (`YYYY-MM-DD`); undefined where none is. */
export async function closedUntil(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ sampai: string | null }>`
    select max(sampai) as sampai from tutup_buku where status <> 'dibuka'`.execute(db);
  return rows[0]?.sampai ?? undefined;
}

/**
 * Refuses days that are closed, at the fields that they were given in. The database refuses them, too, but knows no fields.
 * @throws AppError closed_day
 */
export async function assertOpen(db: Db, days: Record<string, string | undefined>): Promise<void> {
  const given = Object.entries(days).filter(([, day]) => day !== undefined);
  const until = given.length > 0 ? await closedUntil(db) : undefined;
  if (until === undefined) return;
  const closed = given.filter(([, day]) => (day as string) <= until).map(([field]) => field);
  if (closed.length > 0) throw closedDayError(until, closed);
}

/** The day from which a save says that something is so, at its field; none where it was written down wrong. */
export const changedOn = (perubahan: PerubahanInput | undefined): Record<string, string | undefined> =>
  perubahan?.arti === 'berubah' ? { 'perubahan.tanggal': perubahan.tanggal } : {};

/**
 * Lets this transaction divide holdings that began on closed days: what some pieces of them become is on those days what
 * the one was. Call it after days were checked.
 */
export async function dividingHoldings(trx: Trx): Promise<void> {
  await sql`select set_config('manis.pegangan_terbagi', 'ya', true)`.execute(trx);
}
