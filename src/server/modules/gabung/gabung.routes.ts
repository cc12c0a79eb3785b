import type { FastifyInstance } from 'fastify';
import { gabungEndpoints, gabungKinds } from '../../../shared/gabung.ts';
import { handle } from '../../endpoint.ts';
import { disconnectSignal } from '../../gone.ts';
import { merge, mergedInWords } from './gabung.service.ts';

/** Routes that merge a kategori, jenis or lokasi into another. */
export function gabungRoutes(app: FastifyInstance): void {
  for (const kind of gabungKinds) {
    handle(app, gabungEndpoints[kind], async ({ ctx, params, body, reply, side }) => {
      const stop = { signal: disconnectSignal(reply), side };
      const data = await merge(ctx, kind, { ...body, id: params.id, stop });
      return { data, message: mergedInWords(data) };
    });
  }
}
