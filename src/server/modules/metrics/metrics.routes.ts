import type { FastifyInstance } from 'fastify';
import { metricsEndpoints } from '../../../shared/metrics.ts';
import { handle } from '../../endpoint.ts';
import type { NotifikasiStreams } from '../notifikasi/notifikasi-streams.ts';
import { EXPOSITION_TYPE, exposition } from './metrics.service.ts';

/** Route of the metrics for Prometheus. A request with METRICS_TOKEN has no signed-in person, so there is no actor. */
export function metricsRoutes(app: FastifyInstance, streams: NotifikasiStreams): void {
  handle(app, metricsEndpoints.read, async ({ ctx, reply }) => {
    reply.header('cache-control', 'no-store').type(EXPOSITION_TYPE);
    return exposition(ctx.db, app.figures, streams.count());
  });
}
