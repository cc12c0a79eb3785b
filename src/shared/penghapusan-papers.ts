import { z } from 'zod';
import { defineEndpoint, idText, listQuery, pageOf } from './contract.ts';
import { listParams } from './list-params.ts';
import { skPenghapusan } from './penghapusan.ts';

const tag = 'Penghapusan';

/** Filters and order of the register of SK. */
export const skParams = listParams(['tanggal', 'nomor'], {});

/** Papers of proposed penghapusan, and the register of their SK. */
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
    method: 'GET',
    path: '/api/penghapusan/sk',
    permission: 'penghapusan:write',
    tag,
    summary: 'Register SK penghapusan dan SK koreksi, yang terbaru dahulu',
    query: listQuery(skParams),
    answer: pageOf(skPenghapusan),
  }),
};
