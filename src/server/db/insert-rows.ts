import { type Insertable, type Selectable, sql } from 'kysely';
import type { Trx } from '../context.ts';
import type { Database } from './tables.ts';

/** Rows per statement, to bound the size of its JSON and its answer. */
const BATCH = 2000;

type Table = keyof Database & string;
type Column<TableName extends Table> = keyof Selectable<Database[TableName]> & string;

/**
 * Inserts any number of rows, in order. Each statement carries its rows as one JSON parameter: a list of values would
 * need one parameter per cell, and PostgreSQL allows 65,535.
 * @param rows all with the same columns; `jsonb` columns as values, not as text
 * @param returning columns to answer of each inserted row
 * @param start `withNext` when even an error may come with the next statement
 */
export async function insertRows<TableName extends Table, Returned extends Column<TableName> = never>(
  trx: Trx,
  table: TableName,
  rows: readonly Insertable<Database[TableName]>[],
  returning: readonly Returned[] = [],
  start = sql``,
): Promise<Pick<Selectable<Database[TableName]>, Returned>[]> {
  const [first] = rows;
  if (!first) return [];
  const names = columnsOf(first);
  for (const row of rows) {
    if (columnsOf(row).join() !== names.join())
      throw new Error(
        `Rows for ${table} have different columns: a column that one leaves out would not get its default`,
      );
  }
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const answered =
    returning.length > 0 ? sql`returning ${sql.join(returning.map((name) => sql.ref(name)))}` : sql``;
  const written: Pick<Selectable<Database[TableName]>, Returned>[] = [];
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH));
    const result = await sql<Pick<Selectable<Database[TableName]>, Returned>>`${start}
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${batch}::jsonb)
      ${answered}`.execute(trx);
    for (const row of result.rows) written.push(row);
  }
  return written;
}

function columnsOf(row: object): string[] {
  return Object.entries(row)
    .flatMap(([name, value]) => (value === undefined ? [] : name))
    .sort();
}
