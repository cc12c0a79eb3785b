import type { FastifyInstance } from 'fastify';
import { authEndpoints } from '../../../shared/auth.ts';
import { handle, handleOutside } from '../../endpoint.ts';
import { currentUser, signIn, signOut } from './auth.service.ts';
import { setUpFirstAdmin } from './first-admin.ts';

/** Routes of sign-in, sign-out, the signed-in person, and the set-up of the first admin. */
export function authRoutes(app: FastifyInstance): void {
  handleOutside(app, authEndpoints.login, async ({ ctx, body, request }) => {
    const data = await signIn(ctx, {
      ...body,
      address: request.ip,
      userAgent: request.headers['user-agent'],
    });
    request.log.info({ event: 'signed_in', way: 'password', pengguna_id: data.user.id }, 'security event');
    return { data, message: 'Anda sudah masuk.' };
  });

  handle(app, authEndpoints.user, async ({ ctx }) => currentUser(ctx));

  handle(app, authEndpoints.logout, async ({ ctx }) => {
    await signOut(ctx);
    return { data: null, message: 'Anda sudah keluar.' };
  });

  handleOutside(app, authEndpoints.siapkan, async ({ ctx, body, request }) => ({
    data: await setUpFirstAdmin(ctx, {
      ...body,
      address: request.ip,
      userAgent: request.headers['user-agent'],
    }),
    message: 'Admin pertama sudah dibuat.',
  }));
}
