import type { FastifyInstance } from 'fastify';
import { pengaturanEndpoints } from '../../../shared/pengaturan.ts';
import { handle } from '../../endpoint.ts';
import { NOTHING_RUNS } from '../../plugins/security.ts';
import { changePengaturan, openPublicPicture, publicSettings, settingsOf } from './pengaturan.service.ts';

const YEAR_SECONDS = 31_536_000;

/** Routes of the office's settings; the sign-in page reads its part without a session. */
export function pengaturanRoutes(app: FastifyInstance): void {
  handle(app, pengaturanEndpoints.read, async ({ ctx }) => ({ data: await settingsOf(ctx) }));

  handle(app, pengaturanEndpoints.update, async ({ ctx, body }) => ({
    data: await changePengaturan(ctx, body),
    message: 'Pengaturan sudah disimpan.',
  }));

  handle(app, pengaturanEndpoints.publik, async ({ ctx }) => ({ data: await publicSettings(ctx.db) }));

  handle(app, pengaturanEndpoints.gambarPublik, async ({ ctx, params, query, reply }) => {
    const { content, mime, hash, forEver } = await openPublicPicture(ctx, params.bagian, query.v);
    return reply
      .type(mime)
      .header('content-security-policy', `${NOTHING_RUNS}; sandbox`)
      .header('x-content-type-options', 'nosniff')
      .header('etag', `"${hash}"`)
      .header('cache-control', forEver ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      .send(content);
  });
}
