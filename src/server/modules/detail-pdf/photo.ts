import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { RequestContext } from '../../context.ts';
import { findBerkas } from '../berkas/berkas.repository.ts';

/** Longest side on paper in pixels: some 300 dots an inch. */
const SIDE = 900;
/** What a JPEG gets where the picture is see-through. */
const PAPER = '#ffffff';

/**
 * A kept picture as a data address for a PDF, which takes JPEG and opens no address: the first frame, on white, no
 * larger than paper shows. Null without a picture, and when it can't be read: the paper is wanted all the same.
 */
export async function photoOf(
  { db, files }: Pick<RequestContext, 'db' | 'files'>,
  gambarId: number | null,
): Promise<string | null> {
  const found = gambarId === null ? undefined : await findBerkas(db, gambarId);
  const content = found && (await files.store.get(found.kunci));
  if (!content) return null;
  const given = await buffer(content);
  try {
    const jpeg = await sharp(given, { pages: 1 })
      .autoOrient()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: PAPER })
      .jpeg({ quality: 82 })
      .toBuffer();
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  } catch {
    return null;
  }
}
