import { page } from '../page-route.ts';

export const imporPages = [
  page(
    '/impor',
    { title: 'Impor', access: 'admin' },
    () => import('../features/impor/impor-page.tsx'),
    'ImporPage',
  ),
  page(
    '/impor/$id',
    { title: 'Impor', access: 'admin' },
    () => import('../features/impor/impor-columns-page.tsx'),
    'ImporColumnsPage',
  ),
  page(
    '/impor/$id/periksa',
    { title: 'Impor', access: 'admin' },
    () => import('../features/impor/impor-check-page.tsx'),
    'ImporCheckPage',
  ),
  page(
    '/impor/$id/hasil',
    { title: 'Impor', access: 'admin' },
    () => import('../features/impor/impor-result-page.tsx'),
    'ImporResultPage',
  ),
] as const;
