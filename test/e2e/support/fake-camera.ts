import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { removeFolder } from '../../support/remove-folder.ts';
import { type Api, expect, keepSession } from './test.ts';

const WIDTH = 640;
const HEIGHT = 480;
/** Share of the picture's height that the label takes, about as a person holds it. */
const SHARE = 0.6;
/** Frames per picture at ten per second; Chromium repeats the file. */
const FRAMES = 10;

/**
 * Writes a film of pictures held before the camera in turn, for `--use-file-for-fake-video-capture` (YUV4MPEG2: a
 * brightness plane, then two colour planes of half the size).
 */
async function writeFilm(path: string, svgs: readonly string[]): Promise<void> {
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  const frames = (await Promise.all(svgs.map(frameOf))).flatMap((frame) => Array<Buffer>(FRAMES).fill(frame));
  await writeFile(path, Buffer.concat([head, ...frames]));
}

async function frameOf(svg: string): Promise<Buffer> {
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
  // video brightness ranges from 16 to 235
  const plane = Buffer.from(brightness.map((value) => 16 + Math.round((value * 219) / 255)));
  const colour = Buffer.alloc((WIDTH / 2) * (HEIGHT / 2) * 2, 128);
  return Buffer.concat([Buffer.from('FRAME\n'), plane, colour]);
}

/** Opens a browser whose camera shows these pictures in turn, or that has none. */
export async function withCamera(
  launch: { executablePath?: string; args?: string[] },
  pictures: readonly string[],
  visit: (page: Page) => Promise<void>,
  { baseURL, api }: { baseURL: string; api: Api },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'manis-kamera-'));
  const film = join(folder, 'label.y4m');
  if (pictures.length > 0) await writeFilm(film, pictures);
  const camera = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ];
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch({
      ...launch,
      args: [...(launch.args ?? []), ...(pictures.length > 0 ? camera : [])],
    });
    const context = await browser.newContext({ baseURL, locale: 'id-ID', timezoneId: 'Asia/Jakarta' });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        errors.push(message.text());
      }
    });
    await keepSession(page, api);
    await visit(page);
    expect(errors, 'errors in the browser').toEqual([]);
  } finally {
    await browser?.close();
    await removeFolder(folder);
  }
}
