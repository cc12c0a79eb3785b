import type { FastifyInstance } from 'fastify';
import { kejadianEndpoints } from '../../../shared/foto-kejadian.ts';
import { handle } from '../../endpoint.ts';
import { readEvents } from './foto-kejadian.service.ts';

/** Routes of the events of a barang. */
export function fotoKejadianRoutes(app: FastifyInstance): void {
  handle(app, kejadianEndpoints.list, async ({ ctx, params }) => ({
    data: await readEvents(ctx, params.id),
  }));
}
