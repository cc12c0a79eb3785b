/** The two roles. Roles are rows in the database; these are the names that permission rules refer to. */
export const roleNames = ['admin', 'user'] as const;
export type RoleName = (typeof roleNames)[number];

/** Display names of the roles. */
export const roleLabels: Record<RoleName, string> = { admin: 'Admin', user: 'User' };

/** Every permission that an endpoint or a page can ask for. */
export const permissions = [
  'barang:read',
  'barang:write',
  'buku:read',
  'buku:write',
  'jenis:read',
  'jenis:write',
  'kategori:read',
  'kategori:write',
  'lokasi:read',
  'lokasi:write',
  'pengguna:read',
  'pengguna:write',
  'users:read',
  'users:manage',
  'profil:write',
  'logdeletebarang:read',
  'logdeletebarang:restore',
  'logdeletebarang:write',
  'laporan:read',
  'berkas:write',
  'impor:manage',
  'label:print',
  'audit:read',
  'pengajuan:read',
  'pengajuan:write',
  'pengajuan:decide',
  'permintaan:read',
  'permintaan:write',
  'permintaan:decide',
  'pengaturan:write',
  'bast:read',
  'bast:write',
  'dasbor:read',
  'metrics:read',
  'tutup_buku:manage',
  'tampilan:share',
  'opname:read',
  'opname:manage',
  'penghapusan:read',
  'penghapusan:write',
  'aduan:read',
  'aduan:write',
  'aduan:decide',
  'serah_terima:manage',
] as const;
export type Permission = (typeof permissions)[number];

const granted: Record<RoleName, ReadonlySet<Permission>> = {
  admin: new Set(permissions),
  user: new Set<Permission>([
    'barang:read',
    'buku:read',
    'jenis:read',
    'kategori:read',
    'lokasi:read',
    'pengguna:read',
    'users:read',
    'profil:write',
    'logdeletebarang:read',
    'laporan:read',
    'berkas:write',
    'pengajuan:read',
    'pengajuan:write',
    'permintaan:read',
    'permintaan:write',
    'bast:read',
    'opname:read',
    'penghapusan:read',
    'aduan:read',
    'aduan:write',
  ]),
};

/** Checks whether these roles grant a permission; the single rule for server and screen. */
export function can(roles: readonly RoleName[], permission: Permission | 'login' | 'public'): boolean {
  if (permission === 'public') return true;
  if (permission === 'login') return roles.length > 0;
  return roles.some((role) => granted[role].has(permission));
}
