import type { FastifyInstance } from 'fastify';
import { permintaanEndpoints } from '../../../shared/permintaan.ts';
import { katalogEndpoint } from '../../../shared/permintaan-katalog.ts';
import { handle } from '../../endpoint.ts';
import { permohonanRoutes } from '../keputusan/permohonan.routes.ts';
import { listKatalog } from './katalog.service.ts';
import { permintaan } from './permintaan.ts';

/** Routes of permintaan: people ask for barang from the stock, admins decide. */
export function permintaanRoutes(app: FastifyInstance): void {
  handle(app, katalogEndpoint, async ({ ctx, query }) => listKatalog(ctx, query));
  permohonanRoutes(app, permintaanEndpoints, permintaan);
}
