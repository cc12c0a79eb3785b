import { sql } from 'kysely';
import type { BarangFilters } from '../../../shared/barang.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import type {
  BarisLaporanBarang,
  Jumlahan,
  LaporanBarang,
  laporanBarangEndpoints,
  NilaiTotal,
} from '../../../shared/laporan-barang.ts';
import type { Db, Trx } from '../../context.ts';
import { cursorOver } from '../../db/snapshot.ts';
import { barangMatching } from '../barang/barang.filter.ts';
import { sortedBarang } from '../barang/barang-list.repository.ts';

type Sort = QueryOf<typeof laporanBarangEndpoints.read>['sort'];

const nilai = sql<number>`barang.harga_barang * barang.jumlah_barang`;

/** The rows of the report in order; page and export both read these. */
function rowsOf(db: Db, filters: BarangFilters, sort: Sort) {
  return sortedBarang(barangMatching(db, filters), sort, 'nama_barang')
    .innerJoin('kategori as kategori_baris', 'kategori_baris.id', 'barang.kategori_id')
    .innerJoin('lokasi_jalur as lokasi_baris', 'lokasi_baris.id', 'barang.lokasi_id')
    .select([
      'barang.id',
      'barang.kode_barang',
      'barang.nama_barang',
      'barang.merk',
      'barang.nomor_seri',
      'kategori_baris.nama_kategori as kategori',
      'lokasi_baris.jalur as lokasi',
      'barang.detail_lokasi',
      sql<BarisLaporanBarang['kondisi']>`barang.kondisi`.as('kondisi'),
      'barang.tahun',
      'barang.tanggal_perolehan',
      'barang.sumber_perolehan',
      'barang.fungsi',
      'barang.jumlah_barang',
      'barang.satuan',
      'barang.harga_barang',
      nilai.as('nilai'),
    ]);
}

/** One page of the report's rows. */
export async function pageOfLaporanBarang(
  db: Db,
  { page, per_page, sort, ...filters }: QueryOf<typeof laporanBarangEndpoints.read>,
): Promise<BarisLaporanBarang[]> {
  return rowsOf(db, filters, sort)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
}

/** All rows of the report, one by one. */
export function allOfLaporanBarang(
  trx: Trx,
  filters: BarangFilters,
  sort: Sort,
): AsyncGenerator<BarisLaporanBarang> {
  return cursorOver(trx, rowsOf(trx, filters, sort));
}

/** Sums as the database has them; the value as its digits. */
interface Rekap {
  jumlah_jenis: number;
  jumlah_unit: number;
  nilai: string;
}

/** A number while it is exact, else the digits. */
function exact(digits: string): NilaiTotal {
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : digits;
}

const jumlahanOf = ({ jumlah_jenis, jumlah_unit, nilai: digits }: Rekap): Jumlahan => ({
  jumlah_jenis,
  jumlah_unit,
  nilai: exact(digits),
});

/** The columns that sums and groups are made of. */
function summed(db: Db, filters: BarangFilters) {
  return barangMatching(db, filters).select([
    'barang.kategori_id',
    'barang.lokasi_id',
    'barang.tahun',
    'barang.jumlah_barang',
    nilai.as('nilai'),
  ]);
}

/** How many rows match, how many pieces they are and what they are worth together. */
export async function totalOfLaporanBarang(db: Db, filters: BarangFilters): Promise<Jumlahan> {
  const { rows } = await sql<Rekap>`
    select count(*) as jumlah_jenis, coalesce(sum(jumlah_barang), 0) as jumlah_unit,
      coalesce(sum(nilai), 0)::text as nilai
    from (${summed(db, filters)}) cocok`.execute(db);
  return jumlahanOf(rows[0] ?? { jumlah_jenis: 0, jumlah_unit: 0, nilai: '0' });
}

interface RekapKelompok extends Rekap {
  kategori_id: number | null;
  kategori: string | null;
  lokasi_id: number | null;
  lokasi: string | null;
  tahun: number | null;
}

/** The total and the groups of all that match, in one reading of the table. */
export async function rekapOfLaporanBarang(
  db: Db,
  filters: BarangFilters,
): Promise<Omit<LaporanBarang, 'baris' | 'saringan'>> {
  const { rows } = await sql<RekapKelompok>`
    with rekap as (
      select kategori_id, lokasi_id, tahun, count(*) as jumlah_jenis,
        coalesce(sum(jumlah_barang), 0) as jumlah_unit, coalesce(sum(nilai), 0) as nilai
      from (${summed(db, filters)}) cocok
      group by grouping sets ((), (kategori_id), (lokasi_id), (tahun))
    )
    select rekap.kategori_id, kategori.nama_kategori as kategori, rekap.lokasi_id, lokasi_jalur.jalur as lokasi,
      rekap.tahun, rekap.jumlah_jenis, rekap.jumlah_unit, rekap.nilai::text as nilai
    from rekap
    left join kategori on kategori.id = rekap.kategori_id
    left join lokasi_jalur on lokasi_jalur.id = rekap.lokasi_id
    order by rekap.nilai desc, kategori.nama_kategori, lokasi_jalur.jalur, rekap.tahun`.execute(db);
  const rekap: Omit<LaporanBarang, 'baris' | 'saringan'> = {
    total: { jumlah_jenis: 0, jumlah_unit: 0, nilai: 0 },
    per_lokasi: [],
    per_kategori: [],
    per_tahun: [],
  };
  for (const row of rows) {
    const { kategori_id, lokasi_id, tahun } = row;
    const jumlahan = jumlahanOf(row);
    if (kategori_id !== null) {
      rekap.per_kategori.push({ kategori_id, kategori: row.kategori ?? '', ...jumlahan });
    } else if (lokasi_id !== null) {
      rekap.per_lokasi.push({ lokasi_id, lokasi: row.lokasi ?? '', ...jumlahan });
    } else if (tahun !== null) rekap.per_tahun.push({ tahun, ...jumlahan });
    else rekap.total = jumlahan;
  }
  rekap.per_tahun.sort((one, other) => one.tahun - other.tahun);
  return rekap;
}

/** What the ids among the filters stand for; what is not there any more has no name. */
export async function namesOfFilters(
  db: Db,
  { kategori_id, lokasi_id, pengguna_id }: BarangFilters,
): Promise<{ kategori: string | null; lokasi: string | null; pengguna: string | null }> {
  const { rows } = await sql<{ kategori: string | null; lokasi: string | null; pengguna: string | null }>`
    select (select nama_kategori from kategori where id = ${kategori_id ?? null}) as kategori,
      (select jalur from lokasi_jalur where id = ${lokasi_id ?? null}) as lokasi,
      (select name from pengguna where id = ${pengguna_id ?? null}) as pengguna`.execute(db);
  return rows[0] ?? { kategori: null, lokasi: null, pengguna: null };
}
