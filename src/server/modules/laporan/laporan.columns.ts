import { bukuTexts } from '../../../shared/buku-texts.ts';
import { labelOfField } from '../../../shared/field-labels.ts';
import type { BarisLaporanBuku } from '../../../shared/laporan-buku.ts';
import type { BarisBukuInventaris } from '../../../shared/laporan-buku-inventaris.ts';
import type { BarisLaporanHarga } from '../../../shared/laporan-harga.ts';
import type { BarisLaporanPelepasan } from '../../../shared/laporan-pelepasan.ts';
import type { BarisLaporanPengguna } from '../../../shared/laporan-pengguna.ts';
import type { BarisLaporanPenyusutan } from '../../../shared/laporan-penyusutan.ts';
import type { BarisPenyusutanFiskal } from '../../../shared/laporan-penyusutan-fiskal.ts';
import type { BarisLaporanRekapitulasi } from '../../../shared/laporan-rekapitulasi.ts';
import type { BarisLaporanTerpakai } from '../../../shared/laporan-terpakai.ts';
import type { BarisLaporanTidakTerpakai } from '../../../shared/laporan-tidak-terpakai.ts';
import { BELUM_DIKETAHUI } from '../../../shared/rupiah.ts';
import { withTextColumns } from '../../../shared/text-fields.ts';
import { type Column, textColumn } from '../../documents/table.ts';

/** Columns of reports in each of their files. */

export const penggunaColumns: readonly Column<keyof BarisLaporanPengguna>[] = [
  { key: 'name', label: 'Nama', type: 'text', width: 36 },
  { key: 'jabatan', label: 'Jabatan', type: 'text', width: 32 },
  { key: 'status', label: 'Status', type: 'text', width: 12 },
  { key: 'jumlah_jenis', label: 'Jenis barang', type: 'integer', width: 14 },
  { key: 'jumlah_unit', label: 'Jumlah unit', type: 'integer', width: 14 },
  { key: 'nilai', label: 'Nilai', type: 'rupiah', width: 24 },
];

const ownBukuColumns: readonly Column<keyof BarisLaporanBuku>[] = [
  { key: 'kode_buku', label: 'Kode buku', type: 'text', width: 14 },
  { key: 'judul', label: 'Judul', type: 'text', width: 36 },
  { key: 'penulis', label: 'Penulis', type: 'text', width: 22 },
  { key: 'penerbit', label: 'Penerbit', type: 'text', width: 20 },
  { key: 'isbn', label: 'ISBN', type: 'text', width: 15, notInPdf: true },
  { key: 'jenis', label: 'Jenis', type: 'text', width: 16 },
  { key: 'lokasi', label: 'Lokasi', type: 'text', width: 30 },
  { key: 'pengguna', label: 'PIC', type: 'text', width: 22, notInPdf: true },
  { key: 'kondisi', label: 'Kondisi', type: 'text', width: 16 },
  { key: 'tahun', label: 'Tahun', type: 'year', width: 8 },
  { key: 'jumlah', label: 'Jumlah', type: 'integer', width: 10 },
  { key: 'harga', label: 'Harga satuan', type: 'rupiah', width: 18 },
  { key: 'nilai', label: 'Nilai', type: 'rupiah', width: 20 },
];

export const bukuColumns = withTextColumns(ownBukuColumns, bukuTexts, textColumn);

/** Column of the unit price, which may be unknown. */
export const unitPriceColumn = {
  key: 'harga_barang',
  label: labelOfField('harga_barang'),
  type: 'rupiah',
  width: 18,
  empty: BELUM_DIKETAHUI,
} as const satisfies Column;

