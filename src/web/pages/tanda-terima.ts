import { pageNames } from '../page-names.ts';
import { page } from '../page-route.ts';

/** Pages of tanda terima. */
export const tandaTerimaPages = [
  page(
    '/tanda-terima',
    { title: pageNames.tandaTerima.label, access: 'login' },
    () => import('../features/tanda-terima/tanda-terima-page.tsx'),
    'TandaTerimaPage',
  ),
  page(
    '/tanda-terima/$id',
    { title: pageNames.tandaTerima.label, access: 'login' },
    () => import('../features/tanda-terima/receive-page.tsx'),
    'ReceivePage',
  ),
  page(
    '/tanda-terima/$id/saksikan',
    { title: pageNames.tandaTerima.label, access: 'admin', alone: true },
    () => import('../features/tanda-terima/receive-page.tsx'),
    'WitnessPage',
  ),
  page(
    '/tanda-terima/$id/pindaian',
    { title: pageNames.tandaTerima.label, access: 'admin' },
    () => import('../features/tanda-terima/receive-page.tsx'),
    'PaperPage',
  ),
  page(
    '/terima',
    { title: pageNames.tandaTerima.label, access: 'public', alone: true },
    () => import('../features/tanda-terima/link-page.tsx'),
    'LinkPage',
  ),
] as const;
