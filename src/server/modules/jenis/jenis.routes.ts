import type { FastifyInstance } from 'fastify';
import { jenisEndpoints } from '../../../shared/jenis.ts';
import { handle } from '../../endpoint.ts';
import { changeJenis, createJenis, listOfJenis, readJenis, removeJenis } from './jenis.service.ts';

/** Routes of jenis. */
export function jenisRoutes(app: FastifyInstance): void {
  handle(app, jenisEndpoints.list, async ({ ctx, query }) => listOfJenis(ctx, query));

  handle(app, jenisEndpoints.create, async ({ ctx, body }) => ({
    data: await createJenis(ctx, body),
    message: 'Jenis buku sudah dibuat.',
  }));

  handle(app, jenisEndpoints.read, async ({ ctx, params }) => ({ data: await readJenis(ctx.db, params.id) }));

  handle(app, jenisEndpoints.update, async ({ ctx, params, body }) => ({
    data: await changeJenis(ctx, params.id, body),
    message: 'Perubahan jenis buku sudah disimpan.',
  }));

  handle(app, jenisEndpoints.remove, async ({ ctx, params }) => {
    await removeJenis(ctx, params.id);
    return { data: null, message: 'Jenis buku sudah dihapus.' };
  });
}
