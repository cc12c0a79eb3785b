import type { FastifyInstance } from 'fastify';
import { detailPdfEndpoints } from '../../../shared/detail-pdf.ts';
import { sendFile } from '../../documents/export-answer.ts';
import { handle } from '../../endpoint.ts';
import { barangDocument, bukuDocument } from './detail-pdf.service.ts';

/** Routes of the detail papers of one barang and of one buku. */
export function detailPdfRoutes(app: FastifyInstance): void {
  handle(app, detailPdfEndpoints.barang, async ({ ctx, params, request, reply }) =>
    sendFile(reply, await barangDocument(ctx, params.id, request.signal)),
  );

  handle(app, detailPdfEndpoints.buku, async ({ ctx, params, request, reply }) =>
    sendFile(reply, await bukuDocument(ctx, params.id, request.signal)),
  );
}
