import type { FastifyInstance } from 'fastify';
import { notifikasiEndpoints } from '../../../shared/notifikasi.ts';
import { handle } from '../../endpoint.ts';
import { sendEvents } from '../../http/send-events.ts';
import {
  endStreams,
  jumlahNotifikasi,
  listNotifikasi,
  readAllNotifikasi,
  readNotifikasi,
} from './notifikasi.service.ts';
import type { NotifikasiStreams } from './notifikasi-streams.ts';

/** Routes of the signed-in person's notifications: list, unread count, marking as read, and the stream. */
export function notifikasiRoutes(app: FastifyInstance, streams: NotifikasiStreams): void {
  // ends the streams before the server waits for open connections: a stream never ends by itself
  app.addHook('preClose', async () => streams.close());

  handle(app, notifikasiEndpoints.list, async ({ ctx, query }) => listNotifikasi(ctx, query));

  handle(app, notifikasiEndpoints.jumlah, async ({ ctx }) => ({ data: await jumlahNotifikasi(ctx) }));

  handle(app, notifikasiEndpoints.arus, async ({ ctx, request, reply, query }) =>
    sendEvents(
      reply,
      streams.open(ctx.actor, { last: request.headers['last-event-id'], seconds: query.detik }),
    ),
  );

  handle(app, notifikasiEndpoints.endStream, async ({ ctx }) => {
    await endStreams(ctx, streams);
    return { data: null };
  });

  handle(app, notifikasiEndpoints.baca, async ({ ctx, params }) => ({
    data: await readNotifikasi(ctx, params.id),
  }));

  handle(app, notifikasiEndpoints.readAll, async ({ ctx }) => ({
    data: await readAllNotifikasi(ctx),
    message: 'Semua pemberitahuan sudah ditandai dibaca.',
  }));
}
