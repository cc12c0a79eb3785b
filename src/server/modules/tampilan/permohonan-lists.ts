import { pengajuanParams } from '../../../shared/pengajuan.ts';
import { permintaanParams } from '../../../shared/permintaan.ts';
import { listPermohonan } from '../keputusan/permohonan.service.ts';
import { pengajuan } from '../pengajuan/pengajuan.ts';
import { permintaan } from '../permintaan/permintaan.ts';
import { named, period, plain } from './filter-words.ts';
import { savedList } from './saved-list.ts';

const pending = { label: 'Menunggu keputusan', filter: { status: 'Menunggu' } } as const;
const words = { status: plain('Status'), ...period('Diajukan') };

// a user's own list has no filter by person
const { pengguna_id: _, ...ownPengajuanParams } = pengajuanParams;
const { pengguna_id: __, ...ownPermintaanParams } = permintaanParams;

/** Lists of pengajuan and permintaan, of everybody for admins and of oneself for users. */
export const permohonanLists = {
  pengajuan_admin: savedList({
    nama: 'Pengajuan Barang Admin',
    path: '/pengajuan/admin',
    permission: 'pengajuan:decide',
    params: pengajuanParams,
    words: { ...words, pengguna_id: named('Pengaju', 'pengguna') },
    read: (ctx, query) => listPermohonan(ctx, pengajuan, query),
    parts: [pending],
  }),
  pengajuan_user: savedList({
    nama: 'Pengajuan Barang Pengguna',
    path: '/pengajuan/user/$id',
    permission: 'pengajuan:write',
    role: 'user',
    params: ownPengajuanParams,
    words,
    read: (ctx, query) => listPermohonan(ctx, pengajuan, { ...query, pengguna_id: ctx.actor.id }),
    parts: [pending],
  }),
  permintaan_admin: savedList({
    nama: 'Permintaan Barang Admin',
    path: '/permintaan/admin',
    permission: 'permintaan:decide',
    params: permintaanParams,
    words: {
      ...words,
      pengguna_id: named('Peminta', 'pengguna'),
      barang_id: named('Barang', 'barang'),
    },
    read: (ctx, query) => listPermohonan(ctx, permintaan, query),
    parts: [pending],
  }),
  permintaan_user: savedList({
    nama: 'Permintaan Barang Pengguna',
    path: '/permintaan/user/$id',
    permission: 'permintaan:write',
    role: 'user',
    params: ownPermintaanParams,
    words: { ...words, barang_id: named('Barang', 'barang') },
    read: (ctx, query) => listPermohonan(ctx, permintaan, { ...query, pengguna_id: ctx.actor.id }),
    parts: [pending],
  }),
};