/** Columns that all reports about barang share. */
const barangColumns = {
  kode_barang: { key: 'kode_barang', label: 'Kode barang', type: 'text', width: 16 },
  nama_barang: { key: 'nama_barang', label: 'Nama barang', type: 'text', width: 30 },
  merk: { key: 'merk', label: 'Merek', type: 'text', width: 18, notInPdf: true },
  nomor_seri: { key: 'nomor_seri', label: 'Nomor seri', type: 'text', width: 18, notInPdf: true },
  kategori: { key: 'kategori', label: 'Kategori', type: 'text', width: 20 },
  lokasi: { key: 'lokasi', label: 'Lokasi', type: 'text', width: 28 },
  sejak: { key: 'sejak', label: 'Sejak', type: 'date', width: 18 },
  lama_hari: { key: 'lama_hari', label: 'Lama (hari)', type: 'integer', width: 10 },
  satuan: { key: 'satuan', label: 'Satuan', type: 'text', width: 10, notInPdf: true },
  harga_barang: unitPriceColumn,
  nilai: { key: 'nilai', label: 'Nilai', type: 'rupiah', width: 20 },
} as const satisfies Record<string, Column<string>>;

export const terpakaiColumns: readonly Column<keyof BarisLaporanTerpakai>[] = [
  barangColumns.kode_barang,
  barangColumns.nama_barang,
  barangColumns.merk,
  barangColumns.nomor_seri,
  barangColumns.kategori,
  barangColumns.lokasi,
  { key: 'pengguna', label: 'Pengguna', type: 'text', width: 24 },
  { key: 'jabatan', label: 'Jabatan', type: 'text', width: 22, notInPdf: true },
  barangColumns.sejak,
  barangColumns.lama_hari,
  { key: 'jumlah', label: 'Jumlah', type: 'integer', width: 10 },
  barangColumns.satuan,
  barangColumns.harga_barang,
  barangColumns.nilai,
  { key: 'keterangan', label: 'Keterangan', type: 'text', width: 30, notInPdf: true },
];

export const tidakTerpakaiColumns: readonly Column<keyof BarisLaporanTidakTerpakai>[] = [
  barangColumns.kode_barang,
  barangColumns.nama_barang,
  barangColumns.merk,
  barangColumns.nomor_seri,
  barangColumns.kategori,
  barangColumns.lokasi,
  { key: 'kondisi', label: 'Kondisi', type: 'text', width: 15 },
  barangColumns.sejak,
  { key: 'asal', label: 'Dihitung dari', type: 'text', width: 12, notInPdf: true },
  barangColumns.lama_hari,
  { key: 'jumlah_barang', label: 'Jumlah barang', type: 'integer', width: 12, notInPdf: true },
  { key: 'sisa', label: 'Tidak terpakai', type: 'integer', width: 12 },
  barangColumns.satuan,
  barangColumns.harga_barang,
  barangColumns.nilai,
];

export const hargaColumns: readonly Column<keyof BarisLaporanHarga>[] = [
  barangColumns.kode_barang,
  barangColumns.nama_barang,
  barangColumns.merk,
  barangColumns.kategori,
  barangColumns.lokasi,
  { key: 'kondisi', label: 'Kondisi', type: 'text', width: 13, notInPdf: true },
  { key: 'tahun', label: 'Tahun', type: 'year', width: 8 },
  { key: 'tanggal_perolehan', label: 'Tanggal perolehan', type: 'date', width: 20, notInPdf: true },
  { key: 'jumlah_barang', label: 'Jumlah', type: 'integer', width: 10 },
  barangColumns.satuan,
  barangColumns.harga_barang,
  { key: 'nilai', label: 'Nilai perolehan', type: 'rupiah', width: 20 },
  { key: 'akumulasi', label: 'Akumulasi penyusutan', type: 'rupiah', width: 20 },
  { key: 'nilai_buku', label: 'Nilai buku', type: 'rupiah', width: 20 },
];

export const penyusutanColumns: readonly Column<keyof BarisLaporanPenyusutan>[] = [
  { key: 'nama', label: 'Kategori atau tahun', type: 'text', width: 34 },
  { key: 'jumlah_jenis', label: 'Barang', type: 'integer', width: 12 },
  { key: 'jumlah_unit', label: 'Jumlah unit', type: 'integer', width: 12 },
  { key: 'nilai_perolehan', label: 'Nilai perolehan', type: 'rupiah', width: 24 },
  { key: 'beban', label: 'Beban tahun itu', type: 'rupiah', width: 24 },
  { key: 'akumulasi', label: 'Akumulasi penyusutan', type: 'rupiah', width: 24 },
  { key: 'nilai_buku', label: 'Nilai buku', type: 'rupiah', width: 24 },
];

