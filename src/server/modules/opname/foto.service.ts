import { createHash } from 'node:crypto';
import type { Berkas } from '../../../shared/berkas.ts';
import { AppError } from '../../../shared/errors.ts';
import { MAX_PHOTOS } from '../../../shared/opname-words.ts';
import type { RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Upload } from '../../plugins/uploads.ts';
import { keepBerkas } from '../berkas/berkas.service.ts';
import { withAddress } from '../berkas/berkas-address.ts';
import { type CountOfPhoto, findCountOfPhoto, insertPhoto } from './foto.repository.ts';
import { lockForCounting } from './perangkat.service.ts';

/** A concurrent request stored the same photo. */
class SamePhoto extends Error {}

interface CountRef {
  opnameId: number;
  hitunganId: string;
}

interface Sent {
  upload: Upload;
  signal: AbortSignal;
}

/**
 * Finds a count of the caller, and its photo with exactly these bytes.
 * @throws AppError not_found
 */
async function ownCount(
  ctx: RequestContext,
  { opnameId, hitunganId, sha256 }: CountRef & { sha256: string },
): Promise<CountOfPhoto> {
  const found = await inTransaction(ctx, async (inside) => {
    await lockForCounting(inside, opnameId);
    return findCountOfPhoto(inside.db, { opnameId, hitunganId, olehId: inside.actor.id, sha256 });
  });
  if (!found) throw new AppError('not_found');
  return found;
}

/**
 * Refuses a photo of anything but the caller's own count, before it is received.
 * @throws AppError not_found
 */
export async function assertOwnCount(ctx: RequestContext, count: CountRef): Promise<void> {
  await ownCount(ctx, { ...count, sha256: '' });
}

/**
 * Stores a photo of the caller's own count; repeating it gives the same answer. Accepted in every state, like counts,
 * so that no photo taken is lost.
 * @throws AppError not_found (also for non-petugas, and for another's count), conflict (it has enough photos),
 *   unsupported_type, too_large
 */
export async function keepPhoto(
  ctx: RequestContext,
  { opnameId, hitunganId }: CountRef,
  { upload, signal }: Sent,
): Promise<Berkas> {
  const { actor, files } = ctx;
  const sha256 = createHash('sha256').update(upload.content).digest('hex');
  const wanted = { opnameId, hitunganId: hitunganId.toLowerCase(), olehId: actor.id, sha256 };
  const found = await ownCount(ctx, wanted);
  if (found.sama) return withAddress(files.signer, found.sama);
  assertRoom(found.foto);
  try {
    return await keepBerkas(ctx, upload, {
      untuk: 'gambar',
      signal,
      use: async ({ db }, berkas_id) => {
        // counted again: a person's uploads are stored one at a time
        assertRoom((await findCountOfPhoto(db, wanted))?.foto ?? 0);
        const row = { hitungan_id: wanted.hitunganId, sha256, berkas_id, oleh_id: actor.id };
        if (!(await insertPhoto(db, row))) throw new SamePhoto();
      },
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'unsupported_type')
      throw new AppError('unsupported_type', {
        message:
          'Berkas ini bukan foto, jadi tidak disimpan. Hitungannya tetap tersimpan. Ambil foto lagi bila perlu.',
      });
    const same = error instanceof SamePhoto && (await findCountOfPhoto(ctx.db, wanted))?.sama;
    if (!same) throw error;
    return withAddress(files.signer, same);
  }
}

function assertRoom(photos: number): void {
  if (photos < MAX_PHOTOS) return;
  throw new AppError('conflict', {
    message: `Hitungan ini sudah memiliki ${MAX_PHOTOS} foto. Hitung lagi bila perlu foto lain.`,
  });
}
