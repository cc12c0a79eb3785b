import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { PageMeta } from '../../shared/contract.ts';
import type { Db } from '../context.ts';
import type { Database } from './tables.ts';

export interface Page<T> {
  data: T[];
  meta: PageMeta;
}

interface PageQuery<S extends string> {
  page: number;
  per_page: number;
  sort?: S | `-${S}` | undefined;
}

/** An ILIKE pattern for "contains this text", with the text's own wildcards taken literally. */
export function containing(text: string | undefined): string {
  return `%${(text ?? '').replace(/[\\%_]/g, '\\$&')}%`;
}

/** Field and direction of a `sort` parameter; a leading `-` means descending. */
export function sortOf<S extends string>(
  sort: S | `-${S}` | undefined,
  otherwise: S | `-${S}`,
): [S, 'asc' | 'desc'] {
  const given = sort ?? otherwise;
  return given.startsWith('-') ? [given.slice(1) as S, 'desc'] : [given as S, 'asc'];
}

/**
 * One page of a small or middling list: sorted in SQL, ties broken by id, with the total of all that match.
 * @param order the SQL to sort by for each sortable field, in terms of the selected columns
 */
export async function paged<T, S extends string>(
  db: Db,
  // biome-ignore lint/suspicious/noExplicitAny: which tables the query joins does not matter here
  query: SelectQueryBuilder<Database, any, T>,
  { page, per_page, sort }: PageQuery<S>,
  otherwise: S | `-${S}`,
  order: Record<S, RawBuilder<unknown>>,
): Promise<Page<T>> {
  const [field, direction] = sortOf(sort, otherwise);
  const way = direction === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  const rows = query.as('rows');
  const [data, count] = await Promise.all([
    db
      .selectFrom(rows)
      .selectAll()
      .orderBy(sql`${order[field]} ${way}`)
      .orderBy(sql`id`, direction)
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    db
      .selectFrom(rows)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { data: data as T[], meta: { page, per_page, total: count.total } };
}
