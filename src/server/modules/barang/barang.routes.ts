import type { FastifyInstance } from 'fastify';
import { barangEndpoints } from '../../../shared/barang.ts';
import { handle } from '../../endpoint.ts';
import { changeBarang, createBarang, listBarang, readBarang } from './barang.service.ts';

/** Barang: the inventory itself. */
export function barangRoutes(app: FastifyInstance): void {
  handle(app, barangEndpoints.list, async ({ ctx, query }) => listBarang(ctx, query));

  handle(app, barangEndpoints.create, async ({ ctx, body }) => ({
    data: await createBarang(ctx, body),
    message: 'Barang sudah dibuat.',
  }));

  handle(app, barangEndpoints.read, async ({ ctx, params }) => ({ data: await readBarang(ctx, params.id) }));

  handle(app, barangEndpoints.update, async ({ ctx, params, body }) => ({
    data: await changeBarang(ctx, params.id, body),
    message: 'Perubahan barang sudah disimpan.',
  }));
}
