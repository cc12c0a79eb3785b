import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../shared/errors.ts';
import { healthEndpoints } from '../../../shared/health.ts';
import { handle } from '../../endpoint.ts';
import { ping } from './health.repository.ts';

/** Whether the app serves and its database answers. */
export function healthRoutes(app: FastifyInstance): void {
  handle(app, healthEndpoints.read, async ({ ctx, reply }) => {
    reply.header('cache-control', 'no-store');
    await ping(ctx.db).catch((cause: unknown) => {
      throw new AppError('unavailable', { cause });
    });
    return { status: 'ok' as const };
  });
}
