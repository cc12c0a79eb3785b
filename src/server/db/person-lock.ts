import { sql } from 'kysely';
import type { Trx } from '../context.ts';

/**
 * Lets one transaction at a time do this for a person, in all processes: what it counts of theirs, nobody adds to before
 * it ends. Take it before any other lock.
 * @param what whose limit is looked at
 */
export async function lockPerson(
  trx: Trx,
  what: 'pengajuan' | 'permintaan' | 'berkas' | 'impor',
  penggunaId: number,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`manis.${what}.${penggunaId}`}, 0))`.execute(trx);
}
