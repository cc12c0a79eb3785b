import {
  IconArrowsExchange,
  IconBook2,
  IconBooks,
  IconBox,
  IconCash,
  IconCategory,
  IconChartBar,
  IconChartLine,
  IconChecklist,
  IconFileCertificate,
  IconFileDiff,
  IconHistory,
  IconHome,
  IconListDetails,
  IconMapPin,
  IconPackageExport,
  IconPackageOff,
  IconPhotoCog,
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
      { label: pageNames.users.label, path: '/users', icon: IconUsersGroup },
      { label: pageNames.kategori.label, path: '/kategori', icon: IconCategory },
      { label: pageNames.jenis.label, path: '/jenis', icon: IconBook2 },
      { label: pageNames.lokasi.label, path: '/lokasi', icon: IconMapPin },
    ],
  },
  {
    label: 'Modul Inventaris',
    items: [
      { label: 'Inventaris Pengguna', path: '/pengguna/detail/$id', icon: IconUser, role: 'user' },
      {
        label: 'Pengajuan Barang Pengguna',
        path: '/pengajuan/user/$id',
        also: ['/pengajuan'],
        icon: IconShoppingCart,
        role: 'user',
        waiting: { of: 'pengajuan', own: true },
      },
      {
        label: 'Permintaan Barang Pengguna',
        path: '/permintaan/user/$id',
        also: ['/permintaan'],
        icon: IconArrowsExchange,
        role: 'user',
        waiting: { of: 'permintaan', own: true },
      },
      {
        label: 'Inventaris Barang',
        icon: IconBox,
        role: 'admin',
        entries: [
          { label: pageNames.barang.label, path: '/barang', also: ['/impor'], icon: IconBox },
          { label: 'PIC Barang', path: '/pengguna', icon: IconUsers },
        ],
      },
      {
        label: 'Inventaris Buku',
        icon: IconBooks,
        role: 'admin',
        entries: [
          { label: pageNames.buku.label, path: '/buku', icon: IconBooks },
          { label: 'PIC Buku', path: '/pengguna', icon: IconUsers },
        ],
      },
      {
        label: pageNames.pengajuanAdmin.label,
        path: '/pengajuan/admin/',
        also: ['/pengajuan'],
        icon: IconShoppingCart,
        role: 'admin',
        waiting: { of: 'pengajuan', own: false },
      },
      {
        label: pageNames.permintaanAdmin.label,
        path: '/permintaan/admin/',
        icon: IconArrowsExchange,
        role: 'admin',
        waiting: { of: 'permintaan', own: false },
      },
      { label: pageNames.history.label, path: '/history', icon: IconHistory },
      { label: pageNames.logdeletebarang.label, path: '/logdeletebarang', icon: IconTrash },
      { label: pageNames.mutasi.label, path: '/mutasi', icon: IconListDetails },
      { label: pageNames.scan.label, path: '/scan', icon: IconScan },
      { label: pageNames.aduan.label, path: '/aduan', icon: IconFileDiff },
      { label: pageNames.opname.label, path: '/opname', icon: IconChecklist, role: 'admin' },
      { label: pageNames.opname.label, path: '/opname', icon: IconChecklist, role: 'user', counting: true },
      { label: pageNames.penghapusan.label, path: '/penghapusan', icon: IconTrash, role: 'admin' },
      { label: pageNames.bast.label, path: '/bast', icon: IconFileCertificate, role: 'admin' },
      { label: pageNames.serahTerima.label, path: '/serah-terima', icon: IconArrowsExchange, role: 'admin' },
      {
        label: pageNames.tandaTerima.label,
        path: '/tanda-terima',
        icon: IconPackageExport,
        waiting: { of: 'tanda_terima', own: true },
      },
    ],
  },
  {
    label: 'Laporan',
    items: [
      { label: pageNames.laporanBarang.label, path: '/laporan/barang', icon: IconChartBar },
      { label: pageNames.laporanPengguna.label, path: '/laporan/pengguna', icon: IconUsers },
      { label: pageNames.laporanBuku.label, path: '/laporan/buku', icon: IconBooks },
      {
        label: pageNames.laporanTerpakai.label,
        path: '/laporan/LaporanTBarangTerpakai',
        icon: IconPackageExport,
      },
      {
        label: pageNames.laporanTidakTerpakai.label,
        path: '/laporan/LaporanTBarangTidakTerpakai',
        icon: IconPackageOff,
      },
      { label: pageNames.laporanHarga.label, path: '/laporan/LaporanTHargaBarang', icon: IconCash },
      { label: pageNames.laporanPenyusutan.label, path: '/laporan/penyusutan', icon: IconChartLine },
      { label: pageNames.laporanMutasi.label, path: '/laporan/mutasi', icon: IconArrowsExchange },
      { label: pageNames.laporanPelepasan.label, path: '/laporan/pelepasan', icon: IconPackageExport },
      { label: pageNames.bukuInventaris.label, path: '/laporan/buku-inventaris', icon: IconListDetails },
      { label: pageNames.kib.label, path: '/laporan/kib', icon: IconFileCertificate },
      { label: pageNames.laporanRekapitulasi.label, path: '/laporan/rekapitulasi', icon: IconCategory },
      { label: pageNames.tutupBuku.label, path: '/tutup-buku', icon: IconBook2, role: 'admin' },
    ],
  },
  {
    label: 'Admin Setting',
    role: 'admin',
    items: [
      { label: pageNames.image.label, path: '/image', icon: IconPhotoCog },
      { label: pageNames.audit.label, path: '/audit', icon: IconFileDiff },
    ],
  },
];
