import type { FastifyInstance } from 'fastify';
import { penyusutanEndpoints } from '../../../shared/penyusutan-endpoints.ts';
import { sendFile } from '../../documents/export-answer.ts';
import { handle, handleOutside } from '../../endpoint.ts';
import { allKelompok, penyusutanOfBarang, penyusutanOfPegangan } from './penyusutan.service.ts';
import { exportPenyusutan, exportPenyusutanBarang } from './penyusutan-export.service.ts';

/** Routes of the depreciation of barang and holdings, and of the statutory groups. */
export function penyusutanRoutes(app: FastifyInstance): void {
  handle(app, penyusutanEndpoints.barang, async ({ ctx, params, query }) => ({
    data: await penyusutanOfBarang(ctx, params.id, query),
  }));

  handleOutside(app, penyusutanEndpoints.barangEkspor, async ({ ctx, params, query, request, reply }) =>
    sendFile(reply, await exportPenyusutanBarang(ctx, params.id, query, request.signal)),
  );

  handle(app, penyusutanEndpoints.pegangan, async ({ ctx, params, query }) => ({
    data: await penyusutanOfPegangan(ctx, params.id, params.holdingId, query),
  }));

  handleOutside(app, penyusutanEndpoints.ekspor, async ({ ctx, params, query, request, reply }) =>
    sendFile(reply, await exportPenyusutan(ctx, params, query, request.signal)),
  );

  handle(app, penyusutanEndpoints.kelompok, async ({ ctx }) => ({ data: await allKelompok(ctx) }));
}
