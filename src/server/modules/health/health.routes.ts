import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { healthEndpoints } from '../../../shared/health.ts';
import type { Db } from '../../context.ts';
import { handle } from '../../endpoint.ts';

/** Whether the app serves and its database answers. */
export function healthRoutes(app: FastifyInstance): void {
  handle(app, healthEndpoints.read, async ({ ctx, reply }) => {
    reply.header('cache-control', 'no-store');
    await ping(ctx.db);
    return { status: 'ok' as const };
  });
}

async function ping(db: Db): Promise<void> {
  try {
    await sql`select 1`.execute(db);
  } catch (cause) {
    throw new AppError('unavailable', { cause });
  }
}
