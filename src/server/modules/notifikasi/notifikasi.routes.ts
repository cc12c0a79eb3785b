import type { FastifyInstance } from 'fastify';
import { notifikasiEndpoints } from '../../../shared/notifikasi.ts';
import { handle } from '../../endpoint.ts';
import type { Arus } from './arus.ts';
import {
  akhiriArus,
  bacaNotifikasi,
  bacaSemuaNotifikasi,
  jumlahNotifikasi,
  listNotifikasi,
} from './notifikasi.service.ts';

/** What the signed-in person was told: list, unread count, marking as read, and the stream of what comes. */
export function notifikasiRoutes(app: FastifyInstance, arus: Arus): void {
  // before connections are waited for: a stream never ends by itself
  app.addHook('preClose', async () => arus.close());

  handle(app, notifikasiEndpoints.list, async ({ ctx, query }) => listNotifikasi(ctx, query));

  handle(app, notifikasiEndpoints.jumlah, async ({ ctx }) => ({ data: await jumlahNotifikasi(ctx) }));

  handle(app, notifikasiEndpoints.arus, async ({ ctx, request, reply, query }) =>
    reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      // proxies would wait for more before they pass it on
      .header('x-accel-buffering', 'no')
      .send(arus.open(ctx.actor, { last: request.headers['last-event-id'], seconds: query.detik })),
  );

  handle(app, notifikasiEndpoints.akhiriArus, async ({ ctx }) => {
    await akhiriArus(ctx, arus);
    return { data: null };
  });

  handle(app, notifikasiEndpoints.baca, async ({ ctx, params }) => ({
    data: await bacaNotifikasi(ctx, params.id),
  }));

  handle(app, notifikasiEndpoints.bacaSemua, async ({ ctx }) => ({
    data: await bacaSemuaNotifikasi(ctx),
    message: 'Semua pemberitahuan sudah ditandai dibaca.',
  }));
}
