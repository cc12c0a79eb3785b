import {
  IconArrowsExchange,
  IconBook2,
  IconBooks,
  IconBox,
  IconCash,
  IconCategory,
  IconChartBar,
  IconChartLine,
  IconClipboardText,
  IconFileCertificate,
  IconFileDiff,
  IconHistory,
  IconHome,
  IconMapPin,
  IconPackageExport,
  IconPackageOff,
  IconPhotoCog,
  IconReportAnalytics,
  IconScan,
  IconShoppingCart,
  IconTrash,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { pageNames } from '../page-names.ts';
import type { SidebarGroup } from './sidebar-entries.types.ts';

/**
 * Side navigation of both roles; a test fixes its labels and their order. An entry whose page the router doesn't know
 * is hidden.
 */
export const sidebarGroups: SidebarGroup[] = [
  { label: 'Dashboard', items: [{ label: 'Home', path: '/', icon: IconHome }] },
  {
    label: 'Data Master',
    role: 'admin',
    items: [
      {
        label: pageNames.users.label,
        path: '/users',
        about: 'Akun, peran, dan kata sandi',
        icon: IconUsersGroup,
      },
      {
        label: pageNames.kategori.label,
        path: '/kategori',
        about: 'Kelompok barang',
        icon: IconCategory,
      },
      { label: pageNames.jenis.label, path: '/jenis', about: 'Kelompok buku', icon: IconBook2 },
      {
        label: pageNames.lokasi.label,
        path: '/lokasi',
        about: 'Gedung, lantai, dan ruangan',
        icon: IconMapPin,
      },
    ],
  },
  {
    label: 'Modul Inventaris',
    items: [
      {
        label: 'Inventaris Pengguna',
        path: '/pengguna/detail/$id',
        about: 'Barang yang Anda pegang',
        icon: IconUser,
        role: 'user',
      },
      {
        label: 'Pengajuan Barang Pengguna',
        path: '/pengajuan/user/$id',
        also: ['/pengajuan'],
        about: 'Usulan pembelian dari Anda',
        icon: IconShoppingCart,
        role: 'user',
        waiting: { of: 'pengajuan', own: true },
      },
      {
        label: 'Permintaan Barang Pengguna',
        path: '/permintaan/user/$id',
        also: ['/permintaan'],
        about: 'Permintaan memakai barang',
        icon: IconArrowsExchange,
        role: 'user',
        waiting: { of: 'permintaan', own: true },
      },
      {
        label: 'Inventaris Barang',
        icon: IconBox,
        role: 'admin',
        entries: [
          {
            label: pageNames.barang.label,
            path: '/barang',
            also: ['/impor'],
            about: 'Cari, tambah, dan ubah barang',
            icon: IconBox,
          },
          {
            label: 'PIC Barang',
            path: '/pengguna',
            about: 'Penanggung jawab inventaris',
            icon: IconUsers,
          },
        ],
      },
      {
        label: 'Inventaris Buku',
        icon: IconBooks,
        role: 'admin',
        entries: [
          {
            label: pageNames.buku.label,
            path: '/buku',
            about: 'Cari, tambah, dan ubah buku',
            icon: IconBooks,
          },
          {
            label: 'PIC Buku',
            path: '/pengguna',
            about: 'Penanggung jawab inventaris',
            icon: IconUsers,
          },
        ],
      },
      {
        label: pageNames.pengajuanAdmin.label,
        path: '/pengajuan/admin/',
        also: ['/pengajuan'],
        about: 'Usulan pembelian yang menunggu',
        icon: IconShoppingCart,
        role: 'admin',
        waiting: { of: 'pengajuan', own: false },
      },
      {
        label: pageNames.permintaanAdmin.label,
        path: '/permintaan/admin/',
        about: 'Permintaan yang menunggu',
        icon: IconArrowsExchange,
        role: 'admin',
        waiting: { of: 'permintaan', own: false },
      },
      {
        label: pageNames.history.label,
        path: '/history',
        about: 'Siapa memakai apa, dan kapan',
        icon: IconHistory,
      },
      {
        label: pageNames.logdeletebarang.label,
        path: '/logdeletebarang',
        about: 'Barang dan buku yang dihapus',
        icon: IconTrash,
      },
      {
        label: pageNames.scan.label,
        path: '/scan',
        about: 'Buka barang dari QR labelnya',
        icon: IconScan,
      },
      {
        label: pageNames.bast.label,
        path: '/bast',
        about: 'BAST penyerahan dan pengembalian',
        icon: IconFileCertificate,
        role: 'admin',
      },
    ],
  },
  {
    label: 'Laporan',
    items: [
      {
        label: pageNames.laporanBarang.label,
        path: '/laporan/barang',
        about: 'Per lokasi, kategori, dan tahun',
        icon: IconChartBar,
      },
      {
        label: pageNames.laporanPengguna.label,
        path: '/laporan/pengguna',
        about: 'Barang dan nilai per orang',
        icon: IconReportAnalytics,
      },
      {
        label: pageNames.laporanBuku.label,
        path: '/laporan/buku',
        about: 'Buku per jenis',
        icon: IconClipboardText,
      },
      {
        label: pageNames.laporanTerpakai.label,
        path: '/laporan/LaporanTBarangTerpakai',
        about: 'Barang yang sedang dipegang',
        icon: IconPackageExport,
      },
      {
        label: pageNames.laporanTidakTerpakai.label,
        path: '/laporan/LaporanTBarangTidakTerpakai',
        about: 'Barang yang tidak dipegang',
        icon: IconPackageOff,
      },
      {
        label: pageNames.laporanHarga.label,
        path: '/laporan/LaporanTHargaBarang',
        about: 'Harga dan nilai buku',
        icon: IconCash,
      },
      {
        label: pageNames.laporanPenyusutan.label,
        path: '/laporan/penyusutan',
        about: 'Beban dan nilai buku per kategori dan tahun',
        icon: IconChartLine,
      },
    ],
  },
  {
    label: 'Admin Setting',
    role: 'admin',
    items: [
      {
        label: pageNames.image.label,
        path: '/image',
        about: 'Latar halaman masuk dan berkas bawaan',
        icon: IconPhotoCog,
      },
      {
        label: pageNames.audit.label,
        path: '/audit',
        about: 'Siapa mengubah apa dan kapan',
        icon: IconFileDiff,
      },
    ],
  },
];
