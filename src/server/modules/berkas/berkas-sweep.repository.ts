import { sql } from 'kysely';
import type { Db, Trx } from '../../context.ts';

/** Hours for which a file may wait for a record to name it. */
const WAITING_HOURS = 24;

/** A moment before which a file that no record names is given up. */
const tooOld = sql<string>`now() - make_interval(hours => ${WAITING_HOURS})`;

export const WAITING_MS = WAITING_HOURS * 3_600_000;

/**
 * Deletes the records of files that nothing refers to, and returns their keys. Which columns refer to files is read
 * from the database's own foreign keys: a table that comes later is heeded without anybody thinking of it here.
 */
export async function deleteUnreferencedBerkas(trx: Trx): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select kelas.relname as table, atribut.attname as column
    from pg_constraint kunci
    join pg_class kelas on kelas.oid = kunci.conrelid
    join pg_attribute atribut on atribut.attrelid = kunci.conrelid and atribut.attnum = kunci.conkey[1]
    where kunci.contype = 'f' and kunci.confrelid = 'berkas'::regclass`.execute(trx);
  const unreferenced = columns.map(
    ({ table, column }) =>
      sql`and not exists (select from ${sql.table(table)} pemakai where ${sql.ref(`pemakai.${column}`)} = berkas.id)`,
  );
  const { rows } = await sql<{ kunci: string }>`
    delete from berkas where created_at < ${tooOld} ${sql.join(unreferenced, sql` `)} returning kunci`.execute(
    trx,
  );
  return rows.map(({ kunci }) => kunci);
}

/** Of these keys, the ones that a record names. */
export async function knownKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('berkas')
    .select('kunci')
    .where('kunci', 'in', [...keys])
    .execute();
  return new Set(rows.map(({ kunci }) => kunci));
}
