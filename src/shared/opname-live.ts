import { z } from 'zod';
import { defineEndpoint, idParams } from './contract.ts';

/** Live page of an opname. */
export const opnameLiveEndpoints = {
  arus: defineEndpoint({
    method: 'GET',
    path: '/api/opname/:id/arus',
    permission: 'opname:read',
    tag: 'Opname',
    summary:
      'Kabar bahwa sebuah opname berubah (text/event-stream: event `mulai` ketika tersambung, lalu `berubah`, paling sering setiap dua detik); isinya dibaca dari `GET /api/opname/:id`',
    params: idParams,
    answer: z.unknown(),
    kind: 'events',
  }),
};
