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

/**
 * Reads one page of a small or medium list by offset: sorted in SQL, ties broken by id, with the total of all that
 * match.
 * @param order the SQL to sort by for each sortable field, in terms of the selected columns
 */
export async function paged<Row, Sortable extends string>(
  db: Db,
  // biome-ignore lint/suspicious/noExplicitAny: which tables the query joins does not matter here
  query: SelectQueryBuilder<Database, any, Row>,
  { page, per_page, sort }: PageQuery<Sortable>,
  otherwise: Sortable | `-${Sortable}`,
  order: Record<Sortable, RawBuilder<unknown>>,
): Promise<Page<Row>> {
  const [field, direction] = sortOf(sort, otherwise);
  const way = direction === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  const rows = query.as('rows');
  const [data, count] = await Promise.all([
    db
      .selectFrom(rows)
      .selectAll()
      .orderBy(sql`${order[field]} ${way}`)
      .orderBy(sql`id`, direction)
      .limit(sql.lit(per_page))
      .offset(offsetOf((page - 1) * per_page))
      .execute(),
    db
      .selectFrom(rows)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { data: data as Row[], meta: { page, per_page, total: count.total } };
}
