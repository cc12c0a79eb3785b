import { z } from 'zod';
import { defineEndpoint } from './contract.ts';

export const healthEndpoints = {
  read: defineEndpoint({
    method: 'GET',
    path: '/api/health',
    permission: 'public',
    tag: 'Sistem',
    summary: 'Apakah aplikasi dan basis datanya melayani',
    answer: z.object({ status: z.literal('ok') }),
  }),
};
