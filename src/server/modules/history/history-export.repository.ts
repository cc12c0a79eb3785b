import { sql } from 'kysely';
import type { HistoryRow } from '../../../shared/history.ts';
import type { Db, Trx } from '../../context.ts';
import { cursorOver } from '../../db/snapshot.ts';
import {
  type HistoryFilters,
  type HistoryQuery,
  historyMatching,
  selectHistory,
} from './history.repository.ts';
import { historyOrder } from './history-page.repository.ts';

const idsMatching = (db: Db, filters: HistoryFilters) =>
  historyMatching(db, filters).clearSelect().select('bp.id');

/** Streams all rows that match the filters, in the order of the screen. */
export function allOfHistory(
  trx: Trx,
  filters: HistoryFilters,
  sort: HistoryQuery['sort'],
): AsyncGenerator<HistoryRow> {
  const rows = selectHistory(trx)
    .where('bp.id', 'in', idsMatching(trx, filters))
    .orderBy(historyOrder(sort).order);
  return cursorOver<HistoryRow>(trx, rows);
}

/** Counts matching rows, and sums the pieces in them that are held now. */
export async function totalOfHistory(
  db: Db,
  filters: HistoryFilters,
): Promise<{ baris: number; dipegang: number }> {
  return db
    .selectFrom('barang_pengguna')
    .select(({ fn }) => [
      fn.countAll<number>().as('baris'),
      sql<number>`coalesce(sum(jumlah) filter (where tanggal_akhir is null), 0)`.as('dipegang'),
    ])
    .where('id', 'in', idsMatching(db, filters))
    .executeTakeFirstOrThrow();
}

/** Looks up the names of the ids among the filters; a missing record has none. */
export async function namesOfHistoryFilters(
  db: Db,
  { barang_id, pengguna_id }: HistoryFilters,
): Promise<{ barang: { nama_barang: string; kode_barang: string } | null; pengguna: string | null }> {
  const [barang, pengguna] = await Promise.all([
    db
      .selectFrom('barang')
      .select(['nama_barang', 'kode_barang'])
      .where('id', '=', barang_id ?? 0)
      .executeTakeFirst(),
    db
      .selectFrom('pengguna')
      .select('name')
      .where('id', '=', pengguna_id ?? 0)
      .executeTakeFirst(),
  ]);
  return { barang: barang ?? null, pengguna: pengguna?.name ?? null };
}
