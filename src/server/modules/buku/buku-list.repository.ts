import { type SelectQueryBuilder, sql } from 'kysely';
import type { BukuFilters, BukuSortable, bukuEndpoints } from '../../../shared/buku.ts';
import { bukuTexts } from '../../../shared/buku-texts.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import type { Db } from '../../context.ts';
import { lokasiInOrder } from '../../db/jalur.ts';
import { inListOrder, type ListOrder } from '../../db/list-order.ts';
import { sortOf } from '../../db/paging.ts';
import {
  joinPage,
  type SearchedIds,
  type SearchedRows,
  searchPage,
  searchRows,
} from '../../db/search-page.ts';
import type { SearchHow } from '../../db/search-words.ts';
import type { Database } from '../../db/tables.ts';
import { textOrders } from '../../db/text-columns.ts';
import { bukuMatching } from './buku.filter.ts';
import { type BukuRow, selectBuku } from './buku.repository.ts';

export type BukuListQuery = QueryOf<typeof bukuEndpoints.list>;

type BukuQuery = SelectQueryBuilder<Database, 'buku', object>;

const orders: Record<BukuSortable, ListOrder<'buku'>> = {
  id: { by: sql`buku.id` },
  judul: { by: sql`lower(buku.judul)` },
  kode_buku: { by: sql`buku.kode_buku` },
  penulis: { by: sql`lower(buku.penulis)` },
  penerbit: { by: sql`lower(buku.penerbit)` },
  tahun: { by: sql`buku.tahun` },
  isbn: { by: sql`buku.isbn`, nullable: true },
  ...textOrders('buku', bukuTexts),
  kondisi: { by: sql`buku.kondisi` },
  jumlah: { by: sql`buku.jumlah` },
  jenis: {
    by: sql`lower(jenis.jenis_buku)`,
    join: (query) => query.innerJoin('jenis', 'jenis.id', 'buku.jenis_id'),
  },
  pengguna: {
    by: sql`lower(pengguna.name)`,
    nullable: true,
    join: (query) => query.leftJoin('pengguna', 'pengguna.id', 'buku.pengguna_id'),
  },
  lokasi: {
    by: sql`urut.jalur`,
    join: (query, direction) =>
      query.innerJoin(lokasiInOrder(direction), (on) => on.onRef('urut.id', '=', 'buku.lokasi_id')),
  },
  harga: { by: sql`buku.harga` },
  created_at: { by: sql`buku.created_at` },
  updated_at: { by: sql`buku.updated_at` },
};

/** Sorts buku by a column of the list, and ties by id. */
export function sortedBuku(
  query: BukuQuery,
  sort: BukuListQuery['sort'],
  otherwise: NonNullable<BukuListQuery['sort']> = '-created_at',
): BukuQuery {
  const [field, direction] = sortOf<BukuSortable>(sort, otherwise);
  return inListOrder(query, orders[field], direction, 'buku.id');
}

/** Reads the ids of the buku that match filters, at most `limit`. */
export async function idsOfBuku(db: Db, filters: BukuFilters, limit: number): Promise<number[]> {
  const rows = await bukuMatching(db, filters).select('buku.id').orderBy('buku.id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Reads one page of the list as ids; see `searchPage`. */
export function idsOfBukuPage(db: Db, query: BukuListQuery, only?: SearchHow): Promise<SearchedIds> {
  return searchPage(query, { ...matchingIn(db, query), only });
}

/** Reads one page of the list, in one statement besides the count. */
export function pageOfBuku(db: Db, query: BukuListQuery): Promise<SearchedRows<BukuRow>> {
  return searchRows(query, matchingIn(db, query), (page) => joinPage(selectBuku(db), 'buku', page).execute());
}

const matchingIn = (db: Db, query: BukuListQuery) => ({
  matching: (how: SearchHow) => {
    const all = bukuMatching(db, query, how);
    return { all, sorted: sortedBuku(all, query.sort).select('buku.id') };
  },
  whole: { db, table: 'buku' as const },
});
