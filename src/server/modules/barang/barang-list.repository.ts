import { type SelectQueryBuilder, sql } from 'kysely';
import {
  type BarangBaris,
  type BarangSortable,
  type barangEndpoints,
  MAX_PEMEGANG,
} from '../../../shared/barang.ts';
import { barangTexts } from '../../../shared/barang-texts.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import type { Db } from '../../context.ts';
import { closeness } from '../../db/closeness.ts';
import { lokasiInOrder } from '../../db/jalur.ts';
import { inListOrder, type ListOrder } from '../../db/list-order.ts';
import { sortOf } from '../../db/paging.ts';
import { isUnfiltered } from '../../db/part-cache.ts';
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
import { barangMatching } from './barang.filter.ts';
import { type BarangRow, selectBarang } from './barang.repository.ts';
import { closestBarang, closestFirst } from './barang-closest.repository.ts';
import { barangHolding, type Searched, searchedBarang } from './barang-search.repository.ts';
import { type BarangWord, readBarangWords, singleWord } from './barang-words.repository.ts';
import { reservedPieces } from './sisa.repository.ts';

export type BarangListQuery = QueryOf<typeof barangEndpoints.list>;

type BarangSort = BarangSortable | `-${BarangSortable}`;

type BarangQuery = SelectQueryBuilder<Database, 'barang', object>;

/** SQL for the held pieces of each barang and the number of its holders, aggregated once for the whole query. */
const heldPieces = sql<{ barang_id: number; jumlah: number; orang: number }>`(
  select barang_id, sum(jumlah) as jumlah, count(distinct pengguna_id) as orang
  from barang_pengguna where tanggal_akhir is null group by barang_id
)`.as('dipegang');

function withHeldPieces(query: BarangQuery) {
  return query.leftJoin(heldPieces, (on) => on.onRef('dipegang.barang_id', '=', 'barang.id'));
}

const orders: Record<BarangSortable, ListOrder<'barang'>> = {
  id: { by: sql`barang.id` },
  nama_barang: { by: sql`lower(barang.nama_barang)` },
  kode_barang: { by: sql`barang.kode_barang` },
  ...textOrders('barang', barangTexts),
  kategori: {
    by: sql`lower(kategori.nama_kategori)`,
    join: (query) => query.innerJoin('kategori', 'kategori.id', 'barang.kategori_id'),
  },
  lokasi: {
    by: sql`urut.jalur`,
    join: (query, direction) =>
      query.innerJoin(lokasiInOrder(direction), (on) => on.onRef('urut.id', '=', 'barang.lokasi_id')),
  },
  kondisi: { by: sql`barang.kondisi` },
  harga_barang: { by: sql`barang.harga_barang` },
  jumlah_barang: { by: sql`barang.jumlah_barang` },
  sisa: {
    by: sql`greatest(0, barang.jumlah_barang - coalesce(dipegang.jumlah, 0) - coalesce(cadangan.jumlah, 0))`,
    join: (query) =>
      withHeldPieces(query).leftJoin(reservedPieces, (on) =>
        on.onRef('cadangan.barang_id', '=', 'barang.id'),
      ),
  },
  jumlah_pemegang: { by: sql`coalesce(dipegang.orang, 0)`, join: withHeldPieces },
  tahun: { by: sql`barang.tahun` },
  tanggal_perolehan: { by: sql`barang.tanggal_perolehan`, nullable: true },
  created_at: { by: sql`barang.created_at` },
  updated_at: { by: sql`barang.updated_at` },
};

/** Sorts barang by a column of the list, and ties by id. */
export function sortedBarang(
  query: BarangQuery,
  sort: BarangSort | undefined,
  otherwise: BarangSort = '-created_at',
): BarangQuery {
  const [field, direction] = sortOf<BarangSortable>(sort, otherwise);
  return inListOrder(query, orders[field], direction, 'barang.id');
}

