import type { FastifyInstance } from 'fastify';
import { permintaanEndpoints } from '../../../shared/permintaan.ts';
import { permohonanRoutes } from '../keputusan/permohonan.routes.ts';
import { permintaan } from './permintaan.ts';

/** Permintaan: people ask to use what lies in the stock, admins decide. */
export function permintaanRoutes(app: FastifyInstance): void {
  permohonanRoutes(app, permintaanEndpoints, permintaan);
}
