import { auditParams } from '../../../shared/audit.ts';
import { barangParams } from '../../../shared/barang.ts';
import { bastParams } from '../../../shared/bast.ts';
import { bukuParams } from '../../../shared/buku.ts';
import { historyParams } from '../../../shared/history.ts';
import { jenisParams } from '../../../shared/jenis.ts';
import { kategoriParams } from '../../../shared/kategori.ts';
import { type Params, readParam } from '../../../shared/list-params.ts';
import { logdeletebarangParams } from '../../../shared/logdeletebarang.ts';
import { pohonParams } from '../../../shared/lokasi.ts';
import { mutasiParams } from '../../../shared/mutasi.ts';
import { pengajuanParams } from '../../../shared/pengajuan.ts';
import { penggunaParams } from '../../../shared/pengguna.ts';
import { permintaanParams } from '../../../shared/permintaan.ts';
import type { Permission } from '../../../shared/permissions.ts';
import type { Halaman } from '../../../shared/tampilan.ts';
import { usersParams } from '../../../shared/users.ts';

/** A list with saved views: the parameters of its address, and the permission for its page. */
interface SavedList {
  params: Params;
  permission: Permission;
}

/** Drops the parameter of other people, for a list of one's own records. */
const ownOnly = ({ pengguna_id: _, ...params }: Params): Params => params;

/** All lists with saved views. */
export const savedLists: Record<Halaman, SavedList> = {
  audit: { params: auditParams, permission: 'audit:read' },
  // users read barang, but have no page of all of them
  barang: { params: barangParams, permission: 'barang:write' },
  bast: { params: bastParams, permission: 'bast:read' },
  buku: { params: bukuParams, permission: 'buku:read' },
  history: { params: historyParams, permission: 'barang:read' },
  jenis: { params: jenisParams, permission: 'jenis:read' },
  kategori: { params: kategoriParams, permission: 'kategori:read' },
  logdeletebarang: { params: logdeletebarangParams, permission: 'logdeletebarang:read' },
  lokasi: { params: pohonParams, permission: 'lokasi:read' },
  mutasi: { params: mutasiParams, permission: 'laporan:read' },
  pengajuan_admin: { params: pengajuanParams, permission: 'pengajuan:decide' },
  pengajuan_user: { params: ownOnly(pengajuanParams), permission: 'pengajuan:write' },
  pengguna: { params: penggunaParams, permission: 'pengguna:read' },
  permintaan_admin: { params: permintaanParams, permission: 'permintaan:decide' },
  permintaan_user: { params: ownOnly(permintaanParams), permission: 'permintaan:write' },
  users: { params: usersParams, permission: 'users:read' },
};

/** Parameters for paging, which views don't store. */
const paging = new Set(['page', 'per_page']);

/** Splits a filter into the values that its list accepts, parsed, and the names of the rest. */
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
