import { type AliasableExpression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { NilaiTotal } from '../../../shared/laporan.ts';
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

/** A sum of rupiah in a row: a number while a JavaScript number holds it exactly, else its digits. */
export function nilaiJson(column: string): AliasableExpression<NilaiTotal> {
  const value = sql.ref(column);
  return sql<NilaiTotal>`case when ${value} > ${sql.lit(Number.MAX_SAFE_INTEGER)}
    then to_jsonb(${value}::text) else to_jsonb(${value}) end`;
}