/** Columns of both ledgers, the fiscal one beside the office's. */
export const twoLedgersColumns: readonly Column<keyof BarisLaporanPenyusutan>[] = [
  { key: 'nama', label: 'Kategori atau tahun', type: 'text', width: 26 },
  { key: 'jumlah_unit', label: 'Jumlah unit', type: 'integer', width: 10 },
  { key: 'nilai_perolehan', label: 'Nilai perolehan', type: 'rupiah', width: 22 },
  { key: 'beban', label: 'Beban komersial', type: 'rupiah', width: 20 },
  { key: 'beban_fiskal', label: 'Beban fiskal', type: 'rupiah', width: 20 },
  { key: 'selisih_beban', label: 'Selisih beban', type: 'rupiah', width: 20 },
  { key: 'nilai_buku', label: 'Nilai buku komersial', type: 'rupiah', width: 22 },
  { key: 'nilai_buku_fiskal', label: 'Nilai buku fiskal', type: 'rupiah', width: 22 },
  { key: 'selisih_nilai_buku', label: 'Selisih nilai buku', type: 'rupiah', width: 22 },
];

export const rekapitulasiColumns: readonly Column<keyof BarisLaporanRekapitulasi>[] = [
  { key: 'kode', label: 'Kode', type: 'text', width: 10 },
  { key: 'nama', label: 'Golongan', type: 'text', width: 30 },
  { key: 'kode_bmd', label: 'Kode BMD', type: 'text', width: 8 },
  { key: 'kode_bmn', label: 'Kode BMN', type: 'text', width: 8 },
  { key: 'jumlah_jenis', label: 'Barang', type: 'integer', width: 9 },
  { key: 'jumlah_unit', label: 'Jumlah unit', type: 'integer', width: 10 },
  { key: 'baik', label: 'Baik', type: 'integer', width: 9 },
  { key: 'rusak_ringan', label: 'Rusak Ringan', type: 'integer', width: 9 },
  { key: 'rusak_berat', label: 'Rusak Berat', type: 'integer', width: 9 },
  { key: 'nilai', label: 'Nilai perolehan', type: 'rupiah', width: 24 },
  { key: 'akumulasi', label: 'Akumulasi penyusutan', type: 'rupiah', width: 24 },
  { key: 'nilai_buku', label: 'Nilai buku', type: 'rupiah', width: 24 },
];

/** Origin of a barang, in the words of the state's forms. */
export const asalColumn = {
  key: 'asal',
  label: 'Asal / cara perolehan',
  type: 'text',
  width: 14,
} as const satisfies Column;

/** Columns in the order of the state's form; those that it lacks are in CSV and XLSX alone. */
export const bukuInventarisColumns: readonly Column<keyof BarisBukuInventaris>[] = [
  { key: 'no', label: 'No.', type: 'integer', width: 8 },
  { key: 'golongan', label: 'Golongan', type: 'text', width: 26, notInPdf: true },
  { key: 'kategori', label: 'Kategori', type: 'text', width: 20, notInPdf: true },
  barangColumns.kode_barang,
  { key: 'register', label: 'Register', type: 'text', width: 10 },
  { key: 'nama_barang', label: 'Nama / jenis barang', type: 'text', width: 25 },
  { key: 'merk', label: 'Merek / tipe', type: 'text', width: 14 },
  { key: 'nomor_seri', label: 'No. sertifikat / pabrik / rangka / mesin', type: 'text', width: 16 },
  { key: 'bahan', label: 'Bahan', type: 'text', width: 9 },
  asalColumn,
  { key: 'tahun', label: 'Tahun', type: 'year', width: 9 },
  { key: 'ukuran', label: 'Ukuran / konstruksi', type: 'text', width: 13 },
  { key: 'satuan', label: 'Satuan', type: 'text', width: 11 },
  { key: 'kondisi', label: 'Keadaan', type: 'text', width: 11 },
  { key: 'jumlah_barang', label: 'Jumlah', type: 'integer', width: 9 },
  { ...unitPriceColumn, notInPdf: true },
  { key: 'nilai', label: 'Harga', type: 'rupiah', width: 20, empty: BELUM_DIKETAHUI },
  { key: 'lokasi', label: 'Lokasi', type: 'text', width: 28, notInPdf: true },
  { key: 'keterangan', label: 'Keterangan', type: 'text', width: 16 },
];

