import { opnamePhotoEndpoints } from '../../../shared/opname-photo.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { upload } from '../../api/upload.ts';
import type { CountQueue } from '../../entities/opname/count-queue.ts';
import { dropPhoto, readPhoto, refusePhoto, sendablePhotos } from '../../entities/opname/photo-queue.ts';
import { isRefusal } from './refusals.ts';

/**
 * Sends the photos of sent counts one by one; a refused one stores the server's message.
 * @throws ApiError of the first photo that failed without being refused
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
      if (!isRefusal(error)) throw error;
      await refusePhoto(photo, sentenceOf(error));
    }
  }
}
