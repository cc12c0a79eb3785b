import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from './tables.ts';

type Direction = 'asc' | 'desc';
type Rows<TB extends keyof Database> = SelectQueryBuilder<Database, TB, object>;

/** What a column of a list is sorted by. */
export interface ListOrder<TB extends keyof Database> {
  by: RawBuilder<unknown>;
  /** What may be empty is sorted last either way; what may not is sorted so that an index can serve it. */
  nullable?: true;
  /** Brings in what `by` reads of other tables. */
  join?: (query: Rows<TB>, direction: Direction) => Rows<TB>;
}

/** Sorts the rows of a list, ties by their id, e.g. `barang.id`. */
export function inListOrder<TB extends keyof Database>(
  query: Rows<TB>,
  { by, nullable, join }: ListOrder<TB>,
  direction: Direction,
  id: string,
): Rows<TB> {
  const way = direction === 'asc' ? sql`asc` : nullable ? sql`desc nulls last` : sql`desc`;
  return (join ? join(query, direction) : query)
    .orderBy(sql`${by} ${way}`)
    .orderBy(sql`${sql.ref(id)} ${sql.raw(direction)}`);
}
