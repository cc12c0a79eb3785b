import { expect, test } from 'vitest';
import { roleName } from './account-fields.ts';
import { can, permissions, roleLabels } from './permissions.ts';

test('a user may do all that is not for admins alone', () => {
  expect(permissions.filter((permission) => !can(['user'], permission))).toEqual([
    'barang:write',
    'buku:write',
    'jenis:write',
    'kategori:write',
    'lokasi:write',
    'pengguna:write',
    'users:manage',
    'logdeletebarang:restore',
    'logdeletebarang:write',
    'impor:manage',
    'label:print',
    'audit:read',
    'pengajuan:decide',
    'permintaan:decide',
    'pengaturan:write',
    'bast:write',
    'dasbor:read',
    'metrics:read',
    'tutup_buku:manage',
    'tampilan:share',
    'opname:manage',
    'penghapusan:write',
    'aduan:decide',
    'serah_terima:manage',
  ]);
});

test('an admin may do everything, alone or with the other role, and nobody nothing', () => {
  expect(permissions.filter((permission) => !can(['admin'], permission))).toEqual([]);
  expect(permissions.filter((permission) => !can(['user', 'admin'], permission))).toEqual([]);
  expect(permissions.filter((permission) => can([], permission))).toEqual([]);
});

test('signing in takes a role, what is public takes none', () => {
  expect([can([], 'login'), can(['user'], 'login'), can(['admin'], 'login')]).toEqual([false, true, true]);
  expect([can([], 'public'), can(['user'], 'public')]).toEqual([true, true]);
});

test('there are two roles, with names of their own', () => {
  expect(['admin', 'user', 'tamu'].map((name) => roleName.safeParse(name).success)).toEqual([
    true,
    true,
    false,
  ]);
  expect(roleLabels).toEqual({ admin: 'Admin', user: 'User' });
});
