import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../context.ts';
import { countRows } from './count-rows.ts';
import { offsetOf } from './paging.ts';
import { isUnfiltered } from './part-cache.ts';
import { type SearchHow, wordsOf } from './search-words.ts';
import type { Database } from './tables.ts';

/** Ids of one page in order, and the total of matches. */
export interface SearchedIds extends Found {
  ids: number[];
}

/** Rows of one page in order, and the total of matches. */
export interface SearchedRows<Row> extends Found {
  rows: Row[];
}

interface Found {
  total: number;
  /** Set when nothing contains the searched words and these rows only resemble them. */
  mirip?: true;
}

/** Query of all matches, and of their sorted ids: all of them, or one page with the total. */
type Matching<TB extends keyof Database> = { all: SelectQueryBuilder<Database, TB, object> } & (
  | { sorted: SelectQueryBuilder<Database, TB, { id: number }> }
  | { paged: (perPage: number, before: number) => PageOfIds<TB> }
);

interface SearchQuery {
  page: number;
  per_page: number;
  sort?: string | undefined;
  q?: string | undefined;
}

/** A whole table whose changes are recorded, so that its count can be cached. */
interface WholeTable {
  db: Db;
  table: 'barang' | 'buku';
}

/** Row of a page; `total` counts all matches where the page counts them, else it is null. */
interface Counted {
  total: number | null;
}

interface PageRow extends Counted {
  id: number;
  urut: number;
}

/** Query of the sorted ids of a page, each with `total`. */
export type PageOfIds<TB extends keyof Database> = SelectQueryBuilder<Database, TB, { id: number } & Counted>;

/** Options of a page. */
interface Asked<TB extends keyof Database> {
  matching: (how: SearchHow) => Matching<TB> | Promise<Matching<TB>>;
  /** Set where the list covers a whole table, whose count is cached then. */
  whole?: WholeTable;
  /** Limits matching to this way, without a second attempt. */
  only?: SearchHow | undefined;
}

/** Reads one page of a long list as ids; see `searchRows`. */
export async function searchPage<TB extends keyof Database>(
  query: SearchQuery,
  asked: Asked<TB>,
): Promise<SearchedIds> {
  const { rows, ...found } = await searchRows(query, asked, (page) => page.execute());
  return { ids: rows.map(({ id }) => id), ...found };
}

/**
 * Reads one page of a long list: only the rows of the page are joined with other tables. Words without any match are
 * searched again with one typo allowed.
 * @param read reads the rows of a page in its order, in one statement with it: see `joinPage`
 */
export async function searchRows<TB extends keyof Database, Row extends Counted>(
  query: SearchQuery,
  { matching, whole, only }: Asked<TB>,
  read: (page: PageOfIds<TB>) => Promise<Row[]>,
): Promise<SearchedRows<Row>> {
  const { page: _page, per_page: _perPage, sort: _sort, q, ...filters } = query;
  const searches = wordsOf(q).length > 0;
  const counted = !searches && whole && isUnfiltered(filters) ? whole : undefined;
  const countAll = counted && (() => countRows(counted.db, counted.table));
  const found = await pageOf(query, await matching(only ?? { mirip: false }), read, countAll);
  if (!searches || only || found.total > 0) return found;
  const alike = await pageOf(query, await matching({ mirip: true }), read);
  return alike.total > 0 ? { ...alike, mirip: true } : found;
}

async function pageOf<TB extends keyof Database, Row extends Counted>(
  query: SearchQuery,
  matching: Matching<TB>,
  read: (page: PageOfIds<TB>) => Promise<Row[]>,
  countAll?: () => Promise<number>,
): Promise<SearchedRows<Row>> {
  const counted = matching.all.select(sql<number>`count(*)`.as('total'));
  const count = countAll ?? (async () => (await counted.executeTakeFirstOrThrow()).total);
  const page = idsOfPage(query, matching);
  if (wordsOf(query.q).length === 0) {
    const [rows, total] = await Promise.all([read(page), count()]);
    return { rows, total };
  }
  const rows = await read(page);
  const total = rows[0]?.total ?? (query.page === 1 ? 0 : await count());
  return { rows, total };
}

/** Selects the ids of a page, with the total where words are searched. */
function idsOfPage<TB extends keyof Database>(
  { page, per_page, q }: SearchQuery,
  matching: Matching<TB>,
): PageOfIds<TB> {
  const before = (page - 1) * per_page;
  if ('paged' in matching) return matching.paged(per_page, before);
  // literals: for an unknown limit the planner assumes a tenth of the table, and plans anew each time
  const first = matching.sorted.limit(sql.lit(per_page));
  const ids = before === 0 ? first : first.offset(offsetOf(before));
  // counting in the same query keeps the planner from walking a sort index in the hope of finding 25 matches early
  const total = sql<number | null>`${wordsOf(q).length > 0 ? sql`count(*) over ()` : sql`null`}`;
  return ids.select(total.as('total'));
}

/**
 * Joins a page of ids to a query of rows of the same table, in one statement: only rows of the page, in its order, with
 * `total`.
 */
export function joinPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  table: 'barang' | 'buku',
  page: PageOfIds<keyof Database>,
): SelectQueryBuilder<DB, TB, Row & Counted> {
  const numbered = sql<PageRow>`(select terurut.*, row_number() over () as urut from ${page} as terurut)`;
  const rows = query as unknown as SelectQueryBuilder<Database, 'barang', Row>;
  return rows
    .innerJoin(numbered.as('halaman'), (on) => on.on(sql<boolean>`halaman.id = ${sql.ref(`${table}.id`)}`))
    .select('halaman.total')
    .orderBy('halaman.urut') as unknown as SelectQueryBuilder<DB, TB, Row & Counted>;
}
