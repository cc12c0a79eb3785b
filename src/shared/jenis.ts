import { z } from 'zod';
import { dataOf, defineEndpoint, idParams, listQuery, pageOf } from './contract.ts';
import { versi } from './fields.ts';
import { jenisInput } from './jenis-input.ts';
import { idParam, listParams } from './list-params.ts';

/** A kind of buku. */
export const jenis = z.object({
  id: z.int(),
  jenis_buku: z.string(),
  /** Number of buku (rows) of this jenis. */
  jumlah: z.int(),
  versi,
});
export type Jenis = z.infer<typeof jenis>;

export const jenisParams = listParams(['jenis_buku', 'jumlah', 'cocok', 'id'], {
  /** Import that created it. */
  impor_id: idParam,
});

const tag = 'Jenis';

export const jenisEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/jenis',
    permission: 'jenis:read',
    tag,
    summary: 'Daftar jenis buku',
    query: listQuery(jenisParams),
    answer: pageOf(jenis),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/jenis',
    permission: 'jenis:write',
    tag,
    summary: 'Membuat jenis buku',
    body: jenisInput,
    answer: dataOf(jenis),
    status: 201,
  }),
  read: defineEndpoint({
    method: 'GET',
    path: '/api/jenis/:id',
    permission: 'jenis:read',
    tag,
    summary: 'Satu jenis buku',
    params: idParams,
    answer: dataOf(jenis),
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/api/jenis/:id',
    permission: 'jenis:write',
    tag,
    summary: 'Mengubah jenis buku',
    params: idParams,
    body: jenisInput.extend({ versi: versi.optional() }),
    answer: dataOf(jenis),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/jenis/:id',
    permission: 'jenis:write',
    tag,
    summary: 'Menghapus jenis buku yang tidak dipakai',
    params: idParams,
    answer: dataOf(z.null()),
  }),
};
