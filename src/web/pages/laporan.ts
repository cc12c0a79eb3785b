import { page } from '../page-route.ts';

/** Reports. */
export const laporanPages = [
  page(
    '/laporan/barang',
    { title: 'Laporan Barang', access: 'login' },
    () => import('../features/laporan/laporan-barang-page.tsx'),
    'LaporanBarangPage',
  ),
  page(
    '/laporan/pengguna',
    { title: 'Laporan Pengguna', access: 'login' },
    () => import('../features/laporan/laporan-pengguna-page.tsx'),
    'LaporanPenggunaPage',
  ),
  page(
    '/laporan/buku',
    { title: 'Laporan Buku', access: 'login' },
    () => import('../features/laporan/laporan-buku-page.tsx'),
    'LaporanBukuPage',
  ),
  page(
    '/laporan/LaporanTBarangTerpakai',
    { title: 'Barang Terpakai', access: 'login' },
    () => import('../features/laporan/laporan-terpakai-page.tsx'),
    'LaporanTerpakaiPage',
  ),
  page(
    '/laporan/LaporanTBarangTidakTerpakai',
    { title: 'Barang Tidak Terpakai', access: 'login' },
    () => import('../features/laporan/laporan-tidak-terpakai-page.tsx'),
    'LaporanTidakTerpakaiPage',
  ),
  page(
    '/laporan/LaporanTHargaBarang',
    { title: 'Harga Barang', access: 'login' },
    () => import('../features/laporan/laporan-harga-page.tsx'),
    'LaporanHargaPage',
  ),
  page(
    '/laporan/penyusutan',
    { title: 'Nilai dan Penyusutan', access: 'login' },
    () => import('../features/laporan/laporan-penyusutan-page.tsx'),
    'LaporanPenyusutanPage',
  ),
] as const;
