import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Baris } from './laporan.ts';

type NameOf<S> = NonNullable<S> extends infer T ? (T extends `-${string}` ? never : T & string) : never;

/** What the rows of a report are sorted by, for each name of its `sort`. */
export type Urutan<S> = Record<NameOf<S>, RawBuilder<unknown>>;

/**
 * Rows in order: what is empty stands last, ties by their id.
 * @param never what is never empty, and sorted so that an index can serve it
 */
export function urut<S, DB, TB extends keyof DB, R>(
  rows: SelectQueryBuilder<DB, TB, R>,
  orders: Urutan<S>,
  [field, direction]: [NameOf<S>, 'asc' | 'desc'],
  id: string,
  never?: readonly string[],
): Baris<R> {
  const empty = never?.includes(field) ? sql`` : sql` nulls last`;
  const way = direction === 'desc' ? sql`desc${empty}` : sql`asc${empty}`;
  return rows
    .orderBy(sql`${orders[field]} ${way}`)
    .orderBy(sql`${sql.ref(id)} ${sql.raw(direction)}`) as unknown as Baris<R>;
}
