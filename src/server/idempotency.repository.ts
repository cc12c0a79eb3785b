import { sql } from 'kysely';
import type { Db, Trx } from './context.ts';

/** Hours for which a resend reads the first answer. */
const KEPT_HOURS = 24;

/** What an earlier request with the key was, and what it was answered. */
interface Earlier {
  fingerprint: Buffer;
  answer: unknown;
}

/** Takes a person's key, or returns the earlier request that has it. Waits while one that has it is under way. */
export async function claimKey(
  trx: Trx,
  { penggunaId, key, fingerprint }: { penggunaId: number; key: string; fingerprint: Buffer },
): Promise<Earlier | undefined> {
  const taken = await trx
    .insertInto('idempotensi')
    .values({ pengguna_id: penggunaId, kunci: key, sidik: fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kunci')
    .executeTakeFirst();
  if (taken) return undefined;
  return trx
    .selectFrom('idempotensi')
    .select(['sidik as fingerprint', 'jawaban as answer'])
    .where('pengguna_id', '=', penggunaId)
    .where('kunci', '=', key)
    .executeTakeFirstOrThrow();
}

/** Writes what the request was answered beside its key. */
export async function keepAnswer(
  trx: Trx,
  { penggunaId, key, answer }: { penggunaId: number; key: string; answer: unknown },
): Promise<void> {
  await trx
    .updateTable('idempotensi')
    .set({ jawaban: JSON.stringify(answer) })
    .where('pengguna_id', '=', penggunaId)
    .where('kunci', '=', key)
    .execute();
}

/** Forgets keys that are older than a resend can be. */
export async function sweepIdempotensi(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotensi')
    .where('created_at', '<', sql<string>`now() - make_interval(hours => ${KEPT_HOURS})`)
    .execute();
}
