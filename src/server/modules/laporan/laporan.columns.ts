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
import { sumLabels } from '../../../shared/sum-labels.ts';
import { withTextColumns } from '../../../shared/text-fields.ts';
import { fieldColumn, sumColumn } from '../../documents/field-column.ts';
import { type Column, textColumn } from '../../documents/table.ts';

/** Columns of reports in each of their files. */

export const penggunaColumns: readonly Column<keyof BarisLaporanPengguna>[] = [
  fieldColumn('name', 'text', 36),
  fieldColumn('jabatan', 'text', 32),
  fieldColumn('status', 'text', 12),
  { key: 'jumlah_jenis', label: 'Jenis barang', type: 'integer', width: 14 },
  { key: 'jumlah_unit', label: sumLabels.jumlah_unit, type: 'integer', width: 14 },
  sumColumn('nilai', 24),
];

const ownBukuColumns: readonly Column<keyof BarisLaporanBuku>[] = [
  fieldColumn('kode_buku', 'text', 14),
  fieldColumn('judul', 'text', 36),
  fieldColumn('penulis', 'text', 22),
  fieldColumn('penerbit', 'text', 20),
  fieldColumn('isbn', 'text', 15, { notInPdf: true }),
  fieldColumn('jenis', 'text', 16),
  fieldColumn('lokasi', 'text', 30),
  fieldColumn('pengguna', 'text', 22, { of: 'buku', notInPdf: true }),
  fieldColumn('kondisi', 'text', 16),
  { key: 'tahun', label: 'Tahun', type: 'year', width: 8 },
  fieldColumn('jumlah', 'integer', 10),
  fieldColumn('harga', 'rupiah', 18),
  sumColumn('nilai', 20),
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
  kode_barang: fieldColumn('kode_barang', 'text', 16),
  nama_barang: fieldColumn('nama_barang', 'text', 30),
  merk: fieldColumn('merk', 'text', 18, { notInPdf: true }),
  nomor_seri: fieldColumn('nomor_seri', 'text', 18, { notInPdf: true }),
  kategori: fieldColumn('kategori', 'text', 20),
  lokasi: fieldColumn('lokasi', 'text', 28),
  sejak: { key: 'sejak', label: 'Sejak', type: 'date', width: 18 },
  lama_hari: { key: 'lama_hari', label: 'Lama (hari)', type: 'integer', width: 10 },
  satuan: fieldColumn('satuan', 'text', 10, { notInPdf: true }),
  harga_barang: unitPriceColumn,
  nilai: sumColumn('nilai', 20),
} as const satisfies Record<string, Column<string>>;

export const terpakaiColumns: readonly Column<keyof BarisLaporanTerpakai>[] = [
  barangColumns.kode_barang,
  barangColumns.nama_barang,
  barangColumns.merk,
  barangColumns.nomor_seri,
  barangColumns.kategori,
  barangColumns.lokasi,
  fieldColumn('pengguna', 'text', 24),
  fieldColumn('jabatan', 'text', 22, { notInPdf: true }),
  barangColumns.sejak,
  barangColumns.lama_hari,
  fieldColumn('jumlah', 'integer', 10),
  barangColumns.satuan,
  barangColumns.harga_barang,
  barangColumns.nilai,
  fieldColumn('keterangan', 'text', 30, { notInPdf: true }),
];

export const tidakTerpakaiColumns: readonly Column<keyof BarisLaporanTidakTerpakai>[] = [
  barangColumns.kode_barang,
  barangColumns.nama_barang,
  barangColumns.merk,
  barangColumns.nomor_seri,
  barangColumns.kategori,
  barangColumns.lokasi,
  fieldColumn('kondisi', 'text', 15),
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
  fieldColumn('kondisi', 'text', 13, { notInPdf: true }),
  { key: 'tahun', label: 'Tahun', type: 'year', width: 8 },
  fieldColumn('tanggal_perolehan', 'date', 20, { notInPdf: true }),
  fieldColumn('jumlah_barang', 'integer', 10),
  barangColumns.satuan,
  barangColumns.harga_barang,
  sumColumn('nilai', 20, { sum: 'nilai_perolehan' }),
  sumColumn('akumulasi', 20),
  sumColumn('nilai_buku', 20),
];

export const penyusutanColumns: readonly Column<keyof BarisLaporanPenyusutan>[] = [
  { key: 'nama', label: 'Kategori atau tahun', type: 'text', width: 34 },
  { key: 'jumlah_jenis', label: 'Barang', type: 'integer', width: 12 },
  { key: 'jumlah_unit', label: sumLabels.jumlah_unit, type: 'integer', width: 12 },
  sumColumn('nilai_perolehan', 24),
  { key: 'beban', label: 'Beban tahun itu', type: 'rupiah', width: 24 },
  sumColumn('akumulasi', 24),
  sumColumn('nilai_buku', 24),
];

