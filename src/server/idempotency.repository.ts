import { sql } from 'kysely';
import type { Db, Trx } from './context.ts';

/** Hours for which a retry gets the first answer. */
const KEPT_HOURS = 24;

/** An idempotency key of a person, with the fingerprint of its request. */
export interface Key {
  penggunaId: number;
  kunci: string;
  fingerprint: Buffer;
}

/** The earlier request with the key, and its answer. */
export interface Earlier {
  fingerprint: Buffer;
  answer: unknown;
}

/** Finds the completed earlier request with a person's key. */
export async function findEarlier(db: Db, { penggunaId, kunci }: Key): Promise<Earlier | undefined> {
  return db
    .selectFrom('idempotensi')
    .select(['sidik as fingerprint', 'jawaban as answer'])
    .where('pengguna_id', '=', penggunaId)
    .where('kunci', '=', kunci)
    .executeTakeFirst();
}

/** Tries to lock the key until the transaction ends; false at once while another transaction has it. */
export async function tryKeyLock(trx: Trx, { penggunaId, kunci }: Key): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${kunci}, ${penggunaId}::bigint)) as ours`.execute(trx);
  return rows[0]?.ours ?? false;
}

/**
 * Inserts a person's key, or answers the earlier request that has it. Blocks while a process of the previous release
 * holds it.
 */
export async function claimKey(trx: Trx, key: Key): Promise<Earlier | undefined> {
  const taken = await trx
    .insertInto('idempotensi')
    .values({ pengguna_id: key.penggunaId, kunci: key.kunci, sidik: key.fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kunci')
    .executeTakeFirst();
  return taken ? undefined : findEarlier(trx, key);
}

/** Stores the answer of the request with its key. */
export async function keepAnswer(trx: Trx, { penggunaId, kunci }: Key, answer: unknown): Promise<void> {
  await trx
    .updateTable('idempotensi')
    .set({ jawaban: JSON.stringify(answer) })
    .where('pengguna_id', '=', penggunaId)
    .where('kunci', '=', kunci)
    .execute();
}

/** Deletes keys older than a retry can be. */
export async function sweepIdempotensi(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotensi')
    .where('created_at', '<', sql<string>`now() - make_interval(hours => ${KEPT_HOURS})`)
    .execute();
}
