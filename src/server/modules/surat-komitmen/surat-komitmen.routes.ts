import type { FastifyInstance } from 'fastify';
import { suratKomitmenEndpoints } from '../../../shared/surat-komitmen.ts';
import { sendFile } from '../../documents/export-answer.ts';
import { handle } from '../../endpoint.ts';
import { changeSuratKomitmen, printSuratKomitmen } from './surat-komitmen.service.ts';

/**
 * Routes of surat komitmen, the letter in which a person answers for what they hold: printed for signing, stored once
 * signed.
 */
export function suratKomitmenRoutes(app: FastifyInstance): void {
  handle(app, suratKomitmenEndpoints.pdf, async ({ ctx, params, request, reply }) =>
    sendFile(reply, await printSuratKomitmen(ctx, params.id, request.signal)),
  );

  handle(app, suratKomitmenEndpoints.update, async ({ ctx, params, body }) => ({
    data: await changeSuratKomitmen(ctx, params.id, body),
    message: body.berkas_id === null ? 'Surat komitmen sudah dilepas.' : 'Surat komitmen sudah disimpan.',
  }));
}
