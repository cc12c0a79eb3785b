import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { RequestContext } from '../../context.ts';
import { findBerkas } from '../berkas/berkas.repository.ts';

/** Longest side in pixels: about 300 dpi on paper. */
const SIDE = 900;
/** Background for transparent parts of a picture; JPEG has none. */
const PAPER = '#ffffff';

/**
 * Converts an uploaded picture to a data URL for a PDF, which opens no address: a JPEG of the first frame, on white,
 * reduced to the size on paper. Null without a picture, and when it can't be read, so that the paper is still printed.
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
