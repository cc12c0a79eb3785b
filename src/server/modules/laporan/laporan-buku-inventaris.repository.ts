import { sql } from 'kysely';
import type { QueryOf } from '../../../shared/contract.ts';
import { golonganList } from '../../../shared/golongan.ts';
import type {
  BarisBukuInventaris,
  bukuInventarisEndpoints,
} from '../../../shared/laporan-buku-inventaris.ts';
import type { Db } from '../../context.ts';
import { sortOf } from '../../db/paging.ts';
import { barangMatching } from '../barang/barang.filter.ts';
import { hargaBarang } from '../barang/harga.repository.ts';
import type { Baris } from './laporan.ts';
import type { BarangFilters } from './laporan-barang.repository.ts';
import { nilaiPerolehan } from './nilai-buku-barang.repository.ts';
import { type Orders, pageThenColumns } from './order.repository.ts';
import { inWords } from './pelepasan.repository.ts';

type Sort = QueryOf<typeof bukuInventarisEndpoints.read>['sort'];

/** Most characters of the details that a line carries. */
const MAX_KETERANGAN = 120;

const golongan = inWords(
  sql`kategori.golongan`,
  Object.fromEntries(golonganList.map(({ kode, nama }) => [kode, `${kode} ${nama}`])),
);

const oneLine = sql`regexp_replace(btrim(barang.detail_barang), '\\s+', ' ', 'g')`;

const orders: Orders<Sort> = {
  id: sql`barang.id`,
  kode_barang: sql`barang.kode_barang`,
  nama_barang: sql`lower(barang.nama_barang)`,
  kategori: sql`lower(kategori.nama_kategori)`,
  golongan: sql`kategori.golongan`,
  lokasi: sql`lower(lokasi_jalur.jalur)`,
  tahun: sql`barang.tahun`,
  kondisi: sql`barang.kondisi`,
  jumlah_barang: sql`barang.jumlah_barang`,
  harga_barang: sql`barang.harga_barang`,
  nilai: nilaiPerolehan,
};

const neverEmpty = ['id', 'nama_barang', 'kode_barang', 'tahun', 'jumlah_barang', 'harga_barang'];

/** The lines of the book in order, numbered: by kode unless asked otherwise. */
export function barisBukuInventaris(
  db: Db,
  { per: _per, ids: _ids, ...filters }: BarangFilters,
  sort: Sort,
): Baris<BarisBukuInventaris> {
  const found = barangMatching(db, filters)
    .innerJoin('kategori', 'kategori.id', 'barang.kategori_id')
    .innerJoin('lokasi_jalur', 'lokasi_jalur.id', 'barang.lokasi_id');
  const columns = (rows: typeof found) =>
    rows.select([
      'barang.id',
      'barang.kode_barang',
      sql<string>`case when barang.jumlah_barang = 1 then '1' else '1 s.d. ' || barang.jumlah_barang end`.as(
        'register',
      ),
      'barang.nama_barang',
      'kategori.nama_kategori as kategori',
      sql<string | null>`${golongan}`.as('golongan'),
      'barang.merk',
      'barang.nomor_seri',
      sql<null>`null`.as('bahan'),
      'barang.sumber_perolehan',
      'barang.tahun',
      sql<null>`null`.as('ukuran'),
      'barang.satuan',
      sql<BarisBukuInventaris['kondisi']>`barang.kondisi`.as('kondisi'),
      'barang.jumlah_barang',
      hargaBarang.as('harga_barang'),
      sql<number | null>`case when not barang.harga_belum_diketahui then ${nilaiPerolehan} end`.as('nilai'),
      'lokasi_jalur.jalur as lokasi',
      sql<string | null>`nullif(case when length(${oneLine}) > ${MAX_KETERANGAN}
        then left(${oneLine}, ${MAX_KETERANGAN}) || '…' else ${oneLine} end, '')`.as('keterangan'),
    ]);
  return pageThenColumns(found, columns, {
    orders,
    order: sortOf(sort, 'kode_barang'),
    id: 'barang.id',
    never: neverEmpty,
    numbered: 'no',
  }) as Baris<BarisBukuInventaris>;
}
