import { sql } from 'kysely';
import type { Trx } from '../context.ts';

/**
 * Locks a person for one purpose until the transaction ends, across all processes, so that the count behind a limit
 * can't grow meanwhile. Take it before any other lock.
 * @param what the purpose: whose limit is checked
 */
export async function lockPerson(
  trx: Trx,
  what: 'pengajuan' | 'permintaan' | 'berkas' | 'impor',
  penggunaId: number,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`manis.${what}.${penggunaId}`}, 0))`.execute(trx);
}
