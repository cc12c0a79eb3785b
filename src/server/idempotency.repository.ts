import { sql } from 'kysely';
import type { Db, Trx } from './context.ts';

/** Hours for which a resend reads the first answer. */
const KEPT_HOURS = 24;

/** A key that a person sent, and what they sent with it. */
export interface Key {
  penggunaId: number;
  kunci: string;
  fingerprint: Buffer;
}

/** What an earlier request with the key was, and what it was answered. */
export interface Earlier {
  fingerprint: Buffer;
  answer: unknown;
}

/** The earlier request with a person's key, once it is through. */
export async function findEarlier(db: Db, { penggunaId, kunci }: Key): Promise<Earlier | undefined> {
  return db
    .selectFrom('idempotensi')
    .select(['sidik as fingerprint', 'jawaban as answer'])
    .where('pengguna_id', '=', penggunaId)
    .where('kunci', '=', kunci)
    .executeTakeFirst();
}

/** Whether the key is this transaction's until it ends; false at once while another one has it. */
export async function tryKeyLock(trx: Trx, { penggunaId, kunci }: Key): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${kunci}, ${penggunaId}::bigint)) as ours`.execute(trx);
  return rows[0]?.ours ?? false;
}

/** Takes a person's key, or returns the earlier request that has it. Waits while a release before this one has it. */
export async function claimKey(trx: Trx, key: Key): Promise<Earlier | undefined> {
  const taken = await trx
    .insertInto('idempotensi')
    .values({ pengguna_id: key.penggunaId, kunci: key.kunci, sidik: key.fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kunci')
    .executeTakeFirst();
  return taken ? undefined : findEarlier(trx, key);
}

/** Writes what the request was answered beside its key. */
export async function keepAnswer(trx: Trx, { penggunaId, kunci }: Key, answer: unknown): Promise<void> {
  await trx
    .updateTable('idempotensi')
    .set({ jawaban: JSON.stringify(answer) })
    .where('pengguna_id', '=', penggunaId)
    .where('kunci', '=', kunci)
    .execute();
}

/** Forgets keys that are older than a resend can be. */
export async function sweepIdempotensi(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotensi')
    .where('created_at', '<', sql<string>`now() - make_interval(hours => ${KEPT_HOURS})`)
    .execute();
}
