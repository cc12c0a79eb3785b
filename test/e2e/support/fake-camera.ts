import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const WIDTH = 640;
const HEIGHT = 480;
/** How much of the picture's height the label takes: about as a person holds it. */
const SHARE = 0.6;
/** Chromium shows the file over and over. */
const FRAMES = 10;

/**
 * Writes a film in which a picture is held before the camera, as `--use-file-for-fake-video-capture` reads it
 * (YUV4MPEG2: a brightness plane, then two of colour at half the size).
 */
export async function writeFilm(path: string, svg: string): Promise<void> {
  const side = Math.round(HEIGHT * SHARE);
  const label = await sharp(Buffer.from(svg), { density: 600 })
    .resize({ width: Math.round(WIDTH * SHARE), height: side, fit: 'inside' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();
  const brightness = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#9a958c' },
  })
    .composite([{ input: label, gravity: 'centre' }])
    .greyscale()
    .raw()
    .toBuffer();
  // video brightness goes from 16 to 235
  const plane = Buffer.from(brightness.map((value) => 16 + Math.round((value * 219) / 255)));
  const colour = Buffer.alloc((WIDTH / 2) * (HEIGHT / 2) * 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), plane, colour]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(path, Buffer.concat([head, ...Array<Buffer>(FRAMES).fill(frame)]));
}
