import { z } from 'zod';
import { barangFilterParams } from './barang.ts';
import { hargaBarang, nilaiTotal, tanggal } from './fields.ts';
import { defineLaporan, tanpaHarga } from './laporan.ts';
import { dayParam, listParams } from './list-params.ts';

/** A current holding: one row per person and hand-over. */
const barisLaporanTerpakai = z.object({
  /** Id of the holding. */
  id: z.int(),
  barang_id: z.int(),
  kode_barang: z.string(),
  nama_barang: z.string(),
  merk: z.string().nullable(),
  nomor_seri: z.string().nullable(),
  kategori: z.string(),
  /** Path of its lokasi. */
  lokasi: z.string(),
  pengguna_id: z.int(),
  pengguna: z.string(),
  jabatan: z.string().nullable(),
  /** Day of the hand-over. */
  sejak: tanggal,
  lama_hari: z.int(),
  jumlah: z.int(),
  satuan: z.string().nullable(),
  harga_barang: hargaBarang,
  /** harga_barang x jumlah. */
  nilai: z.int(),
  keterangan: z.string().nullable(),
});
export type BarisLaporanTerpakai = z.infer<typeof barisLaporanTerpakai>;

const { kategori_id, lokasi_id, pengguna_id, kondisi, tahun, harga_min, harga_max, harga_belum_diketahui } =
  barangFilterParams;

export const laporanTerpakaiParams = listParams(
  [
    'nama_barang',
    'kode_barang',
    'kategori',
    'lokasi',
    'pengguna',
    'sejak',
    'jumlah',
    'harga_barang',
    'nilai',
    'id',
  ],
  {
    kategori_id,
    lokasi_id,
    /** Holder. */
    pengguna_id,
    kondisi,
    tahun,
    harga_min,
    harga_max,
    harga_belum_diketahui,
    /** Day of the hand-over, both ends included. */
    dari: dayParam,
    sampai: dayParam,
    /** Register at the end of this day; today unless given. */
    per: dayParam,
  },
);

export const laporanTerpakaiEndpoints = defineLaporan({
  path: '/api/laporan/LaporanTBarangTerpakai',
  nama: 'Laporan barang terpakai',
  params: laporanTerpakaiParams,
  baris: barisLaporanTerpakai,
  sums: { jumlah_penggunaan: z.int(), jumlah_unit: z.int(), nilai: nilaiTotal, ...tanpaHarga },
  kelompok: ['per_kategori', 'per_pengguna', 'per_tahun'],
});
