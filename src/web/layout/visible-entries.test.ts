import { describe, expect, it } from 'vitest';
import { sidebarGroups } from './sidebar-entries.ts';
import type { SidebarGroup } from './sidebar-entries.types.ts';
import { activeLabel, visibleGroups } from './visible-entries.ts';

const all = sidebarGroups.flatMap((group) =>
  group.items.flatMap((item) => ('entries' in item ? item.entries : [item])).map((entry) => entry.path),
);

/** Entries added later; the original menu is pinned word for word and in order. */
const later = [
  'Berita Acara',
  'Nilai dan Penyusutan',
  'Laporan Mutasi',
  'Pelepasan Barang',
  'Buku Inventaris',
  'Kartu Inventaris Barang',
  'Rekapitulasi per Golongan',
  'Riwayat Perubahan',
  'Pindai Label',
  'Riwayat Mutasi',
  'Tutup Buku',
  'Opname',
  'Penghapusan',
  'Aduan',
  'Tanda Terima',
  'Serah Terima Jabatan',
];
const withoutLater = (entries: string[]) => entries.filter((entry) => !later.includes(entry));

function labels(groups: SidebarGroup[]): string[] {
  return groups
    .flatMap((group) => group.items.flatMap((item) => ('entries' in item ? item.entries : [item])))
    .map((entry) => entry.label);
}

describe('the side navigation', () => {
  it('of an admin has these entries, in this order', () => {
    expect(withoutLater(labels(visibleGroups('admin', all)))).toEqual([
      'Home',
      'Management User',
      'Kategori Barang',
      'Jenis Buku',
      'Lokasi Barang dan Buku',
      'Daftar Barang',
      'PIC Barang',
      'Daftar Buku',
      'PIC Buku',
      'Pengajuan Barang Admin',
      'Permintaan Barang Admin',
      'Riwayat Penggunaan Barang',
      'Riwayat Delete Barang',
      'Laporan Barang',
      'Laporan Pengguna',
      'Laporan Buku',
      'Barang Terpakai',
      'Barang Tidak Terpakai',
      'Harga Barang',
      'Gambar dan Lampiran',
    ]);
  });

  it('of a user has these entries, in this order', () => {
    expect(withoutLater(labels(visibleGroups('user', all)))).toEqual([
      'Home',
      'Inventaris Pengguna',
      'Pengajuan Barang Pengguna',
      'Permintaan Barang Pengguna',
      'Riwayat Penggunaan Barang',
      'Riwayat Delete Barang',
      'Laporan Barang',
      'Laporan Pengguna',
      'Laporan Buku',
      'Barang Terpakai',
      'Barang Tidak Terpakai',
      'Harga Barang',
    ]);
  });

  it('leaves out what has no page yet, and menus and groups that this empties', () => {
    const groups = visibleGroups('admin', ['/', '/barang', '/pengajuan/admin']);
    expect(labels(groups)).toEqual(['Home', 'Daftar Barang', 'Pengajuan Barang Admin']);
    expect(groups.map((group) => group.label)).toEqual(['Dashboard', 'Modul Inventaris']);
  });

  it('of somebody whose role nobody knows has only what everyone sees', () => {
    expect(labels(visibleGroups(undefined, ['/', '/users', '/history']))).toEqual([
      'Home',
      'Riwayat Penggunaan Barang',
    ]);
  });
});

describe('the active entry', () => {
  const admin = visibleGroups('admin', all);

  it.each([
    ['/', 'Home'],
    ['/barang', 'Daftar Barang'],
    ['/barang/detail/7', 'Daftar Barang'],
    ['/pengajuan/admin', 'Pengajuan Barang Admin'],
    ['/pengajuan/admin/setuju/3', 'Pengajuan Barang Admin'],
    ['/pengajuan/detail/3', 'Pengajuan Barang Admin'],
    ['/impor/3/periksa', 'Daftar Barang'],
    ['/laporan/barang/', 'Laporan Barang'],
    ['/barangku', undefined],
  ])('of %s is %s', (pathname, label) => {
    expect(activeLabel(admin, pathname, 1)).toBe(label);
  });

  it('of an address that two lead to is the one that was pressed', () => {
    expect(activeLabel(admin, '/pengguna', 1)).toBe('PIC Barang');
    expect(activeLabel(admin, '/pengguna', 1, 'PIC Buku')).toBe('PIC Buku');
    expect(activeLabel(admin, '/pengguna/detail/3', 1, 'PIC Buku')).toBe('PIC Buku');
    expect(activeLabel(admin, '/barang', 1, 'PIC Buku')).toBe('Daftar Barang');
  });

  it('has a label of its own, by which it is told from the others', () => {
    for (const role of ['admin', 'user']) {
      const each = labels(visibleGroups(role, all));
      expect(each).toEqual([...new Set(each)]);
    }
  });

  it('knows the own id', () => {
    const user = visibleGroups('user', all);
    expect(activeLabel(user, '/pengguna/detail/7', 7)).toBe('Inventaris Pengguna');
    expect(activeLabel(user, '/pengguna/detail/8', 7)).toBeUndefined();
    expect(activeLabel(user, '/pengajuan/user/create', 7)).toBe('Pengajuan Barang Pengguna');
  });
});
