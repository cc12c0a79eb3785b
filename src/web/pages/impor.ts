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
    () => import('../features/impor/impor-kolom-page.tsx'),
    'ImporKolomPage',
  ),
  page(
    '/impor/$id/periksa',
    { title: 'Impor', access: 'admin' },
    () => import('../features/impor/impor-periksa-page.tsx'),
    'ImporPeriksaPage',
  ),
  page(
    '/impor/$id/hasil',
    { title: 'Impor', access: 'admin' },
    () => import('../features/impor/impor-hasil-page.tsx'),
    'ImporHasilPage',
  ),
] as const;
