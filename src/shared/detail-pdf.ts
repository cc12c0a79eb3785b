import { z } from 'zod';
import { defineEndpoint, idParams } from './contract.ts';

export const detailPdfEndpoints = {
  barang: defineEndpoint({
    method: 'GET',
    path: '/api/barang/:id/pdf',
    permission: 'barang:read',
    tag: 'Barang',
    summary: 'Satu barang dengan foto, QR, pemegang, dan riwayatnya, sebagai PDF',
    kind: 'stream',
    media: ['application/pdf'],
    params: idParams,
    answer: z.unknown(),
  }),
  buku: defineEndpoint({
    method: 'GET',
    path: '/api/buku/:id/pdf',
    permission: 'buku:read',
    tag: 'Buku',
    summary: 'Satu buku dengan foto dan QR, sebagai PDF',
    kind: 'stream',
    media: ['application/pdf'],
    params: idParams,
    answer: z.unknown(),
  }),
};
