import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tandaTerimaEndpoints } from '../../../shared/tanda-terima.ts';
import { petugasTerimaEndpoints } from '../../../shared/tanda-terima-tautan.ts';
import { sendFile } from '../../documents/export-answer.ts';
import { handle, handleInSteps } from '../../endpoint.ts';
import { disconnectSignal } from '../../gone.ts';
import { countLinkSent } from '../auth/throttle.ts';
import { recordKondisi } from './kondisi.service.ts';
import { printLembar } from './lembar.service.ts';
import { sign, signPaper } from './sign.service.ts';
import { askFor, keepBast, readTandaTerima, waitingForMe } from './tanda-terima.service.ts';
import { sendLink } from './tautan.service.ts';

/** Longest description of a browser that is kept. */
const MAX_BROWSER = 300;

/** Routes of tanda terima: requested by who hands over, signed once by who receives. */
export function tandaTerimaRoutes(app: FastifyInstance): void {
  handle(app, tandaTerimaEndpoints.menunggu, async ({ ctx, query }) => waitingForMe(ctx, query));

  handle(app, tandaTerimaEndpoints.minta, async ({ ctx, params }) => ({
    data: await askFor(ctx, params.id),
    message: 'Tanda terima sudah diminta.',
  }));

  handle(app, tandaTerimaEndpoints.read, async ({ ctx, params }) => ({
    data: await readTandaTerima(ctx, params.id),
  }));

  handleInSteps(app, tandaTerimaEndpoints.terima, {
    before: async ({ ctx, params, reply }) => keepBast(ctx, params.id, disconnectSignal(reply)),
    run: async ({ ctx, params, body, request }) =>
      signed(await sign(ctx, params.id, body, { ...originOf(request), identitas: null })),
  });

  handleInSteps(app, tandaTerimaEndpoints.saksikan, {
    before: async ({ ctx, params, reply }) => keepBast(ctx, params.id, disconnectSignal(reply)),
    run: async ({ ctx, params, body: { identitas, ...body }, request }) =>
      signed(await sign(ctx, params.id, body, { ...originOf(request), identitas })),
  });

  handleInSteps(app, petugasTerimaEndpoints.pindaian, {
    before: async ({ ctx, params, reply }) => keepBast(ctx, params.id, disconnectSignal(reply)),
    run: async ({ ctx, params, body, request }) => ({
      data: await signPaper(ctx, params.id, body, originOf(request)),
      message: 'Tanda terima sudah dicatat dari kertas itu.',
    }),
  });

  handleInSteps(app, petugasTerimaEndpoints.sendLink, {
    before: async ({ ctx, params, reply }) => {
      await keepBast(ctx, params.id, disconnectSignal(reply));
      await countLinkSent(ctx, params.id);
    },
    run: async ({ ctx, params }) => {
      const data = await sendLink(ctx, params.id);
      return { data, message: `Tautan sedang dikirim ke ${data.tautan?.email}.` };
    },
  });

  handle(app, tandaTerimaEndpoints.kondisi, async ({ ctx, params, body }) => ({
    data: await recordKondisi(ctx, params.id, body),
    message: 'Kondisi sudah dicatat.',
  }));

  handle(app, tandaTerimaEndpoints.pdf, async ({ ctx, params, request, reply }) =>
    sendFile(reply, await printLembar(ctx, params.id, request.signal)),
  );
}

/** Origin of a request. */
export const originOf = ({ ip, headers }: FastifyRequest) => ({
  alamat: ip,
  peramban: (headers['user-agent'] ?? '').slice(0, MAX_BROWSER),
});

const signed = <Data>(data: Data) => ({ data, message: 'Tanda terima sudah ditandatangani.' });
