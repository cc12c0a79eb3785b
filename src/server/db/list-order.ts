import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from './tables.ts';

type Direction = 'asc' | 'desc';
type Rows<TB extends keyof Database> = SelectQueryBuilder<Database, TB, object>;

/** Sort order for one column of a list. */
export interface ListOrder<TB extends keyof Database> {
  by: RawBuilder<unknown>;
  /**
   * Set where `by` may be null: nulls come last in both directions. Left out otherwise, so that an index can serve the
   * order.
   */
  nullable?: true;
  /** Joins the other tables that `by` reads. */
  join?: (query: Rows<TB>, direction: Direction) => Rows<TB>;
}

/** Sorts the rows of a list, and ties by id, e.g. `barang.id`. */
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
