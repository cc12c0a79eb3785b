import type { FastifyInstance } from 'fastify';
import { profilEndpoints } from '../../../shared/profil.ts';
import { handle } from '../../endpoint.ts';
import type { SignInThrottle } from '../auth/throttle.ts';
import { changeOwnPassword } from './profil.service.ts';

/** What everybody may do with their own account. */
export function profilRoutes(app: FastifyInstance, throttle: SignInThrottle): void {
  handle(app, profilEndpoints.changePassword, async ({ ctx, body, request }) => {
    await changeOwnPassword(ctx, throttle, { ...body, address: request.ip });
    return { data: null, message: 'Kata sandi sudah diganti. Sesi Anda di perangkat lain sudah diakhiri.' };
  });
}
