import { type AliasedExpression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { QueryOf } from '../../../shared/contract.ts';
import type { BarangSums } from '../../../shared/laporan.ts';
import type {
  BarisLaporanTidakTerpakai,
  laporanTidakTerpakaiEndpoints,
} from '../../../shared/laporan-tidak-terpakai.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Db } from '../../context.ts';
import { inListOrder, type ListOrder } from '../../db/list-order.ts';
import { inRange, sortOf } from '../../db/paging.ts';
import { type IdRange, inIdRange, isUnfiltered } from '../../db/part-cache.ts';
import type { Database } from '../../db/tables.ts';
import { barangMatching, within } from '../barang/barang.filter.ts';
import { hargaBarang, tanpaHarga } from '../barang/harga.repository.ts';
import { closingRead } from '../mutasi/register-at.repository.ts';
import type { Baris } from './laporan.ts';
import { isOpenPast, spansOfDay } from './masa-hari.repository.ts';
import { pagedRows, pagesOf, type SortField } from './order.repository.ts';
import {
  count,
  type Measures,
  perKategori,
  perLokasi,
  perTahun,
  type Rekap,
  rupiahOf,
  sumOf,
  totalOf,
} from './rekap.repository.ts';
import { type Hari, pageOfDay, readHari, rekapHari } from './rekap-hari.repository.ts';
import { rekapDari } from './rekap-parts.repository.ts';

type Query = QueryOf<typeof laporanTidakTerpakaiEndpoints.read>;
export type TidakTerpakaiFilters = Omit<Query, 'page' | 'per_page' | 'sort'>;

/** SQL for the held pieces of a single barang, for a page of few rows. */
const heldPerRow = sql<{ jumlah: number }>`lateral (
  select sum(jumlah) as jumlah from barang_pengguna
  where barang_id = barang.id and tanggal_akhir is null
)`.as('dipegang');

/** SQL for the held pieces of each barang in an id range, or of all, grouped once per query. */
const heldPerRange = (range: IdRange | null) =>
  sql<{ barang_id: number; jumlah: number }>`(
    select barang_id, sum(jumlah) as jumlah from barang_pengguna
    where tanggal_akhir is null ${range === null ? sql`` : sql`and ${inIdRange('barang_id', range)}`}
    group by barang_id
  )`.as('dipegang');

const sisa = sql<number>`barang.jumlah_barang - coalesce(dipegang.jumlah, 0)`;

/** Selects the matching barang, with the day since which their pieces are in stock. */
function inStock(db: Db, { dari, sampai, ...filters }: TidakTerpakaiFilters) {
  let query = barangMatching(db, filters).innerJoin('barang_stok', 'barang_stok.barang_id', 'barang.id');
  if (dari !== undefined) query = query.where('barang_stok.sejak', '>=', dari);
  if (sampai !== undefined) query = query.where('barang_stok.sejak', '<=', sampai);
  return query;
}

/** Selects all barang with unheld pieces, by a join. */
function allUnused(db: Db, filters: TidakTerpakaiFilters, range: IdRange | null = null) {
  let query = within(inStock(db, filters), range);
  if (range) query = query.where(inIdRange('barang_stok.barang_id', range));
  return query
    .leftJoin(heldPerRange(range), (on) => on.onRef('dipegang.barang_id', '=', 'barang.id'))
    .where(sql<SqlBool>`${sisa} > 0`);
}

/** Selects the same barang by a lookup per row, faster for the first rows in index order. */
const eachUnused = (db: Db, filters: TidakTerpakaiFilters) =>
  inStock(db, filters)
    .leftJoin(heldPerRow, (on) => on.onTrue())
    .where(sql<SqlBool>`${sisa} > 0`);

type Field = SortField<Query['sort']>;
type Tables = 'barang' | 'barang_stok';
type Unused = SelectQueryBuilder<Database, Tables, object>;

/** Sort expressions; none is ever null. */
const orders: Record<Field, ListOrder<Tables>> = {
  id: { by: sql`barang.id` },
  nama_barang: { by: sql`lower(barang.nama_barang)` },
  kode_barang: { by: sql`barang.kode_barang` },
  kategori: {
    by: sql`lower(kategori.nama_kategori)`,
    join: (query) => query.innerJoin('kategori', 'kategori.id', 'barang.kategori_id'),
  },
  lokasi: {
    by: sql`lower(lokasi_jalur.jalur)`,
    join: (query) => query.innerJoin('lokasi_jalur', 'lokasi_jalur.id', 'barang.lokasi_id'),
  },
  kondisi: { by: sql`barang.kondisi` },
  sejak: { by: sql`barang_stok.sejak` },
  sisa: { by: sisa },
  jumlah_barang: { by: sql`barang.jumlah_barang` },
  harga_barang: { by: sql`barang.harga_barang` },
  nilai: { by: sql`barang.harga_barang * (${sisa})` },
};

/** Fields without an index, today and on a closed day: a page then reads all rows. */
const unindexed: readonly Field[] = ['kategori', 'lokasi', 'sisa', 'nilai'];
const unindexedClosed: readonly Field[] = [...unindexed, 'kondisi', 'jumlah_barang'];

/** Fields that spans lack. */
const ofRecords: readonly Field[] = ['nama_barang', 'kode_barang', 'kondisi'];

/** Names that may change without a change of barang: their order is not cached. */
const ofOthers: readonly Field[] = ['kategori', 'lokasi'];

/** Key of a cached row. */
const kept = { id: 'id', sejak: 'day', kembali: 'flag', sisa: 'pieces' } as const;
const found = ['barang.id', 'barang_stok.sejak', 'barang_stok.kembali'] as const;

/**
 * Builds the rows of the report in order, by default the longest unused first. Finds a page before reading its columns.
 */
export function barisLaporanTidakTerpakai(
  db: Db,
  filters: TidakTerpakaiFilters,
  sort: Query['sort'],
): Baris<BarisLaporanTidakTerpakai> {
  const [field, direction] = sortOf(sort, 'sejak');
  const order = orders[field];
  const inOrder = pagedRows((page) => {
    const scanned = closingRead(db) ? unindexedClosed : unindexed;
    const byIndex = page && !isOpenPast(db, filters.per) && !scanned.includes(field);
    const unused = byIndex ? eachUnused(db, filters) : allUnused(db, filters);
    const chosen: Unused = page
      ? inRange(inListOrder<Tables>(unused, order, direction, 'barang.id'), page)
      : (order.join?.(unused, direction) ?? unused);
    const keys = chosen.select([...found, sisa.as('sisa'), order.by.as('kunci')]);
    return withColumns(db, filters, keys.as('terpilih'))
      .orderBy('terpilih.kunci', direction)
      .orderBy('terpilih.id', direction);
  });
  const { per } = filters;
  if (!isUnfiltered(filters) || !isOpenPast(db, per) || ofOthers.includes(field)) return inOrder;
  const way = sql.raw(direction);
  const ordered = {
    asal: { ...source, name: `${source.name} ${field} ${direction}` },
    kept,
    source: () =>
      allUnused(ofRecords.includes(field) ? db : spansOfDay(db, per), {}).select([
        ...found,
        sisa.as('sisa'),
        order.by.as('kunci'),
      ]),
    order: sql`kunci ${way}, id ${way}`,
    ...(field === 'sejak' &&
      direction === 'asc' && { first: async () => (await readHari(db, hariOf(db, per))).rows }),
  };
  return pagesOf(inOrder, async (page) => {
    const rows = (await pageOfDay(db, ordered, page)).map((row, index) => ({ ...row, kunci: index }));
    const chosen = sql<Found>`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as terpilih (id bigint, sejak date, kembali boolean, sisa integer, kunci integer)`;
    return withColumns(db, filters, sql<Found>`(select * from ${chosen})`.as('terpilih'))
      .where(sql<SqlBool>`barang.id = any(${rows.map(({ id }) => id)}::bigint[])`)
      .orderBy('terpilih.kunci')
      .execute();
  });
}

type Found = { id: number; sejak: string; kembali: boolean; sisa: number; kunci: unknown };

/** Adds the columns to found rows. */
const withColumns = (db: Db, { per }: TidakTerpakaiFilters, terpilih: AliasedExpression<Found, 'terpilih'>) =>
  db
    .selectFrom(terpilih)
    .innerJoin('barang', 'barang.id', 'terpilih.id')
    .innerJoin('kategori', 'kategori.id', 'barang.kategori_id')
    .innerJoin('lokasi_jalur', 'lokasi_jalur.id', 'barang.lokasi_id')
    .select([
      'barang.id',
      'barang.kode_barang',
      'barang.nama_barang',
      'barang.merk',
      'barang.nomor_seri',
      'kategori.nama_kategori as kategori',
      'lokasi_jalur.jalur as lokasi',
      sql<BarisLaporanTidakTerpakai['kondisi']>`barang.kondisi`.as('kondisi'),
      'terpilih.sejak',
      sql<BarisLaporanTidakTerpakai['asal']>`case
        when terpilih.kembali then 'Kembali' else 'Perolehan' end`.as('asal'),
      // acquired for next year: not unused for a negative time
      sql<number>`greatest(${per ?? officeToday()}::date - terpilih.sejak, 0)`.as('lama_hari'),
      'barang.jumlah_barang',
      'terpilih.sisa',
      'barang.satuan',
      hargaBarang.as('harga_barang'),
      sql<number>`barang.harga_barang * terpilih.sisa`.as('nilai'),
    ]);

const summed = (db: Db, filters: TidakTerpakaiFilters, range: IdRange | null = null) =>
  allUnused(db, filters, range).select([
    'barang.kategori_id',
    'barang.lokasi_id',
    sql<number>`extract(year from barang_stok.sejak)::int`.as('tahun'),
    sisa.as('sisa'),
    sql<number>`barang.harga_barang * (${sisa})`.as('nilai'),
    tanpaHarga.as('tanpa_harga'),
  ]);

const sums: Measures<BarangSums> = {
  jumlah_jenis: count,
  jumlah_unit: sumOf('sisa'),
  nilai: rupiahOf('nilai'),
  tanpa_harga: sumOf('tanpa_harga'),
};

/** Sums the barang with unheld pieces: their number, pieces and value. */
export const totalLaporanTidakTerpakai = (db: Db, filters: TidakTerpakaiFilters): Promise<BarangSums> =>
  totalOf(db, summed(db, filters), sums);

type Kelompokan = 'per_kategori' | 'per_lokasi' | 'per_tahun';

const source = { name: 'laporan tidak terpakai', tables: ['barang', 'barang_pengguna'] } as const;
const groups = { per_kategori: perKategori, per_lokasi: perLokasi, per_tahun: perTahun };

/** Everything that the report shows of an open past day. */
const hariOf = (db: Db, per: string): Hari<BarangSums, Kelompokan> => ({
  asal: source,
  source: () => summed(spansOfDay(db, per), {}).select(found),
  sums,
  dimensions: groups,
  kept,
  order: sql`sejak, id`,
});

/** Sums all rows and each group. */
export const rekapLaporanTidakTerpakai = (
  db: Db,
  filters: TidakTerpakaiFilters,
): Promise<Rekap<BarangSums, Kelompokan>> => {
  const all = isUnfiltered(filters);
  if (all && isOpenPast(db, filters.per)) return rekapHari(db, hariOf(db, filters.per), 'nilai');
  return rekapDari(db, all && source, (bagian) => summed(db, filters, bagian), sums, groups, 'nilai');
};
