import sharp, { type Sharp } from 'sharp';
import { AppError } from '../../../shared/errors.ts';

/** Pixels of a picture at most, all frames of an animation together; more would only fill the memory. */
const MAX_PIXELS = 100_000_000;
/** Longest side that is kept, and that of the preview, in pixels. */
const MAX_SIDE = 4096;
const PREVIEW_SIDE = 320;

export interface Gambar {
  content: Buffer;
  preview: Buffer;
}

const encoders: Record<string, (image: Sharp) => Sharp> = {
  'image/jpeg': (image) => image.jpeg({ quality: 88, mozjpeg: false }),
  'image/png': (image) => image.png({ compressionLevel: 9 }),
  'image/webp': (image) => image.webp({ quality: 88 }),
  'image/gif': (image) => image.gif(),
};

/**
 * Draws a picture anew, without metadata (place, camera, hidden files behind it) but the right way up, and makes a
 * small WebP preview of it.
 * @throws AppError too_large (pixels), unsupported_type (damaged)
 */
export async function redraw(given: Buffer, mime: string): Promise<Gambar> {
  const encode = encoders[mime];
  if (!encode) throw new Error(`${mime} is no kind of picture that is kept`);
  try {
    const frames = await framesOf(given, mime);
    const open = (pages: number) => sharp(given, { limitInputPixels: MAX_PIXELS, pages, failOn: 'error' });
    const within = (image: Sharp, side: number) =>
      image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
    // an animation can't be turned, and has no camera that was held askew
    const whole = frames > 1 ? open(-1) : open(1).autoOrient();
    const content = await encode(within(whole, MAX_SIDE)).toBuffer();
    const preview = await within(open(1).autoOrient(), PREVIEW_SIDE).webp({ quality: 78 }).toBuffer();
    return { content, preview };
  } catch (error) {
    if (error instanceof AppError) throw error;
    const hint = 'Gambar ini rusak atau tidak dapat dibaca. Simpan ulang, lalu unggah kembali.';
    throw new AppError('unsupported_type', { params: { hint }, cause: error });
  }
}

/** How many frames a picture has, from its head: its size is judged before anything is unpacked. */
async function framesOf(given: Buffer, mime: string): Promise<number> {
  const mayMove = mime === 'image/gif' || mime === 'image/webp';
  const head = await sharp(given, { limitInputPixels: false, pages: mayMove ? -1 : 1 }).metadata();
  const frames = head.pages ?? 1;
  if (head.width * (head.pageHeight ?? head.height) * frames > MAX_PIXELS) {
    throw new AppError('too_large', { params: { limit: '100 megapiksel untuk gambar' } });
  }
  return frames;
}
