import { ownFieldColumns } from '../barang/barang-isian-export.ts';
import { defineLaporan } from './laporan.ts';
import { laporanBarangColumns } from './laporan-barang.columns.ts';
import { barisLaporanBarang, rekapLaporanBarang, totalLaporanBarang } from './laporan-barang.repository.ts';

/** `/laporan/barang`: all barang, by lokasi, kategori and year. */
export const laporanBarang = defineLaporan({
  judul: 'Laporan Barang',
  berkas: 'laporan-barang',
  lembar: 'Barang',
  semua: 'Semua barang',
  kolom: laporanBarangColumns,
  baris: barisLaporanBarang,
  tambahan: ownFieldColumns,
  total: totalLaporanBarang,
  rekap: rekapLaporanBarang,
  jumlahBaris: ({ jumlah_jenis }) => jumlah_jenis,
  kaki: ({ jumlah_unit, nilai }) => ({ jumlah_barang: jumlah_unit, nilai }),
});
