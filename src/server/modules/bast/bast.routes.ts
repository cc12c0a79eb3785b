import type { FastifyInstance } from 'fastify';
import { bastEndpoints } from '../../../shared/bast.ts';
import { sendFile } from '../../documents/export-answer.ts';
import { handle } from '../../endpoint.ts';
import { calonBast, issueBast, listBast, readBast } from './bast.service.ts';
import { voidBast } from './bast-batal.service.ts';
import { printBast } from './bast-paper.service.ts';

/** Routes of BAST, the papers of hand-over and return, which are issued once, and voided but never changed. */
export function bastRoutes(app: FastifyInstance): void {
  handle(app, bastEndpoints.list, async ({ ctx, query }) => listBast(ctx, query));

  handle(app, bastEndpoints.calon, async ({ ctx, query }) => ({ data: await calonBast(ctx, query) }));

  handle(app, bastEndpoints.create, async ({ ctx, body }) => {
    const data = await issueBast(ctx, body);
    return { data, message: `BAST ${data.nomor} sudah diterbitkan.` };
  });

  handle(app, bastEndpoints.batal, async ({ ctx, params, body }) => {
    const data = await voidBast(ctx, params.id, body.alasan);
    return { data, message: `BAST ${data.nomor} sudah dibatalkan.` };
  });

  handle(app, bastEndpoints.read, async ({ ctx, params }) => ({ data: await readBast(ctx, params.id) }));

  handle(app, bastEndpoints.pdf, async ({ ctx, params, request, reply }) =>
    sendFile(reply, await printBast(ctx, params.id, request.signal)),
  );
}
