import type { Pengajuan } from '../../../shared/pengajuan.ts';
import type { PermohonanKind } from '../keputusan/permohonan-kind.ts';

/** Names and actions of pengajuan. */
export const pengajuanKind: PermohonanKind<Pengajuan> = {
  jenis: 'pengajuan',
  name: 'Pengajuan',
  barangOf: (row) => row.nama_barang,
  refusedAs: (row) => `"${row.nama_barang}"`,
  ownName: (row) => row.nama_barang,
  adminName: (row) => row.nama_barang,
  edit: ({ id }) => ({ link: { to: '/pengajuan/user/edit/$id', params: { id: String(id) } } }),
  approve: ({ id }) => ({ link: { to: '/pengajuan/admin/setuju/$id', params: { id: String(id) } } }),
  again: ({ id }) => ({
    label: 'Ajukan lagi',
    link: { to: '/pengajuan/user/create', search: { dari: String(id) } },
  }),
};

/** Link to one's own pengajuan, to which the other pages lead back. */
export const ownPengajuan = (userId: number) =>
  ({
    label: 'Pengajuan Barang',
    link: { to: '/pengajuan/user/$id', params: { id: String(userId) } },
  }) as const;
