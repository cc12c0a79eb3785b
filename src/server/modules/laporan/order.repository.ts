import { type Compilable, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Baris } from './laporan.ts';

/** The fields that a `sort` may name. */
export type SortField<Sort> =
  NonNullable<Sort> extends infer Field ? (Field extends `-${string}` ? never : Field & string) : never;

/** What the rows of a report are sorted by, for each name of its `sort`. */
export type Orders<Sort> = Record<SortField<Sort>, RawBuilder<unknown>>;

type Ordered<Sort> = [SortField<Sort>, 'asc' | 'desc'];

/**
 * Rows in order: what is empty stands last, ties by their id.
 * @param never what is never empty, and sorted so that an index can serve it
 */
export function sorted<Sort, DB, TB extends keyof DB, ReportRow>(
  rows: SelectQueryBuilder<DB, TB, ReportRow>,
  orders: Orders<Sort>,
  order: Ordered<Sort>,
  id: string,
  never?: readonly string[],
): Baris<ReportRow> {
  return rows.orderBy(inOrder(orders, order, id, never)) as unknown as Baris<ReportRow>;
}

/** SQL for what rows are ordered by. */
function inOrder<Sort>(
  orders: Orders<Sort>,
  [field, direction]: Ordered<Sort>,
  id: string,
  never?: readonly string[],
): RawBuilder<unknown> {
  const empty = never?.includes(field) ? sql`` : sql` nulls last`;
  const way = direction === 'desc' ? sql`desc${empty}` : sql`asc${empty}`;
  return sql`${orders[field]} ${way}, ${sql.ref(id)} ${sql.raw(direction)}`;
}

/** How many rows of a page, after how many others. */
interface PageRange {
  limit: number;
  offset: number;
}

/**
 * Rows whose query depends on the page, so that it can be found before their columns are joined.
 * @param build builds the query of a page, or of all rows
 */
export function pagedRows<ReportRow>(
  build: (page: PageRange | null) => Compilable<ReportRow> & { execute(): Promise<ReportRow[]> },
  page: PageRange | null = null,
): Baris<ReportRow> {
  const query = build(page);
  return {
    limit: (limit) => pagedRows(build, { offset: 0, ...page, limit }),
    offset: (offset) => {
      if (!page) throw new TypeError('offset needs a limit before it');
      return pagedRows(build, { ...page, offset });
    },
    execute: () => query.execute(),
    compile: () => query.compile(),
  };
}

/**
 * Rows of which a page is read in a way of its own.
 * @param all all of them, in order
 * @param read reads a page of them
 */
export function pagesOf<ReportRow>(
  all: Baris<ReportRow>,
  read: (page: PageRange) => Promise<ReportRow[]>,
  page: PageRange | null = null,
): Baris<ReportRow> {
  return {
    limit: (limit) => pagesOf(all.limit(limit), read, { offset: 0, ...page, limit }),
    offset: (offset) => {
      if (!page) throw new TypeError('offset needs a limit before it');
      return pagesOf(all.offset(offset), read, { ...page, offset });
    },
    execute: () => (page ? read(page) : all.execute()),
    compile: () => all.compile(),
  };
}

/**
 * Rows in order, where a page is found by its ids before the columns of its rows are read.
 * @param found what the rows are chosen and sorted by
 * @param columns selects what a row shows
 * @param numbered name of a column with the place of each row among all, from 1
 * @param remembered reads the ids of a page, where those of all rows are remembered in order
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
    remembered?: (page: PageRange) => Promise<{ id: number }[]>;
  },
): Baris<ReportRow> {
  const numbers = (rows: SelectQueryBuilder<DB, TB, ReportRow>, offset: number) =>
    numbered
      ? (rows.select(
          sql`row_number() over (order by ${inOrder(orders, order, id, never)}) + ${sql.lit(offset)}`.as(
            numbered,
          ),
        ) as unknown as SelectQueryBuilder<DB, TB, ReportRow>)
      : rows;
  const chosen = (page: PageRange, ids: RawBuilder<unknown>) => {
    const some = found.where(sql<SqlBool>`${sql.ref(id)} = any(${ids})`);
    return sorted(numbers(columns(some), page.offset), orders, order, id, never);
  };
  const searched = pagedRows((page) => {
    if (!page) return sorted(numbers(columns(found), 0), orders, order, id, never);
    const ids = sorted(found.select(sql.ref(id).as('id')), orders, order, id, never);
    // an array: the rows of a page are few, as joins take it for granted
    return chosen(page, sql`array(${ids.limit(page.limit).offset(page.offset)})`);
  });
  if (!remembered) return searched;
  return pagesOf(searched, async (page) => {
    const ids = (await remembered(page)).map((row) => row.id);
    return chosen(page, sql`${ids}::bigint[]`).execute();
  });
}
