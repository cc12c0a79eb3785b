import { tahunIni } from '../../../shared/today.ts';
import type { Db } from '../../context.ts';
import {
  bukuColumns,
  bukuInventarisColumns,
  hargaColumns,
  pelepasanColumns,
  penggunaColumns,
  penyusutanColumns,
  penyusutanFiskalColumns,
  rekapitulasiColumns,
  terpakaiColumns,
  tidakTerpakaiColumns,
  twoLedgersColumns,
} from './laporan.columns.ts';
import {
  defineLaporan,
  defineLaporanKurun,
  defineLaporanPerTanggal,
  laporanAsIs,
  upToToday,
} from './laporan.ts';
import { rekapLaporanBarang, totalLaporanBarang } from './laporan-barang.repository.ts';
import { barisLaporanBuku, rekapLaporanBuku, totalLaporanBuku } from './laporan-buku.repository.ts';
import { barisBukuInventaris } from './laporan-buku-inventaris.repository.ts';
import { barisLaporanHarga, rekapLaporanHarga, totalLaporanHarga } from './laporan-harga.repository.ts';
import {
  barisLaporanPelepasan,
  rekapLaporanPelepasan,
  totalLaporanPelepasan,
} from './laporan-pelepasan.repository.ts';
import {
  barisLaporanPengguna,
  rekapLaporanPengguna,
  totalLaporanPengguna,
  withPegangan,
} from './laporan-pengguna.repository.ts';
import {
  barisLaporanPenyusutan,
  rekapLaporanPenyusutan,
  totalLaporanPenyusutan,
} from './laporan-penyusutan.repository.ts';
import {
  barisPenyusutanFiskal,
  rekapPenyusutanFiskal,
  totalPenyusutanFiskal,
} from './laporan-penyusutan-fiskal.repository.ts';
import {
  barisLaporanRekapitulasi,
  type RekapitulasiFilters,
  rekapLaporanRekapitulasi,
  totalLaporanRekapitulasi,
  withRekap,
} from './laporan-rekapitulasi.repository.ts';
import {
  barisLaporanTerpakai,
  rekapLaporanTerpakai,
  totalLaporanTerpakai,
} from './laporan-terpakai.repository.ts';
import {
  barisLaporanTidakTerpakai,
  rekapLaporanTidakTerpakai,
  totalLaporanTidakTerpakai,
} from './laporan-tidak-terpakai.repository.ts';
import type { PenyusutanFiskalFilters } from './penyusutan-fiskal-rows.repository.ts';
import { withAll } from './penyusutan-sums.repository.ts';

const pengguna = defineLaporan({
  judul: 'Laporan Pengguna',
  berkas: 'laporan-pengguna',
  lembar: 'Pengguna',
  semua: 'Semua pengguna',
  kolom: penggunaColumns,
  baris: barisLaporanPengguna,
  total: totalLaporanPengguna,
  rekap: rekapLaporanPengguna,
  jumlahBaris: ({ jumlah_orang }) => jumlah_orang,
  footer: ({ jumlah_jenis, jumlah_unit, nilai }) => ({ jumlah_jenis, jumlah_unit, nilai }),
});

/** `/laporan/pengguna`: holdings of each person, computed once for the whole answer. */
export const laporanPengguna: typeof pengguna = {
  ...pengguna,
  siapkan: async (db, asked) => withPegangan(db, await pengguna.siapkan(db, asked)),
};

/** `/laporan/buku`: all buku, by jenis, lokasi and year. */
export const laporanBuku = defineLaporan({
  judul: 'Laporan Buku',
  berkas: 'laporan-buku',
  lembar: 'Buku',
  semua: 'Semua buku',
  kolom: bukuColumns,
  label: { pengguna_id: 'PIC', tahun: 'Tahun terbit' },
  baris: barisLaporanBuku,
  total: totalLaporanBuku,
  rekap: rekapLaporanBuku,
  jumlahBaris: ({ jumlah_jenis }) => jumlah_jenis,
  footer: ({ jumlah_unit, nilai }) => ({ jumlah: jumlah_unit, nilai }),
});

/** `/laporan/LaporanTBarangTerpakai`: current holdings with holder and start. */
export const laporanTerpakai = defineLaporan({
  judul: 'Laporan Barang Terpakai',
  berkas: 'laporan-barang-terpakai',
  lembar: 'Barang terpakai',
  semua: 'Semua barang yang sedang dipegang',
  kolom: terpakaiColumns,
  label: { periode: 'Serah terima' },
  baris: barisLaporanTerpakai,
  total: totalLaporanTerpakai,
  rekap: rekapLaporanTerpakai,
  jumlahBaris: ({ jumlah_penggunaan }) => jumlah_penggunaan,
  footer: ({ jumlah_unit, nilai }) => ({ jumlah: jumlah_unit, nilai }),
});

/** `/laporan/LaporanTBarangTidakTerpakai`: barang in stock, and since when. */
export const laporanTidakTerpakai = defineLaporan({
  judul: 'Laporan Barang Tidak Terpakai',
  berkas: 'laporan-barang-tidak-terpakai',
  lembar: 'Barang tidak terpakai',
  semua: 'Semua barang yang tidak dipegang siapa pun',
  kolom: tidakTerpakaiColumns,
  label: { periode: 'Tidak terpakai sejak' },
  baris: barisLaporanTidakTerpakai,
  total: totalLaporanTidakTerpakai,
  rekap: rekapLaporanTidakTerpakai,
  jumlahBaris: ({ jumlah_jenis }) => jumlah_jenis,
  footer: ({ jumlah_unit, nilai }) => ({ sisa: jumlah_unit, nilai }),
});

