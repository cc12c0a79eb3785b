import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../context.ts';
import { countRows } from './count-rows.ts';
import { isUnfiltered } from './part-cache.ts';
import { type SearchHow, wordsOf } from './search-words.ts';
import type { Database } from './tables.ts';

/** Ids of one page in order, and the total of matches. */
export interface SearchedIds {
  ids: number[];
  total: number;
  /** Set when nothing contains the searched words and these rows only resemble them. */
  mirip?: true;
}

/** Queries of all matches, and of their ids in order. */
interface Matching<TB extends keyof Database> {
  all: SelectQueryBuilder<Database, TB, object>;
  sorted: SelectQueryBuilder<Database, TB, { id: number }>;
}

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

/**
 * Reads one page of a long list as ids, so that only the rows of the page are joined with other tables. Words without
 * any match are searched again with one typo allowed.
 * @param whole set where the list covers a whole table, whose count is cached then
 * @param only matches in this way alone, without a second attempt
 */
export async function searchPage<TB extends keyof Database>(
  query: SearchQuery,
  matching: (how: SearchHow) => Matching<TB> | Promise<Matching<TB>>,
  whole?: WholeTable,
  only?: SearchHow,
): Promise<SearchedIds> {
  const { page: _page, per_page: _perPage, sort: _sort, q, ...filters } = query;
  const searches = wordsOf(q).length > 0;
  const counted = !searches && whole && isUnfiltered(filters) ? whole : undefined;
  const found = await pageOf(
    query,
    await matching(only ?? { mirip: false }),
    counted && (() => countRows(counted.db, counted.table)),
  );
  if (!searches || only || found.total > 0) return found;
  const alike = await pageOf(query, await matching({ mirip: true }));
  return alike.total > 0 ? { ...alike, mirip: true } : found;
}

async function pageOf<TB extends keyof Database>(
  { page, per_page, q }: SearchQuery,
  { all, sorted }: Matching<TB>,
  countAll?: () => Promise<number>,
): Promise<SearchedIds> {
  const rows = sorted.limit(per_page).offset((page - 1) * per_page);
  const counted = all.select(sql<number>`count(*)`.as('total'));
  const count = countAll ?? (async () => (await counted.executeTakeFirstOrThrow()).total);
  if (wordsOf(q).length === 0) {
    const [found, total] = await Promise.all([rows.execute(), count()]);
    return { ids: found.map(({ id }) => id), total };
  }
  // counting in the same query keeps the planner from walking a sort index in the hope of finding 25 matches early
  const found = await rows.select(sql<number>`count(*) over ()`.as('total')).execute();
  const total = found[0]?.total ?? (page === 1 ? 0 : await count());
  return { ids: found.map(({ id }) => id), total };
}