/** Sorts as asked; search results by closeness and then newest first. */
function inWantedOrder(
  all: BarangQuery,
  { sort, q = '' }: BarangListQuery,
  words: readonly BarangWord[],
): BarangQuery {
  if (!sort && words.length > 0)
    return all
      .innerJoin('barang_ciri as ciri', 'ciri.barang_id', 'barang.id')
      .orderBy(closestFirst('ciri', q, words));
  const [field, direction] = sortOf(sort, '-created_at');
  if (field !== 'cocok') return sortedBarang(all, direction === 'desc' ? `-${field}` : field);
  const by = closeness(q, [sql`lower(barang.nama_barang)`, sql`lower(barang.kode_barang)`]);
  return inListOrder(all, { by }, direction, 'barang.id');
}

/** Reads one page of the list as ids; see `searchPage`. */
export function idsOfBarangPage(db: Db, query: BarangListQuery, only?: SearchHow): Promise<SearchedIds> {
  return searchPage(query, { ...matchingIn(db, query), only });
}

/** Reads one page of the list with its holders, in one statement besides the words and the count. */
export function pageOfBarang(
  db: Db,
  query: BarangListQuery,
): Promise<SearchedRows<BarangRow & { dipegang: Pemegang }>> {
  return searchRows(query, matchingIn(db, query), (page) =>
    joinPage(selectBarang(db).select(pemegang.as('dipegang')), 'barang', page).execute(),
  );
}

const matchingIn = (db: Db, query: BarangListQuery) => ({
  matching: async (how: SearchHow) => {
    const one = how.mirip || !onlySearched(query) ? undefined : singleWord(query.q);
    if (one) return closest(db, query.q ?? '', barangHolding(db, one), [{ patterns: one }]);
    const words = await readBarangWords(db, query.q, how);
    if (words.length > 0 && onlySearched(query)) return searched(db, query, { ...how, words });
    const all = barangMatching(db, query, { ...how, words });
    return { all, sorted: inWantedOrder(all, query, words).select('barang.id') };
  },
  whole: { db, table: 'barang' as const },
});

const onlySearched = ({ page: _page, per_page: _perPage, sort, q: _q, ...filters }: BarangListQuery) =>
  !sort && isUnfiltered(filters);

/**
 * Selects the matches of a search without other filters from `barang_ciri` alone, in the same order; the table barang
 * is not read.
 */
function searched(
  db: Db,
  { q = '' }: BarangListQuery,
  { words, mirip }: SearchHow & { words: readonly BarangWord[] },
) {
  const all = searchedBarang(db, words);
  // a word with its typos has many patterns: also sorting by them would take longer than finding the rows
  if (mirip) return { all, sorted: all.orderBy('barang_id', 'desc').select('barang_id as id') };
  return closest(db, q, all, words);
}

const closest = (db: Db, q: string, all: Searched, words: readonly Pick<BarangWord, 'patterns'>[]) => ({
  all,
  paged: (perPage: number, before: number) =>
    closestBarang(db, all, closestFirst('barang_ciri', q, words), perPage, before),
});

type Pemegang = Pick<BarangBaris, 'pemegang' | 'jumlah_pemegang'>;

/** SQL for the current holders of a barang: the first few, those with most pieces first, and their number. */
const pemegang = sql<Pemegang>`(
  select json_build_object('jumlah_pemegang', count(*), 'pemegang', coalesce(json_agg(
    json_build_object('pengguna_id', id, 'name', name, 'jumlah', jumlah) order by urutan
  ) filter (where urutan <= ${sql.lit(MAX_PEMEGANG)}), '[]'))
  from (
    select pengguna.id, pengguna.name, sum(dipegang.jumlah) as jumlah,
      row_number() over (order by sum(dipegang.jumlah) desc, lower(pengguna.name), pengguna.id) as urutan
    from barang_pengguna dipegang
    join pengguna on pengguna.id = dipegang.pengguna_id
    where dipegang.tanggal_akhir is null and dipegang.barang_id = barang.id
    group by pengguna.id
  ) terurut
)`;
