import type { FastifyInstance } from 'fastify';
import { formatAngka } from '../../../shared/angka.ts';
import { barangPecahEndpoints } from '../../../shared/barang-pecah.ts';
import { handle } from '../../endpoint.ts';
import { splitBarang, undoSplit } from './barang-pecah.service.ts';

/** Routes that split a barang, and that undo a split. */
export function barangPecahRoutes(app: FastifyInstance): void {
  handle(app, barangPecahEndpoints.run, async ({ ctx, params, body }) => {
    const data = await splitBarang(ctx, params.id, body);
    return { data, message: `Barang sudah dipecah: ${formatAngka(data.length)} barang baru.` };
  });

  handle(app, barangPecahEndpoints.undo, async ({ ctx, params, body }) => ({
    data: await undoSplit(ctx, params.id, body),
    message: 'Pecah sudah dibatalkan. Unitnya kembali ke barang asal.',
  }));
}