/** `/laporan/LaporanTHargaBarang`: cost and book value of each barang on a date. */
export const laporanHarga = defineLaporanPerTanggal({
  judul: 'Laporan Harga Barang',
  berkas: 'laporan-harga-barang',
  lembar: 'Harga barang',
  semua: 'Semua barang',
  kolom: hargaColumns,
  baris: barisLaporanHarga,
  total: totalLaporanHarga,
  rekap: rekapLaporanHarga,
  jumlahBaris: ({ jumlah_jenis }) => jumlah_jenis,
  footer: ({ jumlah_unit, nilai, akumulasi, nilai_buku }) => ({
    jumlah_barang: jumlah_unit,
    nilai,
    akumulasi,
    nilai_buku,
  }),
});

/** `/laporan/buku-inventaris`: each barang as a line of the state's inventory book. */
export const laporanBukuInventaris = defineLaporan({
  judul: 'Buku Inventaris',
  berkas: 'buku-inventaris',
  lembar: 'Buku inventaris',
  semua: 'Semua barang',
  kolom: bukuInventarisColumns,
  baris: barisBukuInventaris,
  total: totalLaporanBarang,
  rekap: rekapLaporanBarang,
  jumlahBaris: ({ jumlah_jenis }) => jumlah_jenis,
  footer: ({ jumlah_unit, nilai }) => ({ jumlah_barang: jumlah_unit, nilai }),
});

/** `/laporan/rekapitulasi`: barang by golongan, summed once for the whole answer. */
export const laporanRekapitulasi = laporanAsIs({
  judul: 'Rekapitulasi per Golongan',
  berkas: 'rekapitulasi-golongan',
  lembar: 'Rekapitulasi',
  semua: 'Semua barang',
  kolom: rekapitulasiColumns,
  siapkan: async (db: Db, asked: Omit<RekapitulasiFilters, 'rekap'>) => withRekap(db, upToToday(asked)),
  baris: barisLaporanRekapitulasi,
  total: totalLaporanRekapitulasi,
  rekap: rekapLaporanRekapitulasi,
  jumlahBaris: ({ jumlah_baris }) => jumlah_baris,
  footer: ({ jumlah_baris: _rows, tanpa_harga: _unpriced, ...sums }) => sums,
});

/** `/laporan/pelepasan`: what left the office, its value and its proceeds. */
export const laporanPelepasan = defineLaporanKurun({
  judul: 'Laba Rugi Pelepasan',
  berkas: 'laba-rugi-pelepasan',
  lembar: 'Pelepasan',
  semua: 'Semua yang keluar dari kantor',
  kolom: pelepasanColumns,
  label: { periode: 'Tanggal keluar' },
  baris: barisLaporanPelepasan,
  total: totalLaporanPelepasan,
  rekap: rekapLaporanPelepasan,
  jumlahBaris: ({ jumlah_baris }) => jumlah_baris,
  footer: ({ jumlah_baris: _rows, jumlah_unit, ...sums }) => ({ jumlah: jumlah_unit, ...sums }),
});

const penyusutanFiskal = defineLaporanKurun({
  judul: 'Daftar Penyusutan Fiskal',
  berkas: 'daftar-penyusutan-fiskal',
  lembar: 'Penyusutan fiskal',
  semua: 'Semua harta',
  kolom: penyusutanFiskalColumns,
  label: { tahun: 'Tahun pajak' },
  baris: barisPenyusutanFiskal,
  total: totalPenyusutanFiskal,
  rekap: rekapPenyusutanFiskal,
  jumlahBaris: ({ jumlah_baris }) => jumlah_baris,
  footer: ({ jumlah_baris: _rows, ...sums }) => sums,
});

/** `/laporan/penyusutan-fiskal`: fiscal depreciation of each asset in a year, by default this one. */
export const laporanPenyusutanFiskal = {
  ...penyusutanFiskal,
  siapkan: async (
    _db: Db,
    asked: Omit<PenyusutanFiskalFilters, 'tahun'> & { tahun?: number | undefined },
  ) => ({ ...asked, tahun: asked.tahun ?? tahunIni() }),
};

const penyusutan = defineLaporanPerTanggal({
  judul: 'Laporan Nilai dan Penyusutan',
  berkas: 'laporan-nilai-dan-penyusutan',
  lembar: 'Nilai dan penyusutan',
  semua: 'Semua barang',
  kolom: ({ ledger }) => (ledger === 'keduanya' ? twoLedgersColumns : penyusutanColumns),
  label: { tahun: 'Tahun perolehan' },
  baris: barisLaporanPenyusutan,
  total: totalLaporanPenyusutan,
  rekap: rekapLaporanPenyusutan,
  jumlahBaris: ({ jumlah_baris }) => jumlah_baris,
  // the values of a year include all earlier ones, so a sum over years is meaningless
  footer: ({ jumlah_baris: _rows, belum_fiskal: _open, ...sums }, { menurut }) =>
    menurut === 'tahun' ? {} : sums,
});

/**
 * `/laporan/penyusutan`: cost, depreciation and book value by kategori or by year. Sums of all barang are computed once
 * for the whole answer.
 */
export const laporanPenyusutan: typeof penyusutan = {
  ...penyusutan,
  siapkan: async (db, asked) => withAll(db, await penyusutan.siapkan(db, asked)),
};
