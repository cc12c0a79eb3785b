import { z } from 'zod';
import { berkas } from './berkas.ts';
import { dataOf, defineEndpoint, idParams } from './contract.ts';

/** Photos of counts. */
export const opnamePhotoEndpoints = {
  upload: defineEndpoint({
    method: 'POST',
    path: '/api/opname/:id/hitungan/:hitungan_id/foto',
    permission: 'opname:read',
    tag: 'Opname',
    summary: 'Foto sebuah hitungan sendiri (multipart, isian `file`); yang dikirim lagi dijawab sama',
    kind: 'multipart',
    params: idParams.extend({ hitungan_id: z.uuid() }),
    answer: dataOf(berkas),
    failures: ['conflict'],
  }),
};
