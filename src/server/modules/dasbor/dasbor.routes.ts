import type { FastifyInstance } from 'fastify';
import { dasborEndpoints } from '../../../shared/dasbor.ts';
import { handle } from '../../endpoint.ts';
import { readDasbor, readDasborSaya } from './dasbor.service.ts';
import { readOwnWaits } from './own-waits.service.ts';

/** Routes of the home pages: the whole office for admins, one's own for everybody. */
export function dasborRoutes(app: FastifyInstance): void {
  handle(app, dasborEndpoints.read, async ({ ctx }) => {
    const [office, menunggu_anda] = await Promise.all([readDasbor(ctx), readOwnWaits(ctx)]);
    return { data: { ...office, menunggu_anda } };
  });

  handle(app, dasborEndpoints.saya, async ({ ctx }) => {
    const [own, menunggu_anda] = await Promise.all([readDasborSaya(ctx), readOwnWaits(ctx)]);
    return { data: { ...own, menunggu_anda } };
  });
}
