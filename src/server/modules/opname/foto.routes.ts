import type { FastifyInstance } from 'fastify';
import { opnamePhotoEndpoints } from '../../../shared/opname-photo.ts';
import { handle } from '../../endpoint.ts';
import { receiveFile } from '../../plugins/uploads.ts';
import { uploadLimit } from '../berkas/berkas.service.ts';
import { uploadTurns } from '../berkas/upload-turn.ts';
import { assertOwnCount, keepPhoto } from './foto.service.ts';

/** Routes of photos of counts. Needs a scope that accepts multipart bodies. */
export function opnamePhotoRoutes(app: FastifyInstance): void {
  const turn = uploadTurns(app);
  handle(app, opnamePhotoEndpoints.upload, async ({ ctx, params, request, reply }) => ({
    data: await turn(ctx.actor.id, reply, async (signal) => {
      const count = { opnameId: params.id, hitunganId: params.hitungan_id };
      await assertOwnCount(ctx, count);
      return keepPhoto(ctx, count, { upload: await receiveFile(request, uploadLimit), signal });
    }),
    message: 'Foto sudah tersimpan.',
  }));
}
