import { pageNames } from '../page-names.ts';
import { page } from '../page-route.ts';

/** Pages of opname. */
export const opnamePages = [
  page(
    '/opname',
    { title: pageNames.opname.label, access: 'login' },
    () => import('../features/opname/opname-list-page.tsx'),
    'OpnameListPage',
  ),
  page(
    '/opname/create',
    { title: 'Buat Opname', access: 'admin' },
    () => import('../features/opname/opname-create-page.tsx'),
    'OpnameCreatePage',
  ),
  page(
    '/opname/panduan',
    { title: 'Panduan petugas', access: 'login' },
    () => import('../features/opname/guide-page.tsx'),
    'GuidePage',
  ),
  page(
    '/opname/$id',
    { title: pageNames.opname.label, access: 'login' },
    () => import('../features/opname/opname-detail-page.tsx'),
    'OpnameDetailPage',
  ),
  page(
    '/opname/$id/hitung',
    { title: 'Hitung', access: 'login' },
    () => import('../features/opname/count-page.tsx'),
    'CountPage',
  ),
  page(
    '/opname/$id/tinjau',
    { title: 'Tinjau', access: 'admin' },
    () => import('../features/opname/review-page.tsx'),
    'ReviewPage',
  ),
] as const;
