import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { PageMeta } from '../../shared/contract.ts';
import type { Db } from '../context.ts';
import type { Database } from './tables.ts';

export interface Page<Row> {
  data: Row[];
  meta: PageMeta;
}

interface PageQuery<Sortable extends string> {
  page: number;
  per_page: number;
  sort?: Sortable | `-${Sortable}` | undefined;
}

/** Builds an ILIKE pattern for "contains this text", with the text's own wildcards escaped. */
export function containing(text: string | undefined): string {
  return `%${(text ?? '').replace(/[\\%_]/g, '\\$&')}%`;
}

/** Parses a `sort` parameter into field and direction; a leading `-` means descending. */
export function sortOf<Sortable extends string>(
  sort: Sortable | `-${Sortable}` | undefined,
  otherwise: Sortable | `-${Sortable}`,
): [Sortable, 'asc' | 'desc'] {
  const given = sort ?? otherwise;
  return given.startsWith('-') ? [given.slice(1) as Sortable, 'desc'] : [given as Sortable, 'asc'];
}

/**
 * SQL for the offset of a page as a value that PostgreSQL does not plan for: it would plan the list anew for each page,
 * which takes longer than running it.
 * @param rows number of rows on the pages before
 */
export const offsetOf = (rows: number): RawBuilder<number> => sql<number>`(select ${rows}::bigint)`;

/** Range of rows: how many, and how many before them. */
export interface RowRange {
  limit: number;
  offset: number;
}

/** Converts a page, counted from 1, to the range of its rows. */
export const rangeOf = ({ page, per_page }: { page: number; per_page: number }): RowRange => ({
  limit: per_page,
  offset: (page - 1) * per_page,
});

/** SQL `limit … offset …` of a range. The limit is a literal: for an unknown one PostgreSQL assumes a tenth of all. */
export const limitTo = ({ limit, offset }: RowRange): RawBuilder<unknown> =>
  offset === 0 ? sql`limit ${sql.lit(limit)}` : sql`limit ${sql.lit(limit)} offset ${offsetOf(offset)}`;

/** Restricts a query to a range of its rows, as `limitTo` does. */
export function inRange<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { limit, offset }: RowRange,
): SelectQueryBuilder<DB, TB, Row> {
  const limited = query.limit(sql.lit(limit));
  return offset === 0 ? limited : limited.offset(offsetOf(offset));
}

/**
 * Restricts a query to a range, planned anew for each offset: for queries that reach the first pages by an index and
 * later ones by sorting all rows, as the wrong way costs more than planning.
 */
export const inPlannedRange = <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { limit, offset }: RowRange,
): SelectQueryBuilder<DB, TB, Row> => query.limit(sql.lit(limit)).offset(offset);

/**
 * Reads one page of a small or medium list by offset: sorted in SQL, ties broken by id, with the total of all that
 * match.
 * @param order the SQL to sort by for each sortable field, in terms of the selected columns
 * @param lookup selects the same columns of any row: the page is found by id first, and columns that no order or
 * condition names are computed for its rows only
 */
export async function paged<Row, Sortable extends string>(
  db: Db,
  // biome-ignore lint/suspicious/noExplicitAny: which tables the query joins does not matter here
  query: SelectQueryBuilder<Database, any, Row>,
  { page, per_page, sort }: PageQuery<Sortable>,
  otherwise: Sortable | `-${Sortable}`,
  order: Record<Sortable, RawBuilder<unknown>>,
  // biome-ignore lint/suspicious/noExplicitAny: as above
  lookup?: SelectQueryBuilder<Database, any, Row>,
): Promise<Page<Row>> {
  const [field, direction] = sortOf(sort, otherwise);
  const way = direction === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  const inOrder = sql`${order[field]} ${way}, id ${sql.raw(direction)}`;
  const all = query.as('rows');
  const range = rangeOf({ page, per_page });
  const ids = inRange(db.selectFrom(all).select(sql<number>`id`.as('id')).orderBy(inOrder), range);
  const rows = lookup
    ? db
        .selectFrom(lookup.as('rows'))
        .selectAll()
        .where(sql<boolean>`id = any(array(${ids}))`)
        .orderBy(inOrder)
    : inRange(db.selectFrom(all).selectAll().orderBy(inOrder), range);
  const [data, count] = await Promise.all([
    rows.execute(),
    db
      .selectFrom(all)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { data: data as Row[], meta: { page, per_page, total: count.total } };
}
