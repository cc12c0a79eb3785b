import { opnamePhotoEndpoints } from '../../../shared/opname-photo.ts';
import { ApiError, sentenceOf } from '../../api/api-error.ts';
import { upload } from '../../api/upload.ts';
import type { CountQueue } from '../../entities/opname/count-queue.ts';
import { dropPhoto, readPhoto, refusePhoto, sendablePhotos } from '../../entities/opname/photo-queue.ts';

/** Statuses that say nothing of the photo itself: it is sent again. */
const LATER = [401, 408, 425, 429];

/**
 * Sends the photos whose counts the server has, one after the other. One that is refused keeps the server's sentence.
 * @throws ApiError of the first photo that got no answer of its own
 */
export async function sendPhotos({ kunci }: CountQueue, opnameId: number): Promise<void> {
  for (const photo of await sendablePhotos(kunci)) {
    const file = await readPhoto(photo.id);
    if (!file) continue;
    try {
      await upload(opnamePhotoEndpoints.upload, file, {
        params: { id: opnameId, hitungan_id: photo.hitungan_id },
      });
      await dropPhoto(photo.id);
    } catch (error) {
      const refused =
        error instanceof ApiError &&
        error.status >= 400 &&
        error.status < 500 &&
        !LATER.includes(error.status);
      if (!refused) throw error;
      await refusePhoto(photo, sentenceOf(error));
    }
  }
}
