import { pageNames } from '../page-names.ts';
import { page } from '../page-route.ts';

/** Pages of pengguna, accounts and one's own profile. */
export const peoplePages = [
  page(
    '/pengguna',
    { title: pageNames.pengguna.label, access: 'login' },
    () => import('../features/pengguna/pengguna-list-page.tsx'),
    'PenggunaListPage',
  ),
  page(
    '/pengguna/create',
    { title: 'Tambah Pengguna', access: 'admin' },
    () => import('../features/pengguna/pengguna-create-page.tsx'),
    'PenggunaCreatePage',
  ),
  page(
    '/pengguna/edit/$id',
    { title: 'Ubah Pengguna', access: 'login' },
    () => import('../features/pengguna/pengguna-edit-page.tsx'),
    'PenggunaEditPage',
  ),
  page(
    '/pengguna/detail/$id',
    { title: 'Inventaris Pengguna', access: 'login' },
    () => import('../features/pengguna/pengguna-detail-page.tsx'),
    'PenggunaDetailPage',
  ),
  page(
    '/pengguna/detail/$id/lampiran',
    { title: 'Surat Komitmen', access: 'admin' },
    () => import('../features/surat-komitmen/surat-komitmen-page.tsx'),
    'SuratKomitmenPage',
  ),
  page(
    '/surat-komitmen',
    { title: pageNames.suratKomitmen.label, access: 'login' },
    () => import('../features/surat-komitmen/own-letter-page.tsx'),
    'OwnLetterPage',
  ),
  page(
    '/users',
    { title: pageNames.users.label, access: 'login' },
    () => import('../features/users/users-list-page.tsx'),
    'UsersListPage',
  ),
  page(
    '/users/create',
    { title: 'Tambah Akun', access: 'admin' },
    () => import('../features/users/users-create-page.tsx'),
    'UsersCreatePage',
  ),
  page(
    '/users/edit/$id',
    { title: 'Ubah Akun', access: 'admin' },
    () => import('../features/users/users-edit-page.tsx'),
    'UsersEditPage',
  ),
  page(
    '/profil',
    { title: 'Profil', access: 'login' },
    () => import('../features/profil/profil-page.tsx'),
    'ProfilPage',
  ),
  page(
    '/image',
    { title: pageNames.image.label, access: 'login' },
    () => import('../features/pengaturan/pengaturan-page.tsx'),
    'PengaturanPage',
  ),
] as const;
