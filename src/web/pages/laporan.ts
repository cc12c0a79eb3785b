import { page } from '../page-route.ts';

/** Reports. */
export const laporanPages = [
  page(
    '/laporan/barang',
    { title: 'Laporan Barang', access: 'login' },
    () => import('../features/laporan/laporan-barang-page.tsx'),
    'LaporanBarangPage',
  ),
] as const;
