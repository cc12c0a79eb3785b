import { z } from 'zod';
import { dataOf, defineEndpoint } from './contract.ts';
import { moment } from './fields.ts';

export const verifikasiEndpoints = {
  check: defineEndpoint({
    method: 'POST',
    path: '/api/verifikasi',
    permission: 'public',
    tag: 'Verifikasi',
    summary:
      'Apakah berkas dengan SHA-256 ini dokumen yang diterbitkan MANIS, dan kapan; tidak lebih dari itu',
    body: z.strictObject({
      sha256: z.string().regex(/^[0-9a-f]{64}$/, { error: 'Isi dengan 64 angka heksadesimal huruf kecil.' }),
    }),
    answer: dataOf(
      z.object({ /** When it was issued; null where it was not. */ diterbitkan_pada: moment.nullable() }),
    ),
    failures: ['too_many_attempts'],
    idempotent: false,
  }),
};
