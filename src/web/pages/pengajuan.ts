import { pageNames } from '../page-names.ts';
import { page } from '../page-route.ts';

/** Pages of pengajuan and permintaan. */
export const pengajuanPages = [
  page(
    '/pengajuan/user/create',
    { title: 'Ajukan Barang', access: 'user' },
    () => import('../features/pengajuan/pengajuan-create-page.tsx'),
    'PengajuanCreatePage',
  ),
  page(
    '/pengajuan/user/edit/$id',
    { title: 'Ubah Pengajuan', access: 'user' },
    () => import('../features/pengajuan/pengajuan-edit-page.tsx'),
    'PengajuanEditPage',
  ),
  page(
    '/pengajuan/user/$id',
    { title: 'Pengajuan Barang Pengguna', access: 'user' },
    () => import('../features/pengajuan/pengajuan-user-page.tsx'),
    'PengajuanUserPage',
  ),
  page(
    '/pengajuan/admin',
    { title: pageNames.pengajuanAdmin.label, access: 'admin' },
    () => import('../features/pengajuan/pengajuan-admin-page.tsx'),
    'PengajuanAdminPage',
  ),
  page(
    '/pengajuan/admin/setuju/$id',
    { title: 'Setujui Pengajuan', access: 'admin' },
    () => import('../features/pengajuan/pengajuan-approve-page.tsx'),
    'PengajuanApprovePage',
  ),
  page(
    '/pengajuan/detail/$id',
    { title: 'Detail Pengajuan', access: 'login' },
    () => import('../features/pengajuan/pengajuan-detail-page.tsx'),
    'PengajuanDetailPage',
  ),
  page(
    '/permintaan/user/create',
    { title: 'Minta Barang', access: 'user' },
    () => import('../features/permintaan/permintaan-create-page.tsx'),
    'PermintaanCreatePage',
  ),
  page(
    '/permintaan/user/$id',
    { title: 'Permintaan Barang Pengguna', access: 'user' },
    () => import('../features/permintaan/permintaan-user-page.tsx'),
    'PermintaanUserPage',
  ),
  page(
    '/permintaan/admin',
    { title: pageNames.permintaanAdmin.label, access: 'admin' },
    () => import('../features/permintaan/permintaan-admin-page.tsx'),
    'PermintaanAdminPage',
  ),
] as const;
