import {
  type Compilable,
  type CompiledQuery,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { inPlannedRange, type RowRange } from '../../db/paging.ts';
import type { Baris } from './laporan.ts';

/** The fields that a `sort` may name. */
export type SortField<Sort> =
  NonNullable<Sort> extends infer Field ? (Field extends `-${string}` ? never : Field & string) : never;

/** Sort expression for each name of `sort`. */
export type Orders<Sort> = Record<SortField<Sort>, RawBuilder<unknown>>;

type Ordered<Sort> = [SortField<Sort>, 'asc' | 'desc'];

/**
 * Sorts rows; nulls come last, ties by id.
 * @param never names of fields that are never null, sorted so that an index can serve them
 */
export function sorted<Sort, DB, TB extends keyof DB, ReportRow>(
  rows: SelectQueryBuilder<DB, TB, ReportRow>,
  orders: Orders<Sort>,
  order: Ordered<Sort>,
  id: string,
  never?: readonly string[],
): Baris<ReportRow> {
  return inOneQuery(rows.orderBy(inOrder(orders, order, id, never)));
}

/** Returns the rows of an ordered query, whose pages are ranges of it. */
export const inOneQuery = <DB, TB extends keyof DB, ReportRow>(
  rows: SelectQueryBuilder<DB, TB, ReportRow>,
): Baris<ReportRow> => ({
  range: (range) => inOneQuery(inPlannedRange(rows, range)),
  execute: () => rows.execute(),
  compile: () => rows.compile() as CompiledQuery<ReportRow>,
});

/** SQL for the order of rows; see `sorted`. */
export function inOrder<Sort>(
  orders: Orders<Sort>,
  [field, direction]: Ordered<Sort>,
  id: string,
  never?: readonly string[],
): RawBuilder<unknown> {
  const empty = never?.includes(field) ? sql`` : sql` nulls last`;
  const way = direction === 'desc' ? sql`desc${empty}` : sql`asc${empty}`;
  return sql`${orders[field]} ${way}, ${sql.ref(id)} ${sql.raw(direction)}`;
}

/**
 * Builds the query by page, so that a page can be found before its columns are joined.
 * @param build builds the query of a page, or of all rows
 */
export function pagedRows<ReportRow>(
  build: (page: RowRange | null) => Compilable<ReportRow> & { execute(): Promise<ReportRow[]> },
  page: RowRange | null = null,
): Baris<ReportRow> {
  const query = build(page);
  return {
    range: (range) => pagedRows(build, range),
    execute: () => query.execute(),
    compile: () => query.compile(),
  };
}

/**
 * Rows whose pages have a query of their own.
 * @param all query of all rows, in order
 * @param read reads a page
 */
export function pagesOf<ReportRow>(
  all: Baris<ReportRow>,
  read: (page: RowRange) => Promise<ReportRow[]>,
  page: RowRange | null = null,
): Baris<ReportRow> {
  return {
    range: (range) => pagesOf(all.range(range), read, range),
    execute: () => (page ? read(page) : all.execute()),
    compile: () => all.compile(),
  };
}

/**
 * Sorted rows of which a page is found by ids before its columns are read.
 * @param found selects and sorts the ids
 * @param columns selects the columns of a row
 * @param numbered name of a column with the position of each row, from 1
 * @param remembered reads the ids of a page from the cached order
 */
export function pageThenColumns<Sort, DB, TB extends keyof DB, ReportRow>(
  found: SelectQueryBuilder<DB, TB, object>,
  columns: (found: SelectQueryBuilder<DB, TB, object>) => SelectQueryBuilder<DB, TB, ReportRow>,
  {
    orders,
    order,
    id,
    never,
    numbered,
    remembered,
  }: {
    orders: Orders<Sort>;
    order: Ordered<Sort>;
    id: string;
    never?: readonly string[];
    numbered?: string;
    remembered?: (page: RowRange) => Promise<{ id: number }[]>;
  },
): Baris<ReportRow> {
  const numbers = (rows: SelectQueryBuilder<DB, TB, ReportRow>, offset: number) =>
    numbered
      ? (rows.select(
          sql`row_number() over (order by ${inOrder(orders, order, id, never)}) + ${offset}::bigint`.as(
            numbered,
          ),
        ) as unknown as SelectQueryBuilder<DB, TB, ReportRow>)
      : rows;
  const chosen = (page: RowRange, ids: RawBuilder<unknown>) => {
    const some = found.where(sql<SqlBool>`${sql.ref(id)} = any(${ids})`);
    return sorted(numbers(columns(some), page.offset), orders, order, id, never);
  };
  const searched = pagedRows((page) => {
    if (!page) return sorted(numbers(columns(found), 0), orders, order, id, never);
    const ids = found.select(sql.ref(id).as('id')).orderBy(inOrder(orders, order, id, never));
    // an array, because the planner assumes few elements, as a page has
    return chosen(page, sql`array(${inPlannedRange(ids, page)})`);
  });
  if (!remembered) return searched;
  return pagesOf(searched, async (page) => {
    const ids = (await remembered(page)).map((row) => row.id);
    return chosen(page, sql`${ids}::bigint[]`).execute();
  });
}
