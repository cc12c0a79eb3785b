import { sql } from 'kysely';
import type { Db } from '../../context.ts';

/** Inserts a sign-in attempt, which expires after `seconds` by the database's clock. */
export async function insertAttempt(
  db: Db,
  row: { state_hash: Buffer; peramban_hash: Buffer; code_verifier: string; tujuan: string },
  seconds: number,
): Promise<void> {
  await db
    .insertInto('etask_oauth')
    .values({ ...row, expires_at: sql`now() + make_interval(secs => ${seconds})` })
    .execute();
}

/** Stores E-task's answer with the attempt: only once, and only for the browser that began it. */
export async function keepAnswer(
  db: Db,
  { stateHash, browserHash, answer }: { stateHash: Buffer; browserHash: Buffer; answer: string },
): Promise<void> {
  await db
    .updateTable('etask_oauth')
    .set({ jawaban: answer })
    .where('state_hash', '=', stateHash)
    .where('peramban_hash', '=', browserHash)
    .where('jawaban', 'is', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .execute();
}

/**
 * Finds an attempt to sign in through E-task by the hash of its state, and whether it was used, expired or answered.
 */
export async function findAttempt(db: Db, stateHash: Buffer) {
  return db
    .selectFrom('etask_oauth')
    .select([
      'peramban_hash',
      sql<boolean>`used_at is not null`.as('dipakai'),
      sql<boolean>`expires_at <= now()`.as('lewat'),
      sql<boolean>`jawaban is not null`.as('dijawab'),
    ])
    .where('state_hash', '=', stateHash)
    .executeTakeFirst();
}

/**
 * Takes the answer of an attempt, once: undefined when another request was faster, or the attempt has expired. Deletes
 * its secrets at the same time.
 */
export async function takeAttempt(
  db: Db,
  stateHash: Buffer,
): Promise<{ code_verifier: string; jawaban: string; tujuan: string } | undefined> {
  const { rows } = await sql<{ code_verifier: string; jawaban: string; tujuan: string }>`
    with milik as (
      select state_hash, code_verifier, jawaban, tujuan from etask_oauth
      where state_hash = ${stateHash} and used_at is null and jawaban is not null and expires_at > now()
      for update
    )
    update etask_oauth set used_at = now(), code_verifier = null, jawaban = null
    from milik where etask_oauth.state_hash = milik.state_hash
    returning milik.code_verifier, milik.jawaban, milik.tujuan
  `.execute(db);
  return rows[0];
}

/** Deletes attempts an hour after they expired; until then the person can still be told that theirs has expired. */
export async function sweepEtaskOauth(db: Db): Promise<void> {
  await db
    .deleteFrom('etask_oauth')
    .where('expires_at', '<', sql<string>`now() - interval '1 hour'`)
    .execute();
}
