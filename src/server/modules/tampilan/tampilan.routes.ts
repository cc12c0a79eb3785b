import type { FastifyInstance } from 'fastify';
import { tampilanEndpoints } from '../../../shared/tampilan.ts';
import { handle } from '../../endpoint.ts';
import { changeTampilan, createTampilan, listOfTampilan, removeTampilan } from './tampilan.service.ts';

/** Routes of saved views. */
export function tampilanRoutes(app: FastifyInstance): void {
  handle(app, tampilanEndpoints.list, async ({ ctx, query }) => ({
    data: await listOfTampilan(ctx, query.halaman),
  }));

  handle(app, tampilanEndpoints.create, async ({ ctx, body }) => ({
    data: await createTampilan(ctx, body),
    message: 'Tampilan sudah disimpan.',
  }));

  handle(app, tampilanEndpoints.update, async ({ ctx, params, body }) => ({
    data: await changeTampilan(ctx, params.id, body),
    message: 'Perubahan tampilan sudah disimpan.',
  }));

  handle(app, tampilanEndpoints.remove, async ({ ctx, params }) => {
    await removeTampilan(ctx, params.id);
    return { data: null, message: 'Tampilan sudah dihapus.' };
  });
}
