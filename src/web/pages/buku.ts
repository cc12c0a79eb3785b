import { pageNames } from '../page-names.ts';
import { page } from '../page-route.ts';

export const bukuPages = [
  page(
    '/buku',
    { title: pageNames.buku.label, access: 'login' },
    () => import('../features/buku/buku-list-page.tsx'),
    'BukuListPage',
  ),
  page(
    '/buku/create',
    { title: 'Tambah Buku', access: 'admin' },
    () => import('../features/buku/buku-create-page.tsx'),
    'BukuCreatePage',
  ),
  page(
    '/buku/edit/$id',
    { title: 'Ubah Buku', access: 'admin' },
    () => import('../features/buku/buku-edit-page.tsx'),
    'BukuEditPage',
  ),
  page(
    '/buku/detail/$id',
    { title: 'Detail Buku', access: 'login' },
    () => import('../features/buku/buku-detail-page.tsx'),
    'BukuDetailPage',
  ),
] as const;
