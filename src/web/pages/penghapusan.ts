import { pageNames } from '../page-names.ts';
import { page } from '../page-route.ts';

/** Pages of proposed penghapusan. */
export const penghapusanPages = [
  page(
    '/penghapusan',
    { title: pageNames.penghapusan.label, access: 'login' },
    () => import('../features/penghapusan/penghapusan-list-page.tsx'),
    'PenghapusanListPage',
  ),
  page(
    '/penghapusan/create',
    { title: 'Usulkan Penghapusan', access: 'admin' },
    () => import('../features/penghapusan/penghapusan-create-page.tsx'),
    'PenghapusanCreatePage',
  ),
  page(
    '/penghapusan/sk',
    { title: 'Register SK Penghapusan', access: 'admin' },
    () => import('../features/penghapusan/sk-page.tsx'),
    'SkPage',
  ),
  page(
    '/penghapusan/$id',
    { title: pageNames.penghapusan.label, access: 'login' },
    () => import('../features/penghapusan/penghapusan-detail-page.tsx'),
    'PenghapusanDetailPage',
  ),
  page(
    '/penghapusan/$id/ubah',
    { title: 'Ubah Usulan Penghapusan', access: 'admin' },
    () => import('../features/penghapusan/penghapusan-create-page.tsx'),
    'PenghapusanEditPage',
  ),
] as const;
