import { sql } from 'kysely';
import type { Db } from '../../src/server/context.ts';
import { moveDay } from './office-before-journal.ts';

/*
 * Figures of an office as the release before migration 0032 showed them: pieces with one setting each, of barang and
 * of holdings with a setting of their own, valued by the views and functions of its database, and summed here.
 */

/** Days of the figures: ends of years, and today. */
export const YEARS = [2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026];
export const endOf = (year: number) => (year === 2026 ? moveDay : `${year}-12-31`);

/** Pieces of a barang with one setting; of deleted ones, until the day on which they left. */
interface Lot {
  nama: string;
  kategori_id: number;
  lokasi_id: number;
  tahun: number;
  diperoleh: string;
  pergi: string | null;
  kondisi: string;
  jumlah: number;
  harga: number;
  nilai_buku: Record<string, number>;
}

const valued = sql.join(
  YEARS.map(
    (
      year,
    ) => sql`${sql.lit(String(year))}, jumlah * nilai_buku_satuan(harga_barang, metode, masa_manfaat_bulan, nilai_residu, mulai,
      ${sql.lit(endOf(year))}::date)`,
  ),
);

/** Reads all lots. Before migration 0032. */
async function lotsOf(db: Db): Promise<Lot[]> {
  const { rows } = await sql<Lot>`
    with lot as (
      select nama_barang, lot.kategori_id, lot.lokasi_id, tahun, coalesce(tanggal_perolehan, make_date(tahun, 1, 1)) as diperoleh,
        null::date as pergi, kondisi, lot.jumlah, lot.harga_barang, metode, masa_manfaat_bulan, nilai_residu, mulai
      from lot_penyusutan_ringkas lot join barang on barang.id = lot.barang_id
      union all
      select hapus.nama_barang, kategori.id, hapus.lokasi_id, hapus.tahun, coalesce(hapus.tanggal_perolehan, make_date(hapus.tahun, 1, 1)),
        waktu::date, kondisi, hapus.jumlah_barang, hapus.harga_barang, coalesce(hapus.penyusutan_metode, kategori.penyusutan_metode),
        case when hapus.penyusutan_metode is null then coalesce(kategori.penyusutan_masa_manfaat_bulan, kelompok_kategori.masa_manfaat_bulan)
          when hapus.penyusutan_metode <> 'tidak_disusutkan' then coalesce(hapus.penyusutan_masa_manfaat_bulan, kelompok.masa_manfaat_bulan) end,
        coalesce(hapus.penyusutan_nilai_residu, 0), coalesce(hapus.tanggal_perolehan, make_date(hapus.tahun, 1, 1))
      from logdeletebarang log
      cross join lateral jsonb_populate_record(null::barang, data) hapus
      join kategori on kategori.id = hapus.kategori_id
      left join kelompok_penyusutan kelompok on kelompok.kode = hapus.penyusutan_kelompok
      left join kelompok_penyusutan kelompok_kategori on kelompok_kategori.kode = kategori.penyusutan_kelompok
      where log.jenis = 'barang' and dipulihkan_pada is null
    )
    select nama_barang as nama, kategori_id, lokasi_id, tahun, diperoleh, pergi, kondisi, jumlah, harga_barang as harga,
      jsonb_build_object(${valued}) as nilai_buku
    from lot`.execute(db);
  return rows;
}

/** Sums of lots: pieces, cost, and book value at the end of a year. */
interface Sums {
  unit: number;
  nilai: number;
  nilai_buku: number;
}

function summedBy(lots: readonly Lot[], year: number, keyOf: (lot: Lot) => string | number) {
  const sums: Record<string, Sums> = {};
  for (const lot of lots) {
    const key = String(keyOf(lot));
    const { unit, nilai, nilai_buku } = sums[key] ?? { unit: 0, nilai: 0, nilai_buku: 0 };
    sums[key] = {
      unit: unit + lot.jumlah,
      nilai: nilai + lot.jumlah * lot.harga,
      nilai_buku: nilai_buku + (lot.nilai_buku[year] ?? 0),
    };
  }
  return sums;
}

/** Reads what the office held, counted and kept, by the tables of then and of now alike. */
export async function countsOf(db: Db) {
  const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;
  return {
    dipegang: await rowsOf(sql`select pengguna_id, sum(jumlah) as unit, sum(jumlah * harga_barang) as nilai
      from barang_pengguna join barang on barang.id = barang_id where tanggal_akhir is null group by 1 order by 1`),
    stok: await rowsOf(sql`select nama_barang as nama, sum(sisa) as unit, sum(sisa * harga_barang) as nilai from (
        select nama_barang, harga_barang, jumlah_barang - coalesce((select sum(jumlah) from barang_pengguna
          where barang_id = barang.id and tanggal_akhir is null), 0) as sisa from barang
      ) barang group by 1 having sum(sisa) > 0 order by 1`),
    riwayat: await rowsOf(
      sql`select count(*) as semua, count(*) filter (where tanggal_akhir is null) as berjalan from barang_pengguna`,
    ),
    buku: await rowsOf(sql`select jenis_id as id, count(*) as jenis, sum(jumlah) as unit, sum(jumlah * harga) as nilai
      from buku group by 1 order by 1`),
    terhapus:
      await rowsOf(sql`select jenis, count(*) as semua, count(*) filter (where dipulihkan_pada is null) as hilang
      from logdeletebarang group by 1 order by 1`),
  };
}

/** Computes all figures. Before migration 0032. */
export async function figuresBefore(db: Db) {
  const lots = await lotsOf(db);
  const standing = lots.filter(({ pergi }) => pergi === null);
  const acquired = standing.filter(({ diperoleh }) => diperoleh <= moveDay);
  const [separated] = (
    await sql<{ jumlah: number }>`select count(*) as jumlah from barang_pengguna
      join barang on barang.id = barang_id
      where tanggal_akhir is null and barang_pengguna.penyusutan_metode is not null`.execute(db)
  ).rows;
  const charged = (kategori_id: number) =>
    acquired
      .filter((lot) => lot.kategori_id === kategori_id)
      .reduce((sum, { nilai_buku }) => sum + (nilai_buku[2025] ?? 0) - (nilai_buku[2026] ?? 0), 0);
  return {
    lots: standing.length,
    separated: separated?.jumlah ?? 0,
    perBarang: summedBy(acquired, 2026, ({ nama }) => nama),
    perKategori: summedBy(acquired, 2026, ({ kategori_id }) => kategori_id),
    bebanPerKategori: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((id) => [id, charged(id)])),
    perLokasi: summedBy(standing, 2026, ({ lokasi_id }) => lokasi_id),
    perTahunPerolehan: summedBy(acquired, 2026, ({ tahun }) => tahun),
    perKondisi: summedBy(acquired, 2026, ({ kondisi }) => kondisi),
    atEndOf: Object.fromEntries(
      YEARS.map((year) => {
        const then = lots.filter(
          ({ diperoleh, pergi }) => diperoleh <= endOf(year) && (pergi === null || pergi > endOf(year)),
        );
        return [year, summedBy(then, year, () => 'semua').semua];
      }),
    ),
    counts: await countsOf(db),
  };
}