export const pelepasanColumns: readonly Column<keyof BarisLaporanPelepasan>[] = [
  { key: 'tanggal', label: 'Tanggal', type: 'date', width: 14 },
  { key: 'kode', label: 'Kode barang', type: 'text', width: 16 },
  { key: 'nama', label: 'Nama barang', type: 'text', width: 30 },
  { key: 'kategori', label: 'Kategori', type: 'text', width: 20, notInPdf: true },
  { key: 'cara', label: 'Cara', type: 'text', width: 16 },
  { key: 'jumlah', label: 'Jumlah', type: 'integer', width: 8 },
  { key: 'nilai_perolehan', label: 'Nilai perolehan', type: 'rupiah', width: 20 },
  { key: 'akumulasi', label: 'Akumulasi penyusutan', type: 'rupiah', width: 20 },
  { key: 'nilai_buku', label: 'Nilai buku', type: 'rupiah', width: 20 },
  { key: 'hasil', label: 'Hasil', type: 'rupiah', width: 18 },
  { key: 'laba', label: 'Laba (rugi)', type: 'rupiah', width: 18 },
  { key: 'nilai_buku_fiskal', label: 'Nilai buku fiskal', type: 'rupiah', width: 20, notInPdf: true },
  { key: 'laba_fiskal', label: 'Laba (rugi) fiskal', type: 'rupiah', width: 18, notInPdf: true },
  { key: 'dokumen', label: 'Dokumen', type: 'text', width: 18, notInPdf: true },
  { key: 'alasan', label: 'Alasan', type: 'text', width: 30, notInPdf: true },
];

export const penyusutanFiskalColumns: readonly Column<keyof BarisPenyusutanFiskal>[] = [
  { key: 'bagian', label: 'Kelompok harta', type: 'text', width: 22 },
  { key: 'kode', label: 'Kode barang', type: 'text', width: 14, notInPdf: true },
  { key: 'nama', label: 'Nama barang', type: 'text', width: 26 },
  { key: 'diperoleh', label: 'Bulan perolehan', type: 'text', width: 11 },
  { key: 'perkiraan', label: 'Perkiraan', type: 'text', width: 10 },
  { key: 'jumlah_unit', label: 'Unit', type: 'integer', width: 7, notInPdf: true },
  { key: 'harga', label: 'Harga perolehan', type: 'rupiah', width: 20 },
  { key: 'nilai_awal', label: 'Nilai buku fiskal awal tahun', type: 'rupiah', width: 20 },
  { key: 'metode_komersial', label: 'Metode komersial', type: 'text', width: 14 },
  { key: 'metode_fiskal', label: 'Metode fiskal', type: 'text', width: 14 },
  { key: 'penyusutan', label: 'Penyusutan fiskal tahun ini', type: 'rupiah', width: 20 },
  { key: 'nilai_akhir', label: 'Nilai buku fiskal akhir tahun', type: 'rupiah', width: 20, notInPdf: true },
  { key: 'penyusutan_komersial', label: 'Penyusutan komersial', type: 'rupiah', width: 20, notInPdf: true },
  { key: 'selisih', label: 'Selisih', type: 'rupiah', width: 18 },
  { key: 'catatan', label: 'Catatan', type: 'text', width: 22 },
];
