import { sql } from 'kysely';
import type { Trx } from '../../context.ts';

/** What waits for a lock on a person, the weakest first. */
const strengths = {
  /** Changes of the person wait. */
  share: sql`for share`,
  /** Changes and `share` wait; new references to the person do not. */
  change: sql`for no key update`,
  /** New references wait, too: a hand-over, a session. */
  alone: sql`for update`,
};

/** Locks a person until the transaction ends, and reads whether they may still receive something. */
export async function lockPengguna(
  trx: Trx,
  id: number,
  strength: keyof typeof strengths,
): Promise<{ name: string; aktif: boolean } | undefined> {
  const { rows } = await sql<{ name: string; aktif: boolean }>`
    select name, aktif from pengguna where id = ${id} ${strengths[strength]}`.execute(trx);
  return rows[0];
}

/** Locks these people as `change` does, in the order of their ids. */
export async function lockPenggunaOf(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`select id from pengguna where id = any(${[...ids]}) order by id ${strengths.change}`.execute(trx);
}
