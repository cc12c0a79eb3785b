import type { FastifyInstance } from 'fastify';
import { profilEndpoints } from '../../../shared/profil.ts';
import { handleInSteps } from '../../endpoint.ts';
import { preparePassword, replaceOwnPassword } from './profil.service.ts';

/** Routes of the caller's own account. */
export function profilRoutes(app: FastifyInstance): void {
  handleInSteps(app, profilEndpoints.changePassword, {
    before: async ({ ctx, body, request }) => preparePassword(ctx, { ...body, address: request.ip }),
    run: async ({ ctx }, prepared) => {
      await replaceOwnPassword(ctx, prepared);
      return { data: null, message: 'Kata sandi sudah diganti. Sesi Anda di perangkat lain sudah diakhiri.' };
    },
  });
}
