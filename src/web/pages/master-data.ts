import { pageNames } from '../page-names.ts';
import { page } from '../page-route.ts';

/** Pages of kategori, jenis and lokasi. */
export const masterDataPages = [
  page(
    '/kategori',
    { title: pageNames.kategori.label, access: 'login' },
    () => import('../features/kategori/kategori-list-page.tsx'),
    'KategoriListPage',
  ),
  page(
    '/kategori/atur-penyusutan',
    { title: 'Atur Penyusutan', access: 'admin' },
    () => import('../features/kategori/settings-page.tsx'),
    'SettingsPage',
  ),
  page(
    '/kategori/penyusutan',
    { title: 'Kelompok Penyusutan', access: 'admin' },
    () => import('../features/penyusutan/kelompok-page.tsx'),
    'KelompokPage',
  ),
  page(
    '/kategori/create',
    { title: 'Tambah Kategori', access: 'admin' },
    () => import('../features/kategori/kategori-create-page.tsx'),
    'KategoriCreatePage',
  ),
  page(
    '/kategori/edit/$id',
    { title: 'Ubah Kategori', access: 'admin' },
    () => import('../features/kategori/kategori-edit-page.tsx'),
    'KategoriEditPage',
  ),
  page(
    '/kategori/detail/$id',
    { title: 'Detail Kategori', access: 'login' },
    () => import('../features/kategori/kategori-detail-page.tsx'),
    'KategoriDetailPage',
  ),
  page(
    '/jenis',
    { title: pageNames.jenis.label, access: 'login' },
    () => import('../features/jenis/jenis-list-page.tsx'),
    'JenisListPage',
  ),
  page(
    '/jenis/create',
    { title: 'Tambah Jenis Buku', access: 'admin' },
    () => import('../features/jenis/jenis-create-page.tsx'),
    'JenisCreatePage',
  ),
  page(
    '/jenis/edit/$id',
    { title: 'Ubah Jenis Buku', access: 'admin' },
    () => import('../features/jenis/jenis-edit-page.tsx'),
    'JenisEditPage',
  ),
  page(
    '/lokasi',
    { title: pageNames.lokasi.label, access: 'login' },
    () => import('../features/lokasi/lokasi-list-page.tsx'),
    'LokasiListPage',
  ),
  page(
    '/lokasi/create',
    { title: 'Tambah Lokasi', access: 'admin' },
    () => import('../features/lokasi/lokasi-create-page.tsx'),
    'LokasiCreatePage',
  ),
  page(
    '/lokasi/edit/$id',
    { title: 'Ubah Lokasi', access: 'admin' },
    () => import('../features/lokasi/lokasi-edit-page.tsx'),
    'LokasiEditPage',
  ),
  page(
    '/lokasi/detail/$id',
    { title: 'Detail Lokasi', access: 'login' },
    () => import('../features/lokasi/lokasi-detail-page.tsx'),
    'LokasiDetailPage',
  ),
] as const;
