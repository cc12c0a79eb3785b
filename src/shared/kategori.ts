import { z } from 'zod';
import { dataOf, defineEndpoint, idParams, listQuery, pageOf } from './contract.ts';
import { formatEkspor } from './ekspor.ts';
import { versi } from './fields.ts';
import { isian } from './isian.ts';
import { kategoriEdit, kategoriInput, kategoriSettings } from './kategori-input.ts';
import { golonganValues, sifatValues } from './limits.ts';
import { choice, idParam, listParams } from './list-params.ts';
import { penyusutanFiskal, penyusutanSetting } from './penyusutan-setting.ts';

export const kategori = z.object({
  id: z.int(),
  nama_kategori: z.string(),
  fungsi: z.string().nullable(),
  sifat: z.enum(sifatValues),
  /** State code; null for none. */
  golongan: z.enum(golonganValues).nullable(),
  penyusutan: penyusutanSetting,
  /** Fiscal setting; null for none. */
  penyusutan_fiskal: penyusutanFiskal.nullable(),
  /** Its own fields, in order. */
  isian: z.array(isian),
  /** Number of barang (rows) of this kategori. */
  jumlah: z.int(),
  versi,
});
export type Kategori = z.infer<typeof kategori>;

export const kategoriParams = listParams(['nama_kategori', 'sifat', 'golongan', 'jumlah', 'cocok', 'id'], {
  sifat: choice(sifatValues),
  golongan: choice(golonganValues),
  /** Import that created or changed it. */
  impor_id: idParam,
});

const tag = 'Kategori';

export const kategoriEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/kategori',
    permission: 'kategori:read',
    tag,
    summary: 'Daftar kategori barang',
    query: listQuery(kategoriParams),
    answer: pageOf(kategori),
  }),
  ekspor: defineEndpoint({
    method: 'GET',
    path: '/api/kategori/ekspor',
    permission: 'kategori:read',
    tag,
    summary: 'Semua kategori yang cocok, sebagai berkas Excel, CSV, atau PDF',
    kind: 'stream',
    query: listQuery(kategoriParams)
      .omit({ page: true, per_page: true, sort: true })
      .extend({ format: z.enum(formatEkspor) }),
    answer: z.unknown(),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/kategori',
    permission: 'kategori:write',
    tag,
    summary: 'Membuat kategori',
    body: kategoriInput,
    answer: dataOf(kategori),
    status: 201,
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/api/kategori/:id',
    permission: 'kategori:read',
    tag,
    summary: 'Satu kategori',
    params: idParams,
    answer: dataOf(kategori),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/api/kategori/:id',
    permission: 'kategori:write',
    tag,
    summary: 'Mengubah kategori',
    params: idParams,
    body: kategoriEdit,
    answer: dataOf(kategori),
  }),
  settings: defineEndpoint({
    method: 'PUT',
    path: '/api/kategori/penyusutan',
    permission: 'kategori:write',
    tag,
    summary: 'Mengatur penyusutan beberapa kategori sekaligus, semua atau tidak satu pun',
    body: kategoriSettings,
    answer: dataOf(z.array(kategori)),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/kategori/:id',
    permission: 'kategori:write',
    tag,
    summary: 'Menghapus kategori yang tidak dipakai',
    params: idParams,
    answer: dataOf(z.null()),
  }),
};
