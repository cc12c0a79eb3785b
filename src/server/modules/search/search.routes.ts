import type { FastifyInstance } from 'fastify';
import { searchEndpoints } from '../../../shared/search.ts';
import { handle } from '../../endpoint.ts';
import { searchEverything } from './search.service.ts';

/** Routes of the search box. */
export function searchRoutes(app: FastifyInstance): void {
  handle(app, searchEndpoints.read, async ({ ctx, query }) => searchEverything(ctx, query.q));
}
