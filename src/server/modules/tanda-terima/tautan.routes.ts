import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../shared/errors.ts';
import { tautanTerimaEndpoints } from '../../../shared/tanda-terima-tautan.ts';
import { HEADER_TAUTAN } from '../../../shared/tanda-terima-words.ts';
import { handleOutside } from '../../endpoint.ts';
import { receiveFile } from '../../plugins/uploads.ts';
import { assertMayUpload, keepBerkas, uploadLimit } from '../berkas/berkas.service.ts';
import { uploadTurns } from '../berkas/upload-turn.ts';
import { originOf } from './tanda-terima.routes.ts';
import { linkUploader, openLink, signByLink } from './tautan.service.ts';

/** Routes for signing by a link, without an account. Needs a scope that accepts multipart bodies. */
export function tautanTerimaRoutes(app: FastifyInstance): void {
  const turn = uploadTurns(app);

  handleOutside(app, tautanTerimaEndpoints.buka, async ({ ctx, body, request }) => ({
    data: await openLink(ctx, body.rahasia, request.ip),
  }));

  handleOutside(app, tautanTerimaEndpoints.foto, async ({ ctx, request, reply }) => {
    const uploader = await linkUploader(ctx, secretOf(request), request.ip);
    return {
      data: await turn(uploader.actor.id, reply, async (signal) => {
        await assertMayUpload(uploader);
        return keepBerkas(uploader, await receiveFile(request, uploadLimit), { untuk: 'gambar', signal });
      }),
    };
  });

  handleOutside(app, tautanTerimaEndpoints.terima, async ({ ctx, body, request }) => ({
    data: await signByLink(ctx, body, originOf(request)),
    message: 'Tanda terima sudah ditandatangani.',
  }));
}

function secretOf({ headers }: FastifyRequest): string {
  const given = headers[HEADER_TAUTAN];
  if (typeof given !== 'string' || given === '') throw new AppError('link_ended');
  return given;
}
