import { guestsOnly } from '../guards.ts';
import { page } from '../page-route.ts';

/** Home page, the pages of sign-in, and what is open to everybody. */
export const signInPages = [
  page('/', { title: 'Home', access: 'login' }, () => import('../features/home/home-page.tsx'), 'HomePage'),

  page(
    '/login',
    { title: 'Masuk', access: 'public', before: (search) => guestsOnly(search.redirect) },
    () => import('../features/auth/login-page.tsx'),
    'LoginPage',
  ),
  page(
    '/loginapi',
    { title: 'Masuk dengan E-task', access: 'public' },
    () => import('../features/auth/etask-page.tsx'),
    'EtaskPage',
  ),
  page(
    '/login/oauth-check',
    { title: 'Masuk dengan E-task', access: 'public' },
    () => import('../features/auth/oauth-check-page.tsx'),
    'OauthCheckPage',
  ),
  page(
    '/siapkan',
    { title: 'Siapkan MANIS', access: 'public' },
    () => import('../features/auth/first-admin-page.tsx'),
    'FirstAdminPage',
  ),
  page(
    '/verifikasi',
    { title: 'Verifikasi dokumen', access: 'public' },
    () => import('../features/verifikasi/verifikasi-page.tsx'),
    'VerifikasiPage',
  ),
] as const;
