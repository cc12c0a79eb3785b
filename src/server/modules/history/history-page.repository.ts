import { type RawBuilder, sql } from 'kysely';
import type { HistoryRow, HistorySortable } from '../../../shared/history.ts';
import type { Db } from '../../context.ts';
import { type Page, sortOf } from '../../db/paging.ts';
import { type HistoryQuery, historyMatching, selectHistory } from './history.repository.ts';

interface Order {
  /** What to sort by before the id, in terms of `bp` and of what is joined. */
  by: readonly RawBuilder<unknown>[];
  join?: RawBuilder<unknown>;
}

/** Names come with their id, so that the index on both serves the order. */
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

/** The history's order as SQL, the latest first unless sorted otherwise, with what has to be joined for it. */
export function historyOrder(sort: HistoryQuery['sort']): Record<'order' | 'join', RawBuilder<unknown>> {
  const [field, direction] = sortOf<HistorySortable>(sort, '-tanggal_awal');
  const { by, join = sql`` } = orders[field];
  const way = direction === 'desc' ? sql`desc` : sql`asc`;
  return { order: sql.join([...by, sql`bp.id`].map((one) => sql`${one} ${way}`)), join };
}

/**
 * Matches up to which all of them are found first and then sorted. More of them lie so close together in the index of
 * the order that walking it is faster; with fewer that walk could go through the whole table.
 */
const FOUND_FIRST = 20_000;

/** One page of the history. */
export async function pageOfHistory(db: Db, query: HistoryQuery): Promise<Page<HistoryRow>> {
  const { page, per_page, sort, ...filters } = query;
  const matching = historyMatching(db, filters);
  const { total } = await db
    .selectFrom(matching.clearSelect().select('bp.id').as('cocok'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const meta = { page, per_page, total };
  const offset = (page - 1) * per_page;
  if (offset >= total) return { data: [], meta };
  // `offset 0` keeps the planner from mixing filter and order
  const fence = total <= FOUND_FIRST ? sql`offset 0` : sql``;
  const { order, join } = historyOrder(sort);
  const { rows } = await sql<{ id: number }>`
    select bp.id from (${matching} ${fence}) bp ${join}
    order by ${order} limit ${per_page} offset ${offset}`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { data: [], meta };
  // names are looked up for these rows only
  const found = await selectHistory(db).where('bp.id', 'in', ids).execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return { data: ids.flatMap((id) => byId.get(id) ?? []), meta };
}
