import { pageNames } from '../page-names.ts';
import { page } from '../page-route.ts';

/** Pages of aduan. */
export const aduanPages = [
  page(
    '/aduan',
    { title: pageNames.aduan.label, access: 'login' },
    () => import('../features/aduan/aduan-list-page.tsx'),
    'AduanListPage',
  ),
  page(
    '/aduan/create',
    { title: 'Laporkan Barang', access: 'login' },
    () => import('../features/aduan/aduan-create-page.tsx'),
    'AduanCreatePage',
  ),
  page(
    '/aduan/$id',
    { title: pageNames.aduan.label, access: 'login' },
    () => import('../features/aduan/aduan-detail-page.tsx'),
    'AduanDetailPage',
  ),
] as const;
