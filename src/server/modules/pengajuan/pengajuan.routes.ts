import type { FastifyInstance } from 'fastify';
import { pengajuanEndpoints } from '../../../shared/pengajuan.ts';
import { permohonanRoutes } from '../keputusan/permohonan.routes.ts';
import { pengajuan } from './pengajuan.ts';

/** Routes of pengajuan: people propose purchases, admins decide. */
export function pengajuanRoutes(app: FastifyInstance): void {
  permohonanRoutes(app, pengajuanEndpoints, pengajuan);
}
