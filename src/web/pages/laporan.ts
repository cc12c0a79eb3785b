import { pageNames } from '../page-names.ts';
import { page } from '../page-route.ts';

export const laporanPages = [
  page(
    '/laporan/barang',
    { title: pageNames.laporanBarang.label, access: 'login' },
    () => import('../features/laporan/laporan-barang-page.tsx'),
    'LaporanPage',
  ),
  page(
    '/laporan/pengguna',
    { title: pageNames.laporanPengguna.label, access: 'login' },
    () => import('../features/laporan/laporan-pengguna-page.tsx'),
    'LaporanPage',
  ),
  page(
    '/laporan/buku',
    { title: pageNames.laporanBuku.label, access: 'login' },
    () => import('../features/laporan/laporan-buku-page.tsx'),
    'LaporanPage',
  ),
  page(
    '/laporan/LaporanTBarangTerpakai',
    { title: pageNames.laporanTerpakai.label, access: 'login' },
    () => import('../features/laporan/laporan-terpakai-page.tsx'),
    'LaporanPage',
  ),
  page(
    '/laporan/LaporanTBarangTidakTerpakai',
    { title: pageNames.laporanTidakTerpakai.label, access: 'login' },
    () => import('../features/laporan/laporan-tidak-terpakai-page.tsx'),
    'LaporanPage',
  ),
  page(
    '/laporan/LaporanTHargaBarang',
    { title: pageNames.laporanHarga.label, access: 'login' },
    () => import('../features/laporan/laporan-harga-page.tsx'),
    'LaporanPage',
  ),
  page(
    '/laporan/penyusutan',
    { title: pageNames.laporanPenyusutan.label, access: 'login' },
    () => import('../features/laporan/laporan-penyusutan-page.tsx'),
    'LaporanPage',
  ),
  page(
    '/laporan/mutasi',
    { title: pageNames.laporanMutasi.label, access: 'login' },
    () => import('../features/laporan/laporan-mutasi-page.tsx'),
    'LaporanPage',
  ),
  page(
    '/laporan/mutasi-penyusutan',
    { title: 'Laporan Penyusutan', access: 'login' },
    () => import('../features/laporan/laporan-mutasi-penyusutan-page.tsx'),
    'LaporanPage',
  ),
  page(
    '/laporan/pelepasan',
    { title: pageNames.laporanPelepasan.label, access: 'login' },
    () => import('../features/laporan/laporan-pelepasan-page.tsx'),
    'LaporanPage',
  ),
  page(
    '/laporan/penyusutan-fiskal',
    { title: 'Daftar Penyusutan Fiskal', access: 'login' },
    () => import('../features/laporan/laporan-penyusutan-fiskal-page.tsx'),
    'LaporanPage',
  ),
  page(
    '/laporan/buku-inventaris',
    { title: pageNames.bukuInventaris.label, access: 'login' },
    () => import('../features/laporan/laporan-buku-inventaris-page.tsx'),
    'LaporanPage',
  ),
  page(
    '/laporan/kib',
    { title: pageNames.kib.label, access: 'login' },
    () => import('../features/laporan/laporan-kib-page.tsx'),
    'LaporanPage',
  ),
  page(
    '/laporan/rekapitulasi',
    { title: pageNames.laporanRekapitulasi.label, access: 'login' },
    () => import('../features/laporan/laporan-rekapitulasi-page.tsx'),
    'LaporanPage',
  ),
] as const;
