import type { FastifyInstance } from 'fastify';
import { historyEndpoints } from '../../../shared/history.ts';
import { handle } from '../../endpoint.ts';
import { listHistory } from './history.service.ts';

/** The usage history of all barang: read only. */
export function historyRoutes(app: FastifyInstance): void {
  handle(app, historyEndpoints.list, async ({ ctx, query }) => listHistory(ctx, query));
}