/** Columns of both ledgers, the fiscal one beside the office's. */
export const twoLedgersColumns: readonly Column<keyof BarisLaporanPenyusutan>[] = [
  { key: 'nama', label: 'Kategori atau tahun', type: 'text', width: 26 },
  { key: 'jumlah_unit', label: sumLabels.jumlah_unit, type: 'integer', width: 10 },
  sumColumn('nilai_perolehan', 22),
  { key: 'beban', label: 'Beban komersial', type: 'rupiah', width: 20 },
  sumColumn('beban_fiskal', 20),
  sumColumn('selisih_beban', 20),
  { key: 'nilai_buku', label: 'Nilai buku komersial', type: 'rupiah', width: 22 },
  sumColumn('nilai_buku_fiskal', 22),
  sumColumn('selisih_nilai_buku', 22),
];

export const rekapitulasiColumns: readonly Column<keyof BarisLaporanRekapitulasi>[] = [
  { key: 'kode', label: 'Kode', type: 'text', width: 10 },
  { key: 'nama', label: 'Golongan', type: 'text', width: 30 },
  { key: 'kode_bmd', label: 'Kode BMD', type: 'text', width: 8 },
  { key: 'kode_bmn', label: 'Kode BMN', type: 'text', width: 8 },
  { key: 'jumlah_jenis', label: 'Barang', type: 'integer', width: 9 },
  { key: 'jumlah_unit', label: sumLabels.jumlah_unit, type: 'integer', width: 10 },
  { key: 'baik', label: 'Baik', type: 'integer', width: 9 },
  { key: 'rusak_ringan', label: 'Rusak Ringan', type: 'integer', width: 9 },
  { key: 'rusak_berat', label: 'Rusak Berat', type: 'integer', width: 9 },
  sumColumn('nilai', 24, { sum: 'nilai_perolehan' }),
  sumColumn('akumulasi', 24),
  sumColumn('nilai_buku', 24),
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
  fieldColumn('golongan', 'text', 26, { notInPdf: true }),
  fieldColumn('kategori', 'text', 20, { notInPdf: true }),
  barangColumns.kode_barang,
  { key: 'register', label: 'Register', type: 'text', width: 10 },
  { key: 'nama_barang', label: 'Nama / jenis barang', type: 'text', width: 25 },
  { key: 'merk', label: 'Merek / tipe', type: 'text', width: 14 },
  { key: 'nomor_seri', label: 'No. sertifikat / pabrik / rangka / mesin', type: 'text', width: 16 },
  fieldColumn('bahan', 'text', 9),
  asalColumn,
  { key: 'tahun', label: 'Tahun', type: 'year', width: 9 },
  { key: 'ukuran', label: 'Ukuran / konstruksi', type: 'text', width: 13 },
  fieldColumn('satuan', 'text', 11),
  { key: 'kondisi', label: 'Keadaan', type: 'text', width: 11 },
  fieldColumn('jumlah_barang', 'integer', 9),
  { ...unitPriceColumn, notInPdf: true },
  { key: 'nilai', label: 'Harga', type: 'rupiah', width: 20, empty: BELUM_DIKETAHUI },
  fieldColumn('lokasi', 'text', 28, { notInPdf: true }),
  fieldColumn('keterangan', 'text', 16),
];

export const pelepasanColumns: readonly Column<keyof BarisLaporanPelepasan>[] = [
  fieldColumn('tanggal', 'date', 14),
  fieldColumn('kode', 'text', 16, { field: 'kode_barang' }),
  fieldColumn('nama', 'text', 30, { field: 'nama_barang' }),
  fieldColumn('kategori', 'text', 20, { notInPdf: true }),
  { key: 'cara', label: 'Cara', type: 'text', width: 16 },
  fieldColumn('jumlah', 'integer', 8),
  sumColumn('nilai_perolehan', 20),
  sumColumn('akumulasi', 20),
  sumColumn('nilai_buku', 20),
  fieldColumn('hasil', 'rupiah', 18),
  { key: 'laba', label: 'Laba (rugi)', type: 'rupiah', width: 18 },
  sumColumn('nilai_buku_fiskal', 20, { notInPdf: true }),
  { key: 'laba_fiskal', label: 'Laba (rugi) fiskal', type: 'rupiah', width: 18, notInPdf: true },
  fieldColumn('dokumen', 'text', 18, { notInPdf: true }),
  fieldColumn('alasan', 'text', 30, { notInPdf: true }),
];

export const penyusutanFiskalColumns: readonly Column<keyof BarisPenyusutanFiskal>[] = [
  { key: 'bagian', label: 'Kelompok harta', type: 'text', width: 22 },
  fieldColumn('kode', 'text', 14, { field: 'kode_barang', notInPdf: true }),
  fieldColumn('nama', 'text', 26, { field: 'nama_barang' }),
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
  fieldColumn('catatan', 'text', 22),
];
