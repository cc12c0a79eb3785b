import type { FastifyInstance } from 'fastify';
import { labelEndpoints } from '../../../shared/label.ts';
import { sendFile } from '../../documents/export-answer.ts';
import { handle } from '../../endpoint.ts';
import { disconnectSignal } from '../../gone.ts';
import { readUntilGone } from '../../reading.ts';
import { previewLabels, printLabels } from './label.service.ts';
import { readLabel } from './pindai.service.ts';

/** Routes of labels with QR codes: printing and scanning. */
export function labelRoutes(app: FastifyInstance): void {
  handle(app, labelEndpoints.cetak, async ({ ctx, body, reply }) =>
    sendFile(reply, await printLabels(ctx, body, disconnectSignal(reply))),
  );

  handle(app, labelEndpoints.pratinjau, async ({ ctx, body, reply }) => ({
    data: await readUntilGone(ctx.actor.id, reply, () => previewLabels(ctx, body)),
  }));

  handle(app, labelEndpoints.pindai, async ({ ctx, query }) => ({ data: await readLabel(ctx, query.isi) }));
}
