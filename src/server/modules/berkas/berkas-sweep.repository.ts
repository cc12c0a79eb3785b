import { sql } from 'kysely';
import type { Db, Trx } from '../../context.ts';
import { nothingRefers, tooOld, WAITING_HOURS } from './unreferenced.repository.ts';

export const WAITING_MS = WAITING_HOURS * 3_600_000;

/** Deletes the records of files that nothing references any more, and returns their keys. */
export async function deleteUnreferencedBerkas(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ kunci: string }>`
    delete from berkas where created_at < ${tooOld} and ${await nothingRefers(trx)} returning kunci`.execute(
    trx,
  );
  return rows.map(({ kunci }) => kunci);
}

/** Returns which of these keys have a record. */
export async function knownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('berkas')
    .select('kunci')
    .where(sql<boolean>`kunci = any(${[...keys]})`)
    .execute();
  return new Set(rows.map(({ kunci }) => kunci));
}
