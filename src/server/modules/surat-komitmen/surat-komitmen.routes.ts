import type { FastifyInstance } from 'fastify';
import { suratKomitmenEndpoints } from '../../../shared/surat-komitmen.ts';
import { sendFile } from '../../documents/export-answer.ts';
import { handle, handleInSteps } from '../../endpoint.ts';
import { disconnectSignal } from '../../gone.ts';
import { changeSuratKomitmen } from './signed-paper.service.ts';
import { issueSurat, keadaanSurat, signSurat } from './surat.service.ts';
import { printSuratKomitmen } from './surat-komitmen.service.ts';
import { keepSurat, printLembarSurat, printSurat } from './surat-paper.service.ts';

/** Longest description of a browser that is kept. */
const MAX_BROWSER = 300;

/**
 * Routes of surat komitmen, in which a person takes responsibility for what they hold: issued, printed, and signed here
 * or on paper.
 */
export function suratKomitmenRoutes(app: FastifyInstance): void {
  handle(app, suratKomitmenEndpoints.pdf, async ({ ctx, params, request, reply }) =>
    sendFile(reply, await printSuratKomitmen(ctx, params.id, request.signal)),
  );

  handle(app, suratKomitmenEndpoints.keadaan, async ({ ctx, params }) => ({
    data: await keadaanSurat(ctx, params.id),
  }));

  handle(app, suratKomitmenEndpoints.terbit, async ({ ctx, params }) => ({
    data: await issueSurat(ctx, params.id),
    message: 'Surat komitmen sudah diterbitkan.',
  }));

  handleInSteps(app, suratKomitmenEndpoints.tandaTangan, {
    before: async ({ ctx, params, reply }) => keepSurat(ctx, params.id, disconnectSignal(reply)),
    run: async ({ ctx, params, body, request }) => ({
      data: await signSurat(ctx, params.id, body, {
        alamat: request.ip,
        peramban: (request.headers['user-agent'] ?? '').slice(0, MAX_BROWSER),
      }),
      message: 'Surat komitmen sudah ditandatangani.',
    }),
  });

  handle(app, suratKomitmenEndpoints.surat, async ({ ctx, params, request, reply }) =>
    sendFile(reply, await printSurat(ctx, params.id, request.signal)),
  );

  handle(app, suratKomitmenEndpoints.lembar, async ({ ctx, params, request, reply }) =>
    sendFile(reply, await printLembarSurat(ctx, params.id, request.signal)),
  );

  handle(app, suratKomitmenEndpoints.update, async ({ ctx, params, body }) => ({
    data: await changeSuratKomitmen(ctx, params.id, body),
    message: body.berkas_id === null ? 'Surat komitmen sudah dilepas.' : 'Surat komitmen sudah disimpan.',
  }));
}
