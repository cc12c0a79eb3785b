import type { FastifyInstance } from 'fastify';
import { healthEndpoints } from '../../../shared/health.ts';
import { handle } from '../../endpoint.ts';
import { assertServing } from './health.service.ts';

/** Route of the health check: 200 while the app serves and its database answers. */
export function healthRoutes(app: FastifyInstance): void {
  handle(app, healthEndpoints.read, async ({ ctx, reply }) => {
    reply.header('cache-control', 'no-store');
    await assertServing(ctx.db);
    return { status: 'ok' as const };
  });
}
