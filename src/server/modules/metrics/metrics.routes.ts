import type { FastifyInstance } from 'fastify';
import { metricsEndpoints } from '../../../shared/metrics.ts';
import { handle } from '../../endpoint.ts';
import type { NotifikasiStreams } from '../notifikasi/notifikasi-streams.ts';
import { EXPOSITION_TYPE, exposition } from './metrics.service.ts';

/** The figures to watch, for Prometheus. Whoever comes with METRICS_TOKEN is nobody: there is no actor here. */
export function metricsRoutes(app: FastifyInstance, streams: NotifikasiStreams): void {
  handle(app, metricsEndpoints.read, async ({ ctx, reply }) => {
    reply.header('cache-control', 'no-store').type(EXPOSITION_TYPE);
    return exposition(ctx.db, app.figures, streams.count());
  });
}
