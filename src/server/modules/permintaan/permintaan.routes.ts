import type { FastifyInstance } from 'fastify';
import { permintaanEndpoints } from '../../../shared/permintaan.ts';
import { permohonanRoutes } from '../keputusan/permohonan.routes.ts';
import { permintaan } from './permintaan.ts';

/** Routes of permintaan: people ask for barang from the stock, admins decide. */
export function permintaanRoutes(app: FastifyInstance): void {
  permohonanRoutes(app, permintaanEndpoints, permintaan);
}
