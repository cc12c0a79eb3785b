import { describe, expect, it } from 'vitest';
import { sidebarGroups } from './sidebar-entries.ts';
import type { SidebarGroup } from './sidebar-entries.types.ts';
import { activePath, visibleGroups } from './visible-entries.ts';

const all = sidebarGroups.flatMap((group) =>
  group.items.flatMap((item) => ('entries' in item ? item.entries : [item])).map((entry) => entry.path),
);

/** Pages that came later. What the menu has without them is fixed, word for word and in its order. */
const later = ['Berita Acara', 'Nilai dan Penyusutan', 'Riwayat Perubahan', 'Pindai Label'];
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
    ['/', '/'],
    ['/barang', '/barang'],
    ['/barang/detail/7', '/barang'],
    ['/pengajuan/admin', '/pengajuan/admin/'],
    ['/pengajuan/admin/setuju/3', '/pengajuan/admin/'],
    ['/pengajuan/detail/3', '/pengajuan/admin/'],
    ['/impor/3/periksa', '/barang'],
    ['/laporan/barang/', '/laporan/barang'],
    ['/barangku', undefined],
  ])('of %s is %s', (pathname, path) => {
    expect(activePath(admin, pathname, 1)).toBe(path);
  });

  it('knows the own id', () => {
    const user = visibleGroups('user', all);
    expect(activePath(user, '/pengguna/detail/7', 7)).toBe('/pengguna/detail/$id');
    expect(activePath(user, '/pengguna/detail/8', 7)).toBeUndefined();
    expect(activePath(user, '/pengajuan/user/create', 7)).toBe('/pengajuan/user/$id');
  });
});
