import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { QueryOf } from '../../../shared/contract.ts';
import type { Jumlahan } from '../../../shared/laporan.ts';
import type {
  BarisLaporanTidakTerpakai,
  laporanTidakTerpakaiEndpoints,
} from '../../../shared/laporan-tidak-terpakai.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Db } from '../../context.ts';
import { sortOf } from '../../db/paging.ts';
import { type IdRange, inIdRange, isUnfiltered } from '../../db/part-cache.ts';
import { barangMatching } from '../barang/barang.filter.ts';
import type { Baris } from './laporan.ts';
import {
  count,
  perKategori,
  perLokasi,
  perTahun,
  type Rekap,
  rekapDari,
  rupiahOf,
  sumOf,
  totalOf,
  type Ukuranan,
} from './rekap.repository.ts';
import { type Urutan, urut } from './urutan.repository.ts';

type Query = QueryOf<typeof laporanTidakTerpakaiEndpoints.read>;
export type SaringanTidakTerpakai = Omit<Query, 'page' | 'per_page' | 'sort'>;

/** Which barang are read: one part of them, or all. */
type Dibaca = IdRange | null;

/** How many pieces of each barang are held, added up once for all. */
const dipegang = (dibaca: Dibaca) =>
  sql<{ barang_id: number; jumlah: number }>`(
    select barang_id, sum(jumlah) as jumlah from barang_pengguna bp
    where tanggal_akhir is null ${only('bp.barang_id', dibaca)} group by barang_id
  )`.as('dipegang');

/** Said of barang and of holdings too. */
function only(id: string, dibaca: Dibaca): RawBuilder<unknown> {
  return dibaca === null ? sql`` : sql`and ${inIdRange(id, dibaca)}`;
}

/**
 * The day on which pieces of each barang last came back to the stock. What a correction replaced never came back, and
 * what went on to somebody else did not either: its pieces stand in a holding of another person that names it.
 */
const kembali = (dibaca: Dibaca) =>
  sql<{ barang_id: number; terakhir: string }>`(
    select bp.barang_id, max(bp.tanggal_akhir) as terakhir
    from barang_pengguna bp
    where bp.tanggal_akhir is not null and bp.dikoreksi_pada is null ${only('bp.barang_id', dibaca)} and bp.id not in (
      select asal.id from barang_pengguna lanjut join barang_pengguna asal on asal.id = lanjut.asal_id
      where lanjut.pengguna_id <> asal.pengguna_id and lanjut.dikoreksi_pada is null and lanjut.asal_id is not null
    )
    group by bp.barang_id
  )`.as('kembali');

const sisa = sql<number>`barang.jumlah_barang - coalesce(dipegang.jumlah, 0)`;
const sejak = sql<string>`coalesce(
  kembali.terakhir, barang.tanggal_perolehan, make_date(barang.tahun, 1, 1)
)`;
const nilai = sql<number>`barang.harga_barang * (${sisa})`;

/** The barang of which nobody holds some pieces, as far as the filters let them through. */
function tidakTerpakai(db: Db, { dari, sampai, ...filters }: SaringanTidakTerpakai, dibaca: Dibaca = null) {
  let query = barangMatching(db, filters)
    .leftJoin(dipegang(dibaca), (on) => on.onRef('dipegang.barang_id', '=', 'barang.id'))
    .leftJoin(kembali(dibaca), (on) => on.onRef('kembali.barang_id', '=', 'barang.id'))
    .where(sql<SqlBool>`${sisa} > 0 ${only('barang.id', dibaca)}`);
  if (dari !== undefined) query = query.where(sejak, '>=', dari);
  if (sampai !== undefined) query = query.where(sejak, '<=', sampai);
  return query;
}

const orders: Urutan<Query['sort']> = {
  id: sql`barang.id`,
  nama_barang: sql`lower(barang.nama_barang)`,
  kode_barang: sql`barang.kode_barang`,
  kategori: sql`lower(kategori.nama_kategori)`,
  lokasi: sql`lower(lokasi_jalur.jalur)`,
  kondisi: sql`barang.kondisi`,
  sejak,
  sisa,
  jumlah_barang: sql`barang.jumlah_barang`,
  harga_barang: sql`barang.harga_barang`,
  nilai,
};

/** The rows of the report in order: what lies unused longest comes first. */
export function barisLaporanTidakTerpakai(
  db: Db,
  filters: SaringanTidakTerpakai,
  sort: Query['sort'],
): Baris<BarisLaporanTidakTerpakai> {
  const rows = tidakTerpakai(db, filters)
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
      sejak.as('sejak'),
      sql<BarisLaporanTidakTerpakai['asal']>`case
        when kembali.terakhir is not null then 'Kembali' else 'Perolehan' end`.as('asal'),
      // what was acquired for next year is not unused for a negative time
      sql<number>`greatest(${officeToday()}::date - ${sejak}, 0)`.as('lama_hari'),
      'barang.jumlah_barang',
      sisa.as('sisa'),
      'barang.satuan',
      'barang.harga_barang',
      nilai.as('nilai'),
    ]);
  return urut(rows, orders, sortOf(sort, 'sejak'), 'barang.id');
}

const summed = (db: Db, filters: SaringanTidakTerpakai, bagian: IdRange | null = null) =>
  tidakTerpakai(db, filters, bagian).select([
    'barang.kategori_id',
    'barang.lokasi_id',
    sql<number>`extract(year from ${sejak})::int`.as('tahun'),
    sisa.as('sisa'),
    nilai.as('nilai'),
  ]);

const sums: Ukuranan<Jumlahan> = {
  jumlah_jenis: count,
  jumlah_unit: sumOf('sisa'),
  nilai: rupiahOf('nilai'),
};

/** How many barang have pieces that nobody holds, how many pieces these are and what they are worth together. */
export const totalLaporanTidakTerpakai = (db: Db, filters: SaringanTidakTerpakai): Promise<Jumlahan> =>
  totalOf(db, summed(db, filters), sums);

/** The same, and the groups. */
export const rekapLaporanTidakTerpakai = (
  db: Db,
  filters: SaringanTidakTerpakai,
): Promise<Rekap<Jumlahan, 'per_kategori' | 'per_lokasi' | 'per_tahun'>> =>
  rekapDari(
    db,
    isUnfiltered(filters) && { name: 'laporan tidak terpakai', tables: ['barang', 'barang_pengguna'] },
    (bagian) => summed(db, filters, bagian),
    sums,
    { per_kategori: perKategori, per_lokasi: perLokasi, per_tahun: perTahun },
    'nilai',
  );
