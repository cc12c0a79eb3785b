import { z } from 'zod';
import { defineEndpoint, idText, listQuery, pageOf } from './contract.ts';
import { formatEkspor } from './ekspor.ts';
import { listParams } from './list-params.ts';
import { skPenghapusan } from './penghapusan.ts';

const tag = 'Penghapusan';
const register = { method: 'GET', permission: 'penghapusan:write', tag } as const;

/** Filters and order of the register of SK. */
export const skParams = listParams(['tanggal', 'nomor'], {});
const listing = listQuery(skParams);

/** Papers of proposed penghapusan, and the register of SK. */
export const penghapusanPaperEndpoints = {
  kertas: defineEndpoint({
    method: 'GET',
    path: '/api/penghapusan/:id/kertas/:kertas_id',
    permission: 'penghapusan:read',
    tag,
    kind: 'stream',
    params: z.object({ id: idText, kertas_id: idText }),
    answer: z.unknown(),
    media: ['application/pdf'],
    summary: 'Satu dokumen penghapusan sebagai PDF, dengan isi ketika langkahnya dilakukan',
  }),
  sk: defineEndpoint({
    ...register,
    path: '/api/penghapusan/sk',
    summary: 'Register SK penghapusan dan SK koreksi, yang terbaru dahulu',
    query: listing,
    answer: pageOf(skPenghapusan),
  }),
  skEkspor: defineEndpoint({
    ...register,
    path: '/api/penghapusan/sk/ekspor',
    summary: 'Register SK yang cocok, sebagai berkas Excel, CSV, atau PDF',
    kind: 'stream',
    query: listing.omit({ page: true, per_page: true, sort: true }).extend({ format: z.enum(formatEkspor) }),
    answer: z.unknown(),
  }),
};
