import { createRouter } from '@tanstack/react-router';
import { guestsOnly } from './guards.ts';
import { PageError } from './layout/page-error.tsx';
import { PagePending } from './layout/page-pending.tsx';
import { page, rootRoute } from './page-route.ts';
import { parseSearch, stringifySearch } from './search-text.ts';

/*
 * All pages of the app. To add one, write a component in its feature folder and three lines here:
 *
 *   page('/kategori/edit/$id', { title: 'Ubah Kategori', access: 'admin' },
 *     () => import('./features/kategori/kategori-form-page.tsx'), 'KategoriEditPage'),
 *
 * - `access`: 'public', 'login' (Auth in the seed), 'admin' (A) or 'user' (U).
 * - A path parameter is written `$id`; the component reads it with `useIdParam()` of components/use-id-param.ts.
 * - The query string stays in texts; lists read theirs with `useListState(endpoint.query)`.
 * - A sidebar entry (layout/sidebar-entries.ts) shows up by itself once its path stands here.
 */
const pages = [
  page('/', { title: 'Home', access: 'login' }, () => import('./features/home/home-page.tsx'), 'HomePage'),

  // Sign-in
  page(
    '/login',
    { title: 'Masuk', access: 'public', before: (search) => guestsOnly(search.redirect) },
    () => import('./features/auth/login-page.tsx'),
    'LoginPage',
  ),
  page(
    '/loginapi',
    { title: 'Masuk dengan E-task', access: 'public' },
    () => import('./features/auth/etask-page.tsx'),
    'EtaskPage',
  ),
  page(
    '/login/oauth-check',
    { title: 'Masuk dengan E-task', access: 'public' },
    () => import('./features/auth/etask-page.tsx'),
    'EtaskPage',
  ),
  page(
    '/siapkan',
    { title: 'Siapkan MANIS', access: 'public' },
    () => import('./features/auth/siapkan-page.tsx'),
    'SiapkanPage',
  ),

  // Master data
  page(
    '/kategori',
    { title: 'Kategori Barang', access: 'login' },
    () => import('./features/kategori/kategori-list-page.tsx'),
    'KategoriListPage',
  ),
  page(
    '/kategori/create',
    { title: 'Tambah Kategori', access: 'admin' },
    () => import('./features/kategori/kategori-create-page.tsx'),
    'KategoriCreatePage',
  ),
  page(
    '/kategori/edit/$id',
    { title: 'Ubah Kategori', access: 'admin' },
    () => import('./features/kategori/kategori-edit-page.tsx'),
    'KategoriEditPage',
  ),
  page(
    '/kategori/detail/$id',
    { title: 'Detail Kategori', access: 'login' },
    () => import('./features/kategori/kategori-detail-page.tsx'),
    'KategoriDetailPage',
  ),
  page(
    '/jenis',
    { title: 'Jenis Buku', access: 'login' },
    () => import('./features/jenis/jenis-list-page.tsx'),
    'JenisListPage',
  ),
  page(
    '/jenis/create',
    { title: 'Tambah Jenis Buku', access: 'admin' },
    () => import('./features/jenis/jenis-create-page.tsx'),
    'JenisCreatePage',
  ),
  page(
    '/jenis/edit/$id',
    { title: 'Ubah Jenis Buku', access: 'admin' },
    () => import('./features/jenis/jenis-edit-page.tsx'),
    'JenisEditPage',
  ),
  page(
    '/lokasi',
    { title: 'Lokasi Barang dan Buku', access: 'login' },
    () => import('./features/lokasi/lokasi-list-page.tsx'),
    'LokasiListPage',
  ),
  page(
    '/lokasi/create',
    { title: 'Tambah Lokasi', access: 'admin' },
    () => import('./features/lokasi/lokasi-create-page.tsx'),
    'LokasiCreatePage',
  ),
  page(
    '/lokasi/edit/$id',
    { title: 'Ubah Lokasi', access: 'admin' },
    () => import('./features/lokasi/lokasi-edit-page.tsx'),
    'LokasiEditPage',
  ),
  page(
    '/lokasi/detail/$id',
    { title: 'Detail Lokasi', access: 'login' },
    () => import('./features/lokasi/lokasi-detail-page.tsx'),
    'LokasiDetailPage',
  ),

  // People and accounts
  page(
    '/pengguna',
    { title: 'Pengguna (PIC)', access: 'login' },
    () => import('./features/pengguna/pengguna-list-page.tsx'),
    'PenggunaListPage',
  ),
  page(
    '/pengguna/create',
    { title: 'Tambah Pengguna', access: 'admin' },
    () => import('./features/pengguna/pengguna-create-page.tsx'),
    'PenggunaCreatePage',
  ),
  page(
    '/pengguna/edit/$id',
    { title: 'Ubah Pengguna', access: 'login' },
    () => import('./features/pengguna/pengguna-edit-page.tsx'),
    'PenggunaEditPage',
  ),
  page(
    '/pengguna/detail/$id',
    { title: 'Inventaris Pengguna', access: 'login' },
    () => import('./features/pengguna/pengguna-detail-page.tsx'),
    'PenggunaDetailPage',
  ),
  page(
    '/users',
    { title: 'Management User', access: 'login' },
    () => import('./features/users/users-list-page.tsx'),
    'UsersListPage',
  ),
  page(
    '/users/create',
    { title: 'Tambah Akun', access: 'admin' },
    () => import('./features/users/users-create-page.tsx'),
    'UsersCreatePage',
  ),
  page(
    '/users/edit/$id',
    { title: 'Ubah Akun', access: 'admin' },
    () => import('./features/users/users-edit-page.tsx'),
    'UsersEditPage',
  ),
  page(
    '/profil',
    { title: 'Profil', access: 'login' },
    () => import('./features/profil/profil-page.tsx'),
    'ProfilPage',
  ),
  // Barang
  page(
    '/barang',
    { title: 'Daftar Barang', access: 'admin' },
    () => import('./features/barang/barang-list-page.tsx'),
    'BarangListPage',
  ),
  page(
    '/barang/create',
    { title: 'Tambah Barang', access: 'admin' },
    () => import('./features/barang/barang-create-page.tsx'),
    'BarangCreatePage',
  ),
  page(
    '/barang/edit/$id',
    { title: 'Ubah Barang', access: 'admin' },
    () => import('./features/barang/barang-edit-page.tsx'),
    'BarangEditPage',
  ),
  page(
    '/barang/detail/$id',
    { title: 'Detail Barang', access: 'login' },
    () => import('./features/barang/barang-detail-page.tsx'),
    'BarangDetailPage',
  ),
  page(
    '/logdeletebarang',
    { title: 'Riwayat Delete Barang', access: 'login' },
    () => import('./features/logdeletebarang/logdeletebarang-page.tsx'),
    'LogdeletebarangPage',
  ),

  // Who holds what
  page(
    '/barang/relasi',
    { title: 'Ganti Pengguna Barang', access: 'admin' },
    () => import('./features/barang-pengguna/relasi-page.tsx'),
    'RelasiPage',
  ),
  page(
    '/barang/pengguna_barang/$id',
    { title: 'Pengguna Barang', access: 'admin' },
    () => import('./features/barang-pengguna/pengguna-barang-page.tsx'),
    'PenggunaBarangPage',
  ),
  page(
    '/history',
    { title: 'Riwayat Penggunaan Barang', access: 'login' },
    () => import('./features/history/history-list-page.tsx'),
    'HistoryListPage',
  ),
  page(
    '/history/detail/',
    { title: 'Riwayat Barang', access: 'login' },
    () => import('./features/history/history-timeline-page.tsx'),
    'HistoryTimelinePage',
  ),
  page(
    '/audit',
    { title: 'Riwayat Perubahan', access: 'admin' },
    () => import('./features/audit/audit-page.tsx'),
    'AuditPage',
  ),

  // Laporan
  page(
    '/laporan/barang',
    { title: 'Laporan Barang', access: 'login' },
    () => import('./features/laporan/laporan-barang-page.tsx'),
    'LaporanBarangPage',
  ),
  // Import of lists
  page(
    '/impor',
    { title: 'Impor', access: 'admin' },
    () => import('./features/impor/impor-page.tsx'),
    'ImporPage',
  ),
  page(
    '/impor/$id',
    { title: 'Impor', access: 'admin' },
    () => import('./features/impor/impor-kolom-page.tsx'),
    'ImporKolomPage',
  ),
  page(
    '/impor/$id/periksa',
    { title: 'Impor', access: 'admin' },
    () => import('./features/impor/impor-periksa-page.tsx'),
    'ImporPeriksaPage',
  ),
  page(
    '/impor/$id/hasil',
    { title: 'Impor', access: 'admin' },
    () => import('./features/impor/impor-hasil-page.tsx'),
    'ImporHasilPage',
  ),
  // Buku
  page(
    '/buku',
    { title: 'Daftar Buku', access: 'login' },
    () => import('./features/buku/buku-list-page.tsx'),
    'BukuListPage',
  ),
  page(
    '/buku/create',
    { title: 'Tambah Buku', access: 'admin' },
    () => import('./features/buku/buku-create-page.tsx'),
    'BukuCreatePage',
  ),
  page(
    '/buku/edit/$id',
    { title: 'Ubah Buku', access: 'admin' },
    () => import('./features/buku/buku-edit-page.tsx'),
    'BukuEditPage',
  ),
  page(
    '/buku/detail/$id',
    { title: 'Detail Buku', access: 'login' },
    () => import('./features/buku/buku-detail-page.tsx'),
    'BukuDetailPage',
  ),
] as const;

export const router = createRouter({
  routeTree: rootRoute.addChildren(pages),
  parseSearch,
  stringifySearch,
  // the seed has addresses with and without a slash at their end; both are the same page
  trailingSlash: 'preserve',
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPreloadDelay: 50,
  defaultPendingMs: 200,
  defaultPendingMinMs: 200,
  defaultErrorComponent: PageError,
  defaultPendingComponent: PagePending,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
