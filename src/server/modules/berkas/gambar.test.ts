import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { gifBomb } from '../../../../test/fixtures/files.ts';
import { redraw } from './gambar.ts';

const { signal } = new AbortController();
const gif = { mime: 'image/gif', asker: 1, signal };

test('150,000 frames of one pixel are refused by their number, 300 are drawn', async () => {
  await expect(redraw(gifBomb(1, 1, 150_000), gif)).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringContaining('lebih dari 300 bingkai'),
  });
  await expect(redraw(gifBomb(1, 1, 301), gif)).rejects.toMatchObject({ code: 'too_large' });
  const { content, preview } = await redraw(gifBomb(1, 1, 300), gif);
  expect((await sharp(content).metadata()).format).toBe('gif');
  expect((await sharp(preview).metadata()).pages ?? 1).toBe(1);
});

test('what takes longer than it may is stopped, and said in words', async () => {
  const side = 4000;
  const noise = await sharp(randomBytes(side * side), { raw: { width: side, height: side, channels: 1 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  await expect(redraw(noise, { mime: 'image/png', asker: 1, signal, seconds: 1 })).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringContaining('terlalu lama diolah'),
  });
});

test('of one person one is drawn at a time; who goes away while waiting has nothing drawn', async () => {
  const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const waiting = new AbortController();
  const first = redraw(photo, { mime: 'image/jpeg', asker: 1, signal });
  const second = redraw(photo, { mime: 'image/jpeg', asker: 1, signal: waiting.signal });
  waiting.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  expect((await first).content.length).toBeGreaterThan(0);
});

test('who goes away while it is drawn has no preview made', async () => {
  const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const going = new AbortController();
  const drawn = redraw(photo, { mime: 'image/jpeg', asker: 1, signal: going.signal });
  going.abort(new Error('gone'));
  await expect(drawn).rejects.toThrow('gone');
});
