import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { BarangSortable, barangEndpoints } from '../../../shared/barang.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import type { Db } from '../../context.ts';
import { sortOf } from '../../db/paging.ts';
import type { Database } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { barangMatching, wordsOf } from './barang.filter.ts';

export type BarangListQuery = QueryOf<typeof barangEndpoints.list>;

/** The ids of one page in order, and how many match in all. */
export interface BarangPageIds {
  ids: number[];
  total: number;
  /** Set when nothing holds the searched words and these only resemble them. */
  mirip?: true;
}

type BarangQuery = SelectQueryBuilder<Database, 'barang', object>;

/** How alike a word must be to count as a slip of the keys (0 to 1): `latpop` and `laptop` reach 0.43. */
const MIRIP_THRESHOLD = 0.4;

/** All lokasi in the order of their way from the root: from here an index leads to the barang, page by page. */
const lokasiInOrder = (direction: 'asc' | 'desc') =>
  sql<{ id: number; jalur: string }>`(
    select id, lower(jalur) as jalur from lokasi_jalur order by lower(jalur) ${sql.raw(direction)}
  )`.as('urut');

/** How many pieces of each barang are held, added up once for all. */
const heldPieces = sql<{ barang_id: number; jumlah: number }>`(
  select barang_id, sum(jumlah) as jumlah from barang_pengguna where tanggal_akhir is null group by barang_id
)`.as('dipegang');

interface Order {
  by: RawBuilder<unknown>;
  /** What may be empty is sorted last either way; what may not is sorted so that an index can serve it. */
  nullable?: true;
  join?: (query: BarangQuery, direction: 'asc' | 'desc') => BarangQuery;
}

const orders: Record<BarangSortable, Order> = {
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
  const { by, nullable, join } = orders[field];
  const way = direction === 'asc' ? sql`asc` : nullable ? sql`desc nulls last` : sql`desc`;
  return (join ? join(query, direction) : query).orderBy(sql`${by} ${way}`).orderBy('barang.id', direction);
}

/**
 * One page of the list as ids. Words that nothing holds are looked for once more, forgiving slips of the keys, the
 * most alike first.
 */
export async function pageOfBarang(db: Db, query: BarangListQuery): Promise<BarangPageIds> {
  const matching = barangMatching(db, query);
  const found = await pageOf(matching, sortedBarang(matching, query.sort), query);
  if (found.total > 0 || wordsOf(query.q).length === 0) return found;
  return inTransaction(db, async (trx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(MIRIP_THRESHOLD)}, true)`.execute(
      trx,
    );
    const alike = barangMatching(trx, query, { mirip: true });
    const sorted = query.sort
      ? sortedBarang(alike, query.sort)
      : alike
          .orderBy(sql`word_similarity(${query.q ?? ''}, barang.cari)`, 'desc')
          .orderBy('barang.id', 'desc');
    const page = await pageOf(alike, sorted, query);
    return page.total > 0 ? { ...page, mirip: true } : found;
  });
}

async function pageOf(
  matching: BarangQuery,
  sorted: BarangQuery,
  { page, per_page }: BarangListQuery,
): Promise<BarangPageIds> {
  const [rows, { total }] = await Promise.all([
    sorted
      .select('barang.id')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { ids: rows.map(({ id }) => id), total };
}
