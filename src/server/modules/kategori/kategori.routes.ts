import type { FastifyInstance } from 'fastify';
import { formatAngka } from '../../../shared/angka.ts';
import { kategoriEndpoints } from '../../../shared/kategori.ts';
import { sendFile } from '../../documents/export-answer.ts';
import { handle, handleOutside } from '../../endpoint.ts';
import {
  changeKategori,
  changeSettings,
  createKategori,
  listOfKategori,
  readKategori,
  removeKategori,
} from './kategori.service.ts';
import { exportKategori } from './kategori-export.service.ts';

/** Routes of kategori. */
export function kategoriRoutes(app: FastifyInstance): void {
  handle(app, kategoriEndpoints.list, async ({ ctx, query }) => listOfKategori(ctx, query));

  handleOutside(app, kategoriEndpoints.ekspor, async ({ ctx, query, request, reply }) =>
    sendFile(reply, await exportKategori(ctx, query, request.signal)),
  );

  handle(app, kategoriEndpoints.create, async ({ ctx, body }) => ({
    data: await createKategori(ctx, body),
    message: 'Kategori sudah dibuat.',
  }));

  handle(app, kategoriEndpoints.read, async ({ ctx, params }) => ({
    data: await readKategori(ctx.db, params.id),
  }));

  handle(app, kategoriEndpoints.update, async ({ ctx, params, body }) => ({
    data: await changeKategori(ctx, params.id, body),
    message: 'Perubahan kategori sudah disimpan.',
  }));

  handle(app, kategoriEndpoints.settings, async ({ ctx, body }) => {
    const data = await changeSettings(ctx, body);
    return { data, message: `Penyusutan ${formatAngka(data.length)} kategori sudah diatur.` };
  });

  handle(app, kategoriEndpoints.remove, async ({ ctx, params }) => {
    await removeKategori(ctx, params.id);
    return { data: null, message: 'Kategori sudah dihapus.' };
  });
}
