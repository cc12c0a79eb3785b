import type { FastifyInstance } from 'fastify';
import { formatAngka } from '../../../shared/angka.ts';
import { barangEndpoints } from '../../../shared/barang.ts';
import { barangBulkEndpoints } from '../../../shared/barang-bulk.ts';
import { barangBulkEditEndpoints } from '../../../shared/barang-bulk-edit.ts';
import { handle } from '../../endpoint.ts';
import { disconnectSignal } from '../../gone.ts';
import { changeBarang, createBarang, listBarang, readBarang } from './barang.service.ts';
import { runBulk, sentenceOfBulk } from './barang-bulk.service.ts';
import { previewBulkEdit, runBulkEdit } from './barang-bulk-edit.service.ts';
import { removeBarang } from './barang-delete.service.ts';
import { carriedInWords } from './split-correction.service.ts';

/** Routes of barang: list, record and export. */
export function barangRoutes(app: FastifyInstance): void {
  handle(app, barangEndpoints.list, async ({ ctx, query }) => listBarang(ctx, query));

  handle(app, barangEndpoints.create, async ({ ctx, body }) => ({
    data: await createBarang(ctx, body),
    message: 'Barang sudah dibuat.',
  }));

  handle(app, barangEndpoints.read, async ({ ctx, params, query }) => readBarang(ctx, params.id, query.per));

  handle(app, barangEndpoints.update, async ({ ctx, params, body }) => {
    const { barang, carried } = await changeBarang(ctx, params.id, body);
    return { data: barang, message: `Perubahan barang sudah disimpan.${carriedInWords(carried)}` };
  });

  handle(app, barangBulkEndpoints.run, async ({ ctx, body, reply, side }) => {
    const data = await runBulk(ctx, body, { signal: disconnectSignal(reply), side });
    return { data, message: sentenceOfBulk(data) };
  });

  handle(app, barangBulkEditEndpoints.preview, async ({ ctx, body, reply, side }) => ({
    data: await previewBulkEdit(ctx, body, { signal: disconnectSignal(reply), side }),
  }));

  handle(app, barangBulkEditEndpoints.run, async ({ ctx, body, reply, side }) => {
    const data = await runBulkEdit(ctx, body, { signal: disconnectSignal(reply), side });
    return { data, message: `${formatAngka(data.diproses)} barang sudah diubah.` };
  });

  handle(app, barangEndpoints.remove, async ({ ctx, params, body }) => {
    const data = await removeBarang(ctx, params.id, body);
    const what = data.sebagian ? `${formatAngka(data.jumlah)} dari barang ini` : 'Barang';
    return { data, message: `${what} sudah dihapus dan dicatat di Riwayat Delete Barang.` };
  });
}
