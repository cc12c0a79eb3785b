import type { FastifyInstance, FastifyReply } from 'fastify';
import { berkasEndpoints } from '../../../shared/berkas.ts';
import { handle } from '../../endpoint.ts';
import { NOTHING_RUNS } from '../../plugins/security.ts';
import { receiveFile } from '../../plugins/uploads.ts';
import {
  assertMayUpload,
  type BerkasContent,
  keepBerkas,
  openBerkas,
  uploadLimit,
} from './berkas.service.ts';
import { uploadTurns } from './upload-turn.ts';

/** Routes of uploaded files: pictures and attachments of other records. Needs a scope that accepts multipart bodies. */
export function berkasRoutes(app: FastifyInstance): void {
  const turn = uploadTurns(app);
  handle(app, berkasEndpoints.upload, async ({ ctx, query: { untuk }, request, reply }) => ({
    data: await turn(ctx.actor.id, reply, async (signal) => {
      await assertMayUpload(ctx);
      return keepBerkas(ctx, await receiveFile(request, uploadLimit), { untuk, signal });
    }),
    message: 'Berkas sudah diunggah.',
  }));

  handle(app, berkasEndpoints.isi, async ({ ctx, params, query, reply }) =>
    sendBerkas(reply, await openBerkas(ctx, params.id, 'isi', query)),
  );

  handle(app, berkasEndpoints.kecil, async ({ ctx, params, query, reply }) =>
    sendBerkas(reply, await openBerkas(ctx, params.id, 'kecil', query)),
  );
}

/** Sends a file with headers that keep it from running as a page of this site. */
function sendBerkas(reply: FastifyReply, { content, mime, nama, maxAge }: BerkasContent): FastifyReply {
  const isInline = mime.startsWith('image/') || mime === 'application/pdf';
  // browsers show no PDF in a sandbox, and their PDF viewers run nothing of it in this origin
  const sandbox = mime === 'application/pdf' ? '' : '; sandbox';
  return reply
    .type(mime)
    .header('content-disposition', dispositionOf(isInline ? 'inline' : 'attachment', nama))
    .header('content-security-policy', `${NOTHING_RUNS}${sandbox}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', `private, max-age=${maxAge}, immutable`)
    .send(content);
}

/** Builds a Content-Disposition with the name in ASCII, and in full for browsers that support RFC 6266. */
function dispositionOf(way: 'inline' | 'attachment', nama: string): string {
  const ascii = nama.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(nama).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${way}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
