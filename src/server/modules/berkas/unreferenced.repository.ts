import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../context.ts';
import type { Uploaded } from './upload-budget.ts';

/** Hours after which a file that no record references is deleted. */
export const WAITING_HOURS = 24;

/** SQL for the moment before which such a file is too old. */
export const tooOld = sql<string>`(now() - make_interval(hours => ${WAITING_HOURS}))`;

/**
 * Builds the SQL condition that nothing references a row of `berkas`. Reads the referencing columns from the database's
 * foreign keys, so that later tables are included automatically.
 */
export async function nothingRefers(db: Db): Promise<RawBuilder<SqlBool>> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select kelas.relname as table, atribut.attname as column
    from pg_constraint kunci
    join pg_class kelas on kelas.oid = kunci.conrelid
    join pg_attribute atribut on atribut.attrelid = kunci.conrelid and atribut.attnum = kunci.conkey[1]
    where kunci.contype = 'f' and kunci.confrelid = 'berkas'::regclass`.execute(db);
  const each = columns.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.table(table)} pemakai where ${sql.ref(`pemakai.${column}`)} = berkas.id)`,
  );
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`;
}

/** Sums up a person's uploads that no record references yet. */
export async function waitingBerkasOf(db: Db, penggunaId: number): Promise<Uploaded> {
  const { rows } = await sql<Uploaded>`
    select count(*) as files, coalesce(sum(ukuran), 0) as bytes,
      coalesce(ceil(extract(epoch from min(created_at) - ${tooOld})), 0) as seconds
    from berkas
    where dibuat_oleh_id = ${penggunaId} and created_at >= ${tooOld} and ${await nothingRefers(db)}`.execute(
    db,
  );
  return rows[0] ?? { files: 0, bytes: 0, seconds: 0 };
}
