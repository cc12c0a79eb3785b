import sharp, { type Sharp } from 'sharp';
import { AppError } from '../../../shared/errors.ts';
import { type Asker, Queue } from '../../queue.ts';

/**
 * Maximum pixels of a picture, all frames of an animation together: 50 × 1024 × 1024, so that the 8192 × 6144 of a
 * phone still fit. A small file can claim any size, and every claimed pixel takes up to 8 bytes.
 */
const MAX_PIXELS = 50 * 1024 * 1024;
const TOO_MANY_PIXELS =
  'Gambar ini lebih dari 50 megapiksel, semua bingkainya bersama-sama. Perkecil ukurannya, lalu unggah kembali.';
/** Longest side of the stored picture, and of its preview, in pixels. */
const MAX_SIDE = 4096;
const PREVIEW_SIDE = 320;
/** Maximum frames of an animation; each costs processing time, whatever its size. */
const MAX_FRAMES = 300;
const TOO_MANY_FRAMES = `Gambar bergerak ini lebih dari ${MAX_FRAMES} bingkai. Kurangi bingkainya, lalu unggah kembali.`;
/** Timeout for encoding a picture, and then for its preview, in seconds. */
const MAX_SECONDS = 10;
const TOO_HEAVY =
  'Gambar ini terlalu lama diolah. Perkecil ukurannya atau kurangi bingkainya, lalu unggah kembali.';
/** Queue for encoding pictures in this process. */
const drawing = new Queue({
  running: 2,
  waiting: 24,
  perPerson: { running: 1, waiting: 2 },
  patience: 60_000,
});

export interface Gambar {
  content: Buffer;
  preview: Buffer;
}

interface Order {
  mime: string;
  asker: Asker;
  /** Ends the wait in the queue, or the work before its next step. */
  signal: AbortSignal;
  /** Timeout of each step, in seconds. */
  seconds?: number;
}

const encoders: Record<string, (image: Sharp) => Sharp> = {
  'image/jpeg': (image) => image.jpeg({ quality: 88, mozjpeg: false }),
  'image/png': (image) => image.png({ compressionLevel: 9 }),
  'image/webp': (image) => image.webp({ quality: 88 }),
  'image/gif': (image) => image.gif(),
};

/**
 * Re-encodes a picture, turned upright and without metadata (place, camera, files hidden behind it), and makes a small
 * WebP preview of it.
 * @throws AppError too_large (pixels, frames, time), unsupported_type (damaged), too_many_at_once, busy
 */
export async function redraw(
  given: Buffer,
  { mime, asker, signal, seconds = MAX_SECONDS }: Order,
): Promise<Gambar> {
  return drawing.run(asker, () => draw(given, { mime, signal, seconds }), signal);
}

async function draw(
  given: Buffer,
  { mime, signal, seconds }: Required<Omit<Order, 'asker'>>,
): Promise<Gambar> {
  const encode = encoders[mime];
  if (!encode) throw new Error(`${mime} is no kind of picture that is kept`);
  try {
    const frames = await framesOf(given, mime);
    const open = (picture: Buffer, pages: number) =>
      sharp(picture, { limitInputPixels: MAX_PIXELS, pages, failOn: 'error' }).timeout({
        seconds,
      });
    const within = (image: Sharp, side: number) =>
      image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
    // an animation can't be rotated, and carries no orientation of a camera
    const whole = frames > 1 ? open(given, -1) : open(given, 1).autoOrient();
    const content = await encode(within(whole, MAX_SIDE)).toBuffer();
    signal.throwIfAborted();
    // made from the re-encoded picture, first frame only, so that the large original is decoded once
    const preview = await within(open(content, 1), PREVIEW_SIDE).webp({ quality: 78 }).toBuffer();
    return { content, preview };
  } catch (error) {
    if (error instanceof AppError || signal.aborted) throw error;
    if (error instanceof Error && error.message.startsWith('timeout:'))
      throw new AppError('too_large', { message: TOO_HEAVY, cause: error });
    const hint = 'Gambar ini rusak atau tidak dapat dibaca. Simpan ulang, lalu unggah kembali.';
    throw new AppError('unsupported_type', { params: { hint }, cause: error });
  }
}

/**
 * Reads the number of frames from a picture's header, and checks its size before anything is decoded.
 * @throws AppError too_large
 */
async function framesOf(given: Buffer, mime: string): Promise<number> {
  const mayMove = mime === 'image/gif' || mime === 'image/webp';
  const head = await sharp(given, { limitInputPixels: false, pages: mayMove ? -1 : 1 }).metadata();
  const frames = head.pages ?? 1;
  if (frames > MAX_FRAMES) throw new AppError('too_large', { message: TOO_MANY_FRAMES });
  if (head.width * (head.pageHeight ?? head.height) * frames > MAX_PIXELS) {
    throw new AppError('too_large', { message: TOO_MANY_PIXELS });
  }
  return frames;
}
