import type { FastifyInstance } from 'fastify';
import { formatAngka } from '../../../shared/angka.ts';
import { bukuEndpoints } from '../../../shared/buku.ts';
import { bukuBulkEndpoints } from '../../../shared/buku-bulk.ts';
import { handle } from '../../endpoint.ts';
import { disconnectSignal } from '../../gone.ts';
import { sentenceOfOutcome } from '../bulk/bulk.ts';
import { changeBuku, createBuku, listBuku, readBuku } from './buku.service.ts';
import { runBukuBulk } from './buku-bulk.service.ts';
import { removeBuku } from './buku-delete.service.ts';

/** Routes of buku: list, record, bulk changes and export. */
export function bukuRoutes(app: FastifyInstance): void {
  handle(app, bukuEndpoints.list, async ({ ctx, query }) => listBuku(ctx, query));

  handle(app, bukuEndpoints.create, async ({ ctx, body }) => ({
    data: await createBuku(ctx, body),
    message: 'Buku sudah dibuat.',
  }));

  handle(app, bukuBulkEndpoints.run, async ({ ctx, body, reply, side }) => {
    const data = await runBukuBulk(ctx, body, { signal: disconnectSignal(reply), side });
    return { data, message: sentenceOfOutcome(data, 'buku') };
  });

  handle(app, bukuEndpoints.read, async ({ ctx, params }) => ({ data: await readBuku(ctx, params.id) }));

  handle(app, bukuEndpoints.update, async ({ ctx, params, body }) => ({
    data: await changeBuku(ctx, params.id, body),
    message: 'Perubahan buku sudah disimpan.',
  }));

  handle(app, bukuEndpoints.remove, async ({ ctx, params, body }) => {
    const data = await removeBuku(ctx, params.id, body);
    const what = data.sebagian ? `${formatAngka(data.jumlah)} dari buku ini` : 'Buku';
    return { data, message: `${what} sudah dihapus dan dicatat di Riwayat Delete Barang.` };
  });
}
