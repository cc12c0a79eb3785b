import { pageNames } from '../page-names.ts';
import { page } from '../page-route.ts';

export const tutupBukuPages = [
  page(
    '/tutup-buku',
    { title: pageNames.tutupBuku.label, access: 'admin' },
    () => import('../features/tutup-buku/tutup-buku-page.tsx'),
    'TutupBukuPage',
  ),
  page(
    '/tutup-buku/$id',
    { title: pageNames.tutupBuku.label, access: 'admin' },
    () => import('../features/tutup-buku/tutup-buku-detail-page.tsx'),
    'TutupBukuDetailPage',
  ),
] as const;
