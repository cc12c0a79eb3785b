import { barangParams } from '../../../shared/barang.ts';
import { bukuParams } from '../../../shared/buku.ts';
import { historyParams } from '../../../shared/history.ts';
import { jenisParams } from '../../../shared/jenis.ts';
import { kategoriParams } from '../../../shared/kategori.ts';
import { type Params, readParam } from '../../../shared/list-params.ts';
import { logdeletebarangParams } from '../../../shared/logdeletebarang.ts';
import { mutasiParams } from '../../../shared/mutasi.ts';
import { penggunaParams } from '../../../shared/pengguna.ts';
import type { Permission } from '../../../shared/permissions.ts';
import type { Halaman } from '../../../shared/tampilan.ts';
import { usersParams } from '../../../shared/users.ts';

/** A list whose views are saved: what its address takes, and who may open its page. */
interface SavedList {
  params: Params;
  permission: Permission;
}

/** Every list whose views are saved. */
export const savedLists: Record<Halaman, SavedList> = {
  // users read barang, but have no page with all of them
  barang: { params: barangParams, permission: 'barang:write' },
  buku: { params: bukuParams, permission: 'buku:read' },
  history: { params: historyParams, permission: 'barang:read' },
  jenis: { params: jenisParams, permission: 'jenis:read' },
  kategori: { params: kategoriParams, permission: 'kategori:read' },
  logdeletebarang: { params: logdeletebarangParams, permission: 'logdeletebarang:read' },
  mutasi: { params: mutasiParams, permission: 'laporan:read' },
  pengguna: { params: penggunaParams, permission: 'pengguna:read' },
  users: { params: usersParams, permission: 'users:read' },
};

/** Parameters that say which part of a list is on screen, not what it shows. */
const paging = new Set(['page', 'per_page']);

/** Parts a filter into what its list takes, each value as the list reads it, and the names of the rest. */
export function fittingFilter(
  halaman: Halaman,
  filter: Readonly<Record<string, string>>,
): { filter: Record<string, string>; dilepas: string[] } {
  const { params } = savedLists[halaman];
  const fits: Record<string, string> = {};
  const dilepas: string[] = [];
  for (const [name, given] of Object.entries(filter)) {
    const param = Object.hasOwn(params, name) && !paging.has(name) ? params[name] : undefined;
    const value = param && readParam(param, given);
    if (value === undefined || value === '') dilepas.push(name);
    else fits[name] = String(value);
  }
  return { filter: fits, dilepas };
}
