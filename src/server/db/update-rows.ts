import { sql } from 'kysely';
import type { Trx } from '../context.ts';

/**
 * Updates many records in one statement, each with its own values and a new version; a column that a row leaves out
 * stays as it is.
 */
export async function updateRows(
  trx: Trx,
  table: 'barang' | 'buku' | 'pengguna',
  rows: readonly ({ id: number } & object)[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => name !== 'id');
  const old = sql.table(table);
  const set = columns.map((name) => {
    const column = sql.ref(name);
    return sql`${column} = case when isi ? ${sql.lit(name)} then baru.${column} else ${old}.${column} end`;
  });
  await sql`
    update ${old} set ${sql.join([...set, sql`versi = ${old}.versi + 1`, sql`updated_at = now()`])}
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) isi
    cross join lateral jsonb_populate_record(null::${old}, isi) baru
    where ${old}.id = baru.id`.execute(trx);
}
