import { z } from 'zod';
import { defineEndpoint, idParams, idText } from './contract.ts';

const paper = {
  method: 'GET',
  tag: 'Opname',
  kind: 'stream',
  params: idParams,
  answer: z.unknown(),
  failures: ['conflict'],
} as const;
const closed = { ...paper, permission: 'opname:manage' } as const;

/** Papers of an opname. */
export const opnamePaperEndpoints = {
  kertasKerja: defineEndpoint({
    ...paper,
    path: '/api/opname/:id/kertas-kerja',
    permission: 'opname:read',
    summary:
      'Kertas kerja untuk diisi dengan pena, sebuah ruang (atau seorang pemegang) atau semuanya, sebagai PDF atau Excel',
    query: z.strictObject({
      format: z.enum(['pdf', 'xlsx']).default('pdf'),
      lokasi_id: idText.optional(),
      /** Where counting is by people. */
      pengguna_id: idText.optional(),
    }),
  }),
  bahi: defineEndpoint({
    ...closed,
    path: '/api/opname/:id/bahi',
    media: ['application/pdf'],
    summary: 'Berita acara hasil inventarisasi sebuah opname yang sah, sebagai PDF',
  }),
  lhi: defineEndpoint({
    ...closed,
    path: '/api/opname/:id/lhi',
    summary: 'Laporan hasil inventarisasi dengan daftar setiap hasilnya, sebagai PDF atau Excel',
    query: z.strictObject({ format: z.enum(['pdf', 'xlsx']).default('pdf') }),
  }),
  pernyataan: defineEndpoint({
    ...closed,
    path: '/api/opname/:id/pernyataan',
    media: ['application/pdf'],
    summary: 'Surat pernyataan bahwa inventarisasi sudah dilaksanakan, sebagai PDF',
  }),
};
