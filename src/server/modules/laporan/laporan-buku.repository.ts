import { sql } from 'kysely';
import { bukuTexts } from '../../../shared/buku-texts.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import type { Sums } from '../../../shared/laporan.ts';
import type { BarisLaporanBuku, laporanBukuEndpoints } from '../../../shared/laporan-buku.ts';
import type { Db } from '../../context.ts';
import { inIdRange, isUnfiltered, partOf } from '../../db/part-cache.ts';
import { textColumns } from '../../db/text-columns.ts';
import { type BukuChoice, bukuChosen } from '../buku/buku.filter.ts';
import { sortedBuku } from '../buku/buku-list.repository.ts';
import type { Baris } from './laporan.ts';
import { inOneQuery } from './order.repository.ts';
import {
  count,
  type Dimensi,
  type Measures,
  perLokasi,
  perTahun,
  type Rekap,
  rupiahOf,
  sumOf,
  totalOf,
} from './rekap.repository.ts';
import { rekapDari } from './rekap-parts.repository.ts';

/** Chosen buku, on a day. */
type BukuFilters = BukuChoice & { per?: string | undefined };
export type SortLaporanBuku = QueryOf<typeof laporanBukuEndpoints.read>['sort'];

const nilai = sql<number>`buku.harga * buku.jumlah`;

/** Builds the rows of the report in order. */
export function barisLaporanBuku(
  db: Db,
  filters: BukuFilters,
  sort: SortLaporanBuku,
): Baris<BarisLaporanBuku> {
  const rows = sortedBuku(bukuChosen(db, filters), sort, 'judul')
    .innerJoin('jenis as jenis_baris', 'jenis_baris.id', 'buku.jenis_id')
    .innerJoin('lokasi_jalur as lokasi_baris', 'lokasi_baris.id', 'buku.lokasi_id')
    .leftJoin('pengguna as pic', 'pic.id', 'buku.pengguna_id')
    .select([
      'buku.id',
      'buku.kode_buku',
      'buku.judul',
      'buku.penulis',
      'buku.penerbit',
      'buku.isbn',
      ...textColumns('buku', bukuTexts),
      'jenis_baris.jenis_buku as jenis',
      'lokasi_baris.jalur as lokasi',
      'pic.name as pengguna',
      sql<BarisLaporanBuku['kondisi']>`buku.kondisi`.as('kondisi'),
      'buku.tahun',
      'buku.jumlah',
      'buku.harga',
      nilai.as('nilai'),
    ]);
  return inOneQuery(rows);
}

const summed = (db: Db, filters: BukuFilters) =>
  bukuChosen(db, filters).select([
    partOf('buku.id').as('bagian'),
    'buku.jenis_id',
    'buku.lokasi_id',
    'buku.tahun',
    'buku.jumlah',
    nilai.as('nilai'),
  ]);

const sums: Measures<Sums> = {
  jumlah_jenis: count,
  jumlah_unit: sumOf('jumlah'),
  nilai: rupiahOf('nilai'),
};

const perJenis: Dimensi = {
  kunci: 'jenis_id',
  nama: sql`jenis.jenis_buku`,
  join: sql`left join jenis on jenis.id = rekap.jenis_id`,
};

/** Sums the matching titles: their number, copies and value. */
export const totalLaporanBuku = (db: Db, filters: BukuFilters): Promise<Sums> =>
  totalOf(db, summed(db, filters), sums);

/** Sums all rows and each group. */
export const rekapLaporanBuku = (
  db: Db,
  filters: BukuFilters,
): Promise<Rekap<Sums, 'per_jenis' | 'per_lokasi' | 'per_tahun'>> =>
  rekapDari(
    db,
    isUnfiltered(filters) && { name: 'laporan buku', tables: ['buku'], named: true },
    (bagian) => {
      const rows = summed(db, filters);
      return bagian ? rows.where(inIdRange('buku.id', bagian)) : rows;
    },
    sums,
    { per_jenis: perJenis, per_lokasi: perLokasi, per_tahun: perTahun },
    'nilai',
  );
