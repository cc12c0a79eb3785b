import type { FastifyInstance } from 'fastify';
import { dasborEndpoints } from '../../../shared/dasbor.ts';
import { handle } from '../../endpoint.ts';
import { readDasbor, readDasborSaya } from './dasbor.service.ts';
import { readOwnWaits } from './own-waits.service.ts';

/** Routes of the home pages: the whole office for admins, one's own for everybody. */
export function dasborRoutes(app: FastifyInstance): void {
  handle(app, dasborEndpoints.read, async ({ ctx }) => ({
    data: { ...(await readDasbor(ctx)), menunggu_anda: await readOwnWaits(ctx) },
  }));

  handle(app, dasborEndpoints.saya, async ({ ctx }) => ({
    data: { ...(await readDasborSaya(ctx)), menunggu_anda: await readOwnWaits(ctx) },
  }));
}
