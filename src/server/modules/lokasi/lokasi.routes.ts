import type { FastifyInstance } from 'fastify';
import { lokasiEndpoints } from '../../../shared/lokasi.ts';
import { sendFile } from '../../documents/export-answer.ts';
import { handle, handleOutside } from '../../endpoint.ts';
import {
  changeLokasi,
  createLokasi,
  listOfLokasi,
  pohonLokasi,
  readLokasiRinci,
  removeLokasi,
} from './lokasi.service.ts';
import { exportLokasi } from './lokasi-export.service.ts';

/** Routes of lokasi: list, tree and record. */
export function lokasiRoutes(app: FastifyInstance): void {
  handle(app, lokasiEndpoints.list, async ({ ctx, query }) => listOfLokasi(ctx, query));

  handle(app, lokasiEndpoints.tree, async ({ ctx, query }) => ({
    data: await pohonLokasi(ctx, query.impor_id),
  }));

  handleOutside(app, lokasiEndpoints.ekspor, async ({ ctx, query, request, reply }) =>
    sendFile(reply, await exportLokasi(ctx, query, request.signal)),
  );

  handle(app, lokasiEndpoints.create, async ({ ctx, body }) => ({
    data: await createLokasi(ctx, body),
    message: 'Lokasi sudah dibuat.',
  }));

  handle(app, lokasiEndpoints.read, async ({ ctx, params }) => ({
    data: await readLokasiRinci(ctx, params.id),
  }));

  handle(app, lokasiEndpoints.update, async ({ ctx, params, body }) => ({
    data: await changeLokasi(ctx, params.id, body),
    message: 'Perubahan lokasi sudah disimpan.',
  }));

  handle(app, lokasiEndpoints.remove, async ({ ctx, params }) => {
    await removeLokasi(ctx, params.id);
    return { data: null, message: 'Lokasi sudah dihapus.' };
  });
}
