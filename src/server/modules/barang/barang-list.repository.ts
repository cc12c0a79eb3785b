import { type SelectQueryBuilder, sql } from 'kysely';
import type { BarangSortable, barangEndpoints } from '../../../shared/barang.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import type { Db } from '../../context.ts';
import { lokasiInOrder } from '../../db/jalur.ts';
import { inListOrder, type ListOrder } from '../../db/list-order.ts';
import { sortOf } from '../../db/paging.ts';
import { type SearchedIds, searchPage } from '../../db/search-page.ts';
import type { Database } from '../../db/tables.ts';
import { barangMatching } from './barang.filter.ts';

export type BarangListQuery = QueryOf<typeof barangEndpoints.list>;

type BarangQuery = SelectQueryBuilder<Database, 'barang', object>;

/** How many pieces of each barang are held, added up once for all. */
const heldPieces = sql<{ barang_id: number; jumlah: number }>`(
  select barang_id, sum(jumlah) as jumlah from barang_pengguna where tanggal_akhir is null group by barang_id
)`.as('dipegang');

const orders: Record<BarangSortable, ListOrder<'barang'>> = {
  id: { by: sql`barang.id` },
  nama_barang: { by: sql`lower(barang.nama_barang)` },
  kode_barang: { by: sql`barang.kode_barang` },
  merk: { by: sql`lower(barang.merk)`, nullable: true },
  nomor_seri: { by: sql`lower(barang.nomor_seri)`, nullable: true },
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
    by: sql`barang.jumlah_barang - coalesce(dipegang.jumlah, 0)`,
    join: (query) => query.leftJoin(heldPieces, (on) => on.onRef('dipegang.barang_id', '=', 'barang.id')),
  },
  satuan: { by: sql`lower(barang.satuan)`, nullable: true },
  tahun: { by: sql`barang.tahun` },
  tanggal_perolehan: { by: sql`barang.tanggal_perolehan`, nullable: true },
  sumber_perolehan: { by: sql`lower(barang.sumber_perolehan)`, nullable: true },
  created_at: { by: sql`barang.created_at` },
  updated_at: { by: sql`barang.updated_at` },
};

/** Sorts barang by a column of the list, ties by id. */
export function sortedBarang(
  query: BarangQuery,
  sort: BarangListQuery['sort'],
  otherwise: NonNullable<BarangListQuery['sort']> = '-created_at',
): BarangQuery {
  const [field, direction] = sortOf<BarangSortable>(sort, otherwise);
  return inListOrder(query, orders[field], direction, 'barang.id');
}

/** One page of the list as ids. */
export async function pageOfBarang(db: Db, query: BarangListQuery): Promise<SearchedIds> {
  return searchPage(query, (how) => {
    const all = barangMatching(db, query, how);
    return { all, sorted: sortedBarang(all, query.sort).select('barang.id') };
  });
}
