import { type RawBuilder, sql } from 'kysely';
import type { HistoryRow, HistorySortable } from '../../../shared/history.ts';
import type { Db } from '../../context.ts';
import { limitTo, type Page, rangeOf, sortOf } from '../../db/paging.ts';
import { cachedByPart, isUnfiltered } from '../../db/part-cache.ts';
import { wordsOf } from '../../db/search-words.ts';
import { type HistoryQuery, historyMatching, selectHistory } from './history.repository.ts';

interface Order {
  /** Sort keys before the id, in terms of `bp` and of the joined table. */
  by: readonly RawBuilder<unknown>[];
  join?: RawBuilder<unknown>;
}

/** Sort orders. A name is followed by its id, so that the index on both serves the order. */
const orders: Record<HistorySortable, Order> = {
  id: { by: [] },
  tanggal_awal: { by: [sql`bp.tanggal_awal`] },
  tanggal_akhir: { by: [sql`bp.tanggal_akhir`] },
  jumlah: { by: [sql`bp.jumlah`] },
  nama_barang: {
    by: [sql`lower(barang.nama_barang)`, sql`barang.id`],
    join: sql`join barang on barang.id = bp.barang_id`,
  },
  pengguna: {
    by: [sql`lower(pengguna.name)`, sql`pengguna.id`],
    join: sql`join pengguna on pengguna.id = bp.pengguna_id`,
  },
};

/** Builds the order of the history as SQL, latest first by default, and the join that it needs. */
export function historyOrder(sort: HistoryQuery['sort']): Record<'order' | 'join', RawBuilder<unknown>> {
  const [field, direction] = sortOf<HistorySortable>(sort, '-tanggal_awal');
  const { by, join = sql`` } = orders[field];
  const way = direction === 'desc' ? sql`desc` : sql`asc`;
  return { order: sql.join([...by, sql`bp.id`].map((one) => sql`${one} ${way}`)), join };
}

/**
 * Number of matches up to which all are found first and then sorted. With more, walking the index of the sort order
 * finds a page sooner; with fewer, that walk could cover the whole table.
 */
const FOUND_FIRST = 20_000;

interface PageIds {
  ids: number[];
  total: number;
}

/** Reads one page of the history, with the plan that suits the filters. */
export async function pageOfHistory(db: Db, query: HistoryQuery): Promise<Page<HistoryRow>> {
  const { page, per_page } = query;
  const { ids, total } = (isNarrow(query) && (await foundFirst(db, query))) || (await counted(db, query));
  const meta = { page, per_page, total };
  if (ids.length === 0) return { data: [], meta };
  // names are joined for the rows of this page only
  const found = await selectHistory(db).where(sql<boolean>`bp.id = any(${ids})`).execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return { data: ids.flatMap((id) => byId.get(id) ?? []), meta };
}

/** Checks for filters so narrow that finding and counting in one pass pays off. */
function isNarrow({ q, barang_id, pengguna_id }: HistoryQuery): boolean {
  return wordsOf(q).length > 0 || barang_id !== undefined || pengguna_id !== undefined;
}

/** Finds, counts and sorts in one pass; null when there are too many rows. */
async function foundFirst(db: Db, query: HistoryQuery): Promise<PageIds | null> {
  const { page: _page, per_page: _perPage, sort, ...filters } = query;
  const { order, join } = historyOrder(sort);
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with cocok as materialized (${historyMatching(db, filters).limit(FOUND_FIRST + 1)})
    select (select count(*) from cocok) as total, array(
      select bp.id from cocok bp ${join} order by ${order} ${limitTo(rangeOf(query))}
    ) as ids`.execute(db);
  const [found = { ids: [], total: 0 }] = rows;
  return found.total > FOUND_FIRST ? null : found;
}

async function countOf(db: Db, matching: ReturnType<typeof historyMatching>): Promise<number> {
  const { total } = await db
    .selectFrom(matching.clearSelect().select('bp.id').as('cocok'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Counts first, then reads the page with the plan that suits the count. */
async function counted(db: Db, query: HistoryQuery): Promise<PageIds> {
  const { page, per_page, sort, ...filters } = query;
  const matching = historyMatching(db, filters);
  const { status, ...others } = filters;
  const total = isUnfiltered(others)
    ? await cachedByPart(
        db,
        { name: `banyak riwayat ${status}`, tables: ['barang_pengguna'] },
        async ({ from: dari, to: sampai }) => [
          await countOf(db, matching.where('bp.barang_id', '>=', dari).where('bp.barang_id', '<', sampai)),
        ],
        (parts) => parts.flat().reduce((sum, one) => sum + one, 0),
      )
    : await countOf(db, matching);
  const range = rangeOf({ page, per_page });
  if (range.offset >= total) return { ids: [], total };
  // `offset 0` keeps the planner from merging filter and order
  const fence = total <= FOUND_FIRST ? sql`offset 0` : sql``;
  const { order, join } = historyOrder(sort);
  const { rows } = await sql<{ id: number }>`
    select bp.id from (${matching} ${fence}) bp ${join}
    order by ${order} ${limitTo(range)}`.execute(db);
  return { ids: rows.map(({ id }) => id), total };
}
