import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../context.ts';
import type { Uploaded } from './upload-budget.ts';

/** Hours for which a file may wait for a record to name it. */
export const WAITING_HOURS = 24;

/** The moment before which a file that no record names is given up. */
export const tooOld = sql<string>`(now() - make_interval(hours => ${WAITING_HOURS}))`;

/**
 * The condition that nothing refers to a row of `berkas`. Which columns do is read from the database's own foreign
 * keys: a table that comes later is heeded without anybody thinking of it here.
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

/** What a person uploaded that still waits for a record to name it. */
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
