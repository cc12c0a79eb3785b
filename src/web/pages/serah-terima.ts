import { pageNames } from '../page-names.ts';
import { page } from '../page-route.ts';

/** Pages of serah terima jabatan. */
export const serahTerimaPages = [
  page(
    '/serah-terima',
    { title: pageNames.serahTerima.label, access: 'admin' },
    () => import('../features/serah-terima/serah-terima-list-page.tsx'),
    'SerahTerimaListPage',
  ),
  page(
    '/serah-terima/create',
    { title: 'Buat Serah Terima Jabatan', access: 'admin' },
    () => import('../features/serah-terima/serah-terima-create-page.tsx'),
    'SerahTerimaCreatePage',
  ),
  page(
    '/serah-terima/$id',
    { title: pageNames.serahTerima.label, access: 'admin' },
    () => import('../features/serah-terima/serah-terima-detail-page.tsx'),
    'SerahTerimaDetailPage',
  ),
  page(
    '/serah-terima/$id/ubah',
    { title: 'Ubah Draf Serah Terima', access: 'admin' },
    () => import('../features/serah-terima/serah-terima-edit-page.tsx'),
    'SerahTerimaEditPage',
  ),
] as const;
