import type { FastifyInstance } from 'fastify';
import { mutasiEndpoints } from '../../../shared/mutasi.ts';
import { handle } from '../../endpoint.ts';
import { listMutasi } from './mutasi.service.ts';

/** Routes of the journal. */
export function mutasiRoutes(app: FastifyInstance): void {
  handle(app, mutasiEndpoints.list, async ({ ctx, query }) => listMutasi(ctx, query));
}
