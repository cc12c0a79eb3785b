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
 * Refuses closed days, at their form fields. The database refuses them as well, but without a field.
 * @throws AppError closed_day
 */
export async function assertOpen(db: Db, days: Record<string, string | undefined>): Promise<void> {
  const given = Object.entries(days).filter(([, day]) => day !== undefined);
  const until = given.length > 0 ? await closedUntil(db) : undefined;
  if (until === undefined) return;
  const closed = given.filter(([, day]) => (day as string) <= until).map(([field]) => field);
  if (closed.length > 0) throw closedDayError(until, closed);
}

/** Returns the day from which a change applies, at its form field; none for a correction. */
export const changedOn = (perubahan: PerubahanInput | undefined): Record<string, string | undefined> =>
  perubahan?.arti === 'berubah' ? { 'perubahan.tanggal': perubahan.tanggal } : {};

/**
 * Allows this transaction to divide holdings that began on closed days, and to insert those of a deleted barang again: who
 * held what on these days stays as it was. Call it after days were checked.
 */
export async function keepingHoldings(trx: Trx): Promise<void> {
  await sql`select set_config('manis.pegangan_terbagi', 'ya', true)`.execute(trx);
}
