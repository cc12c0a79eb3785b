import type { FastifyInstance } from 'fastify';
import { barangKapitalisasiEndpoints } from '../../../shared/barang-kapitalisasi.ts';
import { handle } from '../../endpoint.ts';
import { addValue, baseOfKapitalisasi } from './barang-kapitalisasi.service.ts';
import { readUndoable, undoValue } from './undo-kapitalisasi.service.ts';

/** Routes of kapitalisasi: its base on a day, the act, and taking it back. */
export function barangKapitalisasiRoutes(app: FastifyInstance): void {
  handle(app, barangKapitalisasiEndpoints.read, async ({ ctx, params, query }) => ({
    data: await baseOfKapitalisasi(ctx, params.id, query.tanggal),
  }));

  handle(app, barangKapitalisasiEndpoints.run, async ({ ctx, params, body }) => ({
    data: await addValue(ctx, params.id, body),
    message: 'Nilai barang sudah ditambah.',
  }));

  handle(app, barangKapitalisasiEndpoints.readUndo, async ({ ctx, params }) => ({
    data: await readUndoable(ctx, params.id),
  }));

  handle(app, barangKapitalisasiEndpoints.undo, async ({ ctx, params, body }) => ({
    data: await undoValue(ctx, params.id, body),
    message: 'Kapitalisasi sudah dibatalkan.',
  }));
}
