import { showToast } from '../../components/feedback/toast-store.ts';
import type { Counting } from './use-counting.ts';

/** Tells that a count was not stored. */
export const tellUnkept = () =>
  showToast({
    kind: 'error',
    message:
      'Hitungan ini tidak dapat disimpan di perangkat. Kosongkan ruang penyimpanannya, lalu hitung lagi.',
  });

/** Loads the resizer of photos. */
export const loadPhoto = () => import('../../components/camera/small-photo.ts');

/** Stores a photo of a count on the device, made small; in full size where the resizer can't be loaded. */
export async function keepPhoto(
  counting: Pick<Counting, 'addPhoto'>,
  hitunganId: string,
  code: string,
  photo: File,
): Promise<void> {
  try {
    const resizer = await loadPhoto().catch(() => undefined);
    await counting.addPhoto(hitunganId, code, resizer ? await resizer.smallPhoto(photo) : photo);
  } catch {
    showToast({
      kind: 'error',
      message: 'Foto ini tidak dapat disimpan di perangkat. Kosongkan ruang penyimpanannya, lalu ambil lagi.',
    });
  }
}
