import { sql } from 'kysely';
import type { BarisBukuInventaris } from '../../../shared/laporan-buku-inventaris.ts';
import type { Db } from '../../context.ts';
import { barangMatching } from '../barang/barang.filter.ts';
import { hargaBarang } from '../barang/harga.repository.ts';
import { asal } from './asal.repository.ts';
import type { BarangFilters } from './laporan-barang.repository.ts';
import { nilaiPerolehan } from './nilai-buku-barang.repository.ts';

/** Common part of the state's inventory forms: one line for each barang with all its pieces. */

/** SQL for the numbers of the pieces within a kode: "1", or "1 s.d. 5". */
export const register = sql<string>`case when barang.jumlah_barang = 1 then '1' else '1 s.d. ' || barang.jumlah_barang end`;

/** Maximum characters of the details in a line. */
const MAX_KETERANGAN = 120;

const oneLine = sql`regexp_replace(btrim(barang.detail_barang), '\\s+', ' ', 'g')`;

export const inventarisOrders = {
  id: sql`barang.id`,
  kode_barang: sql`barang.kode_barang`,
  nama_barang: sql`lower(barang.nama_barang)`,
  kategori: sql`lower(kategori.nama_kategori)`,
  lokasi: sql`lower(lokasi_jalur.jalur)`,
  tahun: sql`barang.tahun`,
  kondisi: sql`barang.kondisi`,
  jumlah_barang: sql`barang.jumlah_barang`,
  harga_barang: sql`barang.harga_barang`,
  nilai: nilaiPerolehan,
};

export const neverEmpty = ['id', 'nama_barang', 'kode_barang', 'tahun', 'jumlah_barang', 'harga_barang'];

/** Selects the barang of an inventory form, with their sort columns. */
export const inventarisMatching = (db: Db, { per: _per, ids: _ids, ...filters }: BarangFilters) =>
  barangMatching(db, filters)
    .innerJoin('kategori', 'kategori.id', 'barang.kategori_id')
    .innerJoin('lokasi_jalur', 'lokasi_jalur.id', 'barang.lokasi_id');

type Matching = ReturnType<typeof inventarisMatching>;

/** Adds the columns of every line. */
export const withInventaris = (rows: Matching) =>
  rows.select([
    'barang.id',
    'barang.kode_barang',
    register.as('register'),
    'barang.nama_barang',
    'kategori.nama_kategori as kategori',
    'barang.merk',
    'barang.nomor_seri',
    'barang.sumber_perolehan',
    asal.as('asal'),
    'barang.tahun',
    'barang.satuan',
    sql<BarisBukuInventaris['kondisi']>`barang.kondisi`.as('kondisi'),
    'barang.jumlah_barang',
    hargaBarang.as('harga_barang'),
    sql<number | null>`case when not barang.harga_belum_diketahui then ${nilaiPerolehan} end`.as('nilai'),
    'lokasi_jalur.jalur as lokasi',
    sql<string | null>`nullif(case when length(${oneLine}) > ${MAX_KETERANGAN}
      then left(${oneLine}, ${MAX_KETERANGAN}) || '…' else ${oneLine} end, '')`.as('keterangan'),
  ]);
