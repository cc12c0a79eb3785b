import type { FastifyInstance } from 'fastify';
import { barangKapitalisasiEndpoints } from '../../../shared/barang-kapitalisasi.ts';
import { handle } from '../../endpoint.ts';
import { addValue, baseOfKapitalisasi } from './barang-kapitalisasi.service.ts';

export function barangKapitalisasiRoutes(app: FastifyInstance): void {
  handle(app, barangKapitalisasiEndpoints.read, async ({ ctx, params, query }) => ({
    data: await baseOfKapitalisasi(ctx, params.id, query.tanggal),
  }));

  handle(app, barangKapitalisasiEndpoints.run, async ({ ctx, params, body }) => ({
    data: await addValue(ctx, params.id, body),
    message: 'Nilai barang sudah ditambah.',
  }));
}
