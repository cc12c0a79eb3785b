import type { FastifyInstance } from 'fastify';
import { laporanBarangEndpoints } from '../../../shared/laporan-barang.ts';
import { sendFile } from '../../documents/export-answer.ts';
import { handle } from '../../endpoint.ts';
import { exportLaporanBarang, readLaporanBarang } from './laporan-barang.service.ts';

/** Reports: what is filtered, added up, and as a file. */
export function laporanRoutes(app: FastifyInstance): void {
  handle(app, laporanBarangEndpoints.read, async ({ ctx, query }) => readLaporanBarang(ctx, query));

  handle(app, laporanBarangEndpoints.ekspor, async ({ ctx, query, request, reply }) =>
    sendFile(reply, await exportLaporanBarang(ctx, query, request.signal)),
  );
}
