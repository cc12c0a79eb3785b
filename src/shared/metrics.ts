import { z } from 'zod';
import { defineEndpoint } from './contract.ts';

export const metricsEndpoints = {
  read: defineEndpoint({
    method: 'GET',
    path: '/api/metrics',
    permission: 'metrics:read',
    tag: 'Sistem',
    summary: 'Angka pemantauan dalam format teks Prometheus; juga dengan METRICS_TOKEN',
    kind: 'stream',
    media: ['text/plain'],
    answer: z.unknown(),
  }),
};
