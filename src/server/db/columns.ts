import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../context.ts';

/** Columns of a table that a new row copies from another row, and their values in that row, as SQL lists. */
export async function takenOver(
  trx: Trx,
  table: 'barang' | 'buku',
  { from, except }: { from: string; except: readonly string[] },
): Promise<{ names: RawBuilder<unknown>; values: RawBuilder<unknown> }> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attname <> all(${[...except]})`.execute(
    trx,
  );
  return {
    names: sql.join(rows.map(({ name }) => sql.ref(name))),
    values: sql.join(rows.map(({ name }) => sql.ref(`${from}.${name}`))),
  };
}
