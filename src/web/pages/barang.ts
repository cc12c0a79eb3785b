import { pageNames } from '../page-names.ts';
import { page } from '../page-route.ts';

/** Pages of barang, holdings, history and deletions. */
export const barangPages = [
  page(
    '/barang',
    { title: pageNames.barang.label, access: 'admin' },
    () => import('../features/barang/barang-list-page.tsx'),
    'BarangListPage',
  ),
  page(
    '/barang/create',
    { title: 'Tambah Barang', access: 'admin' },
    () => import('../features/barang/barang-create-page.tsx'),
    'BarangCreatePage',
  ),
  page(
    '/barang/edit/$id',
    { title: 'Ubah Barang', access: 'admin' },
    () => import('../features/barang/barang-edit-page.tsx'),
    'BarangEditPage',
  ),
  page(
    '/barang/detail/$id',
    { title: 'Detail Barang', access: 'login' },
    () => import('../features/barang/barang-detail-page.tsx'),
    'BarangDetailPage',
  ),
  page(
    '/barang/pecah/$id',
    { title: 'Pecah Barang', access: 'admin' },
    () => import('../features/pecah/pecah-page.tsx'),
    'PecahPage',
  ),
  page(
    '/logdeletebarang',
    { title: pageNames.logdeletebarang.label, access: 'login' },
    () => import('../features/logdeletebarang/logdeletebarang-page.tsx'),
    'LogdeletebarangPage',
  ),
  page(
    '/mutasi',
    { title: pageNames.mutasi.label, access: 'login' },
    () => import('../features/mutasi/mutasi-page.tsx'),
    'MutasiPage',
  ),

  page(
    '/barang/relasi',
    { title: 'Ganti Pengguna Barang', access: 'admin' },
    () => import('../features/barang-pengguna/relasi-page.tsx'),
    'RelasiPage',
  ),
  page(
    '/barang/ubah',
    { title: 'Ubah Beberapa Barang', access: 'admin' },
    () => import('../features/barang/bulk-edit-page.tsx'),
    'BulkEditPage',
  ),
  page(
    '/barang/serahkan',
    { title: 'Serahkan Barang', access: 'admin' },
    () => import('../features/barang-pengguna/hand-out-many-page.tsx'),
    'HandOutManyPage',
  ),
  page(
    '/barang/pengguna_barang/$id',
    { title: 'Pengguna Barang', access: 'admin' },
    () => import('../features/barang-pengguna/pengguna-barang-page.tsx'),
    'PenggunaBarangPage',
  ),
  page(
    '/barang/pengguna_barang/$barangId/penyusutan_barang/$barangPenggunaId',
    { title: 'Penyusutan Barang', access: 'admin' },
    () => import('../features/penyusutan/penyusutan-pegangan-page.tsx'),
    'PenyusutanPeganganPage',
  ),
  page(
    '/barang/penyusutan/$id',
    { title: 'Penyusutan Barang', access: 'login' },
    () => import('../features/penyusutan/penyusutan-barang-page.tsx'),
    'PenyusutanBarangPage',
  ),
  page(
    '/history',
    { title: pageNames.history.label, access: 'login' },
    () => import('../features/history/history-list-page.tsx'),
    'HistoryListPage',
  ),
  page(
    '/history/detail/',
    { title: 'Riwayat Barang', access: 'login' },
    () => import('../features/history/history-timeline-page.tsx'),
    'HistoryTimelinePage',
  ),
  page(
    '/bast',
    { title: pageNames.bast.label, access: 'login' },
    () => import('../features/bast/bast-list-page.tsx'),
    'BastListPage',
  ),
  page(
    '/bast/create',
    { title: 'Buat BAST', access: 'admin' },
    () => import('../features/bast/bast-create-page.tsx'),
    'BastCreatePage',
  ),
  page(
    '/bast/detail/$id',
    { title: 'BAST', access: 'login' },
    () => import('../features/bast/bast-detail-page.tsx'),
    'BastDetailPage',
  ),
  page(
    '/audit',
    { title: pageNames.audit.label, access: 'admin' },
    () => import('../features/audit/audit-page.tsx'),
    'AuditPage',
  ),
  page(
    '/label',
    { title: 'Cetak Label', access: 'admin' },
    () => import('../features/label/label-page.tsx'),
    'LabelPage',
  ),
  page(
    '/scan',
    { title: pageNames.scan.label, access: 'login' },
    () => import('../features/scan/scan-page.tsx'),
    'ScanPage',
  ),
] as const;
