import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gifBomb, jpegClaiming, pngBomb, webpClaiming } from '../fixtures/files.ts';
import { zipOf } from '../fixtures/impor/xlsx.ts';
import { createTestApp, type SignedIn, type TestApp } from '../support/app.ts';
import { uploadAs } from '../support/upload.ts';

let app: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const list = (content: Buffer | string, name?: string) =>
  uploadAs(app, admin, '/api/impor/barang', content, name);
const MB = 1024 * 1024;

/** Builds a workbook with this sheet and these shared strings. */
function workbook(sheet: string, shared = ''): Buffer {
  return zipOf({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet,
    'xl/sharedStrings.xml': shared,
  });
}

/** Builds an archive whose single entry inflates to so many zeros. */
function zipBomb(bytes: number): Buffer {
  const name = Buffer.from('xl/workbook.xml');
  const packed = deflateRawSync(Buffer.alloc(bytes));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(10, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  // it claims to be small
  entry.writeUInt32LE(10, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, entry, name, end]);
}

const ENTITIES = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'ha'.repeat(50)}">${Array.from({ length: 9 }, (_, n) => `<!ENTITY ${String.fromCharCode(98 + n)} "${`&${String.fromCharCode(97 + n)};`.repeat(10)}">`).join('')}]>`;
const row = (cell: string) => `<worksheet><sheetData><row r="1">${cell}</row></sheetData></worksheet>`;

describe('a list that would fill the memory', () => {
  const bombs: Record<string, () => Buffer | string> = {
    'a workbook of 200 MB in 200 kB': () => zipBomb(200 * MB),
    'a mark in the last cell of the last row': () =>
      workbook(row('<c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c>')),
    'a billion laughs': () =>
      workbook(`${ENTITIES}${row('<c r="A1" t="inlineStr"><is><t>&j;</t></is></c>')}`),
    'a file of the server as an entity': () =>
      workbook(
        `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${row('<c r="A1" t="inlineStr"><is><t>&a;</t></is></c>')}`,
      ),
    '100,000 elements inside one another': () => workbook('<a>'.repeat(100_000)),
    'a shared text that is not there': () =>
      workbook(row('<c r="A1" t="s"><v>999999999</v></c>'), '<sst count="999999999"/>'),
    'one row of 9 MB': () => `Nama Barang,Kategori\n${'x,'.repeat(4.5 * MB)}`,
    'one cell of 9 MB': () => `Nama Barang,Kategori\n"${'x'.repeat(9 * MB)}",a\n`,
    'quotation marks without end': () => `Nama Barang,Kategori\n${'"'.repeat(MB)}`,
    'a header of 100,000 columns': () =>
      `${Array.from({ length: 100_000 }, (_, n) => `k${n}`).join(',')}\n1\n`,
    'NUL and nothing else': () => Buffer.alloc(MB),
  };

  test.each(Object.entries(bombs))(
    '%s: refused in words or read, the memory stays small',
    async (_, make) => {
      const content = make();
      const before = process.memoryUsage().rss;
      const answer = await list(Buffer.from(content));
      const grown = (process.memoryUsage().rss - before) / MB;
      expect([201, 413, 415, 422], answer.body.slice(0, 300)).toContain(answer.statusCode);
      expect(answer.body).not.toMatch(/root:|hahahaha/);
      expect(answer.body.length).toBeLessThan(2 * MB);
      expect(grown).toBeLessThan(700);
    },
  );
});

describe('a picture that would fill the memory', () => {
  const small = { create: { width: 16, height: 16, channels: 3 as const, background: 'teal' } };
  const twoFrames = { raw: { width: 16, height: 32, channels: 3 as const, pageHeight: 16 } };

  // 7,300 x 7,300 pixels are just above the limit of 50 x 1024 x 1024, 7,200 x 7,200 just below
  test.each<[name: string, make: () => Buffer | Promise<Buffer>]>([
    ['a PNG', () => pngBomb(7_300)],
    ['a PNG of 900 megapixels', () => pngBomb(30_000)],
    ['a GIF of 43 bytes', () => gifBomb(7_300, 7_300)],
    ['a GIF of 160 megapixels', () => gifBomb(12_650, 12_650)],
    ['a GIF of 20 frames, each of 9 megapixels', () => gifBomb(3_000, 3_000, 20)],
    ['a JPEG', async () => jpegClaiming(await sharp(small).jpeg().toBuffer(), 7_300)],
    ['a WebP', async () => webpClaiming(await sharp(small).webp({ lossless: true }).toBuffer(), 7_300)],
    [
      'a WebP of two frames, each of 36 megapixels',
      async () => {
        const pixels = Buffer.concat([Buffer.alloc(16 * 16 * 3, 10), Buffer.alloc(16 * 16 * 3, 200)]);
        return webpClaiming(await sharp(pixels, twoFrames).webp({ lossless: true }).toBuffer(), 6_000);
      },
    ],
  ])('%s: 413 in words, before a pixel is unpacked', async (_, make) => {
    const bomb = await make();
    const before = process.memoryUsage().rss;
    const answer = await uploadAs(app, admin, '/api/berkas', bomb, 'bom.gif');
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large']);
    expect(answer.json().message).toMatch(
      /^Gambar ini lebih dari 50 megapiksel.* Perkecil ukurannya, lalu unggah kembali\.$/,
    );
    expect((process.memoryUsage().rss - before) / MB).toBeLessThan(200);
  });

  test('a PNG just within the limit is kept, made smaller', async () => {
    const answer = await uploadAs(app, admin, '/api/berkas', pngBomb(7_200), 'besar.png');
    expect(answer.statusCode, answer.body).toBe(201);
    const kept = await app.inject({ method: 'GET', url: answer.json().data.url });
    expect(await sharp(kept.rawPayload).metadata()).toMatchObject({ width: 4096, height: 4096 });
  });

  test('a GIF that only claims to be large is drawn as the decoder sees it: 1 x 1', async () => {
    const claiming = gifBomb(1, 1);
    claiming.writeUInt16LE(12_650, 6);
    claiming.writeUInt16LE(12_650, 8);
    const answer = await uploadAs(app, admin, '/api/berkas', claiming, 'klaim.gif');
    expect(answer.statusCode, answer.body).toBe(201);
    const kept = await app.inject({ method: 'GET', url: answer.json().data.url });
    expect(await sharp(kept.rawPayload).metadata()).toMatchObject({ width: 1, height: 1 });
  });

  test.each([
    ['in the head of its part', '--x\r\ncontent-disposition: form-data; name="file"; file'],
    ['in its bytes', '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n\x89PNG'],
    ['without a part', '--x'],
  ])('that breaks off %s is refused, and the server serves on', async (_, payload) => {
    for (const url of ['/api/berkas', '/api/impor/barang']) {
      const headers = { ...admin.headers, 'content-type': 'multipart/form-data; boundary=x' };
      const answer = await app.inject({ method: 'POST', url, headers, payload });
      expect([400, 415, 422], answer.body).toContain(answer.statusCode);
    }
    expect((await app.inject({ method: 'GET', url: '/api/health' })).statusCode).toBe(200);
  });

  test('a file that is two things at once keeps only what it is taken for', async () => {
    const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const script = '<script>alert(1)</script>';
    const answer = await uploadAs(
      app,
      admin,
      '/api/berkas',
      Buffer.concat([picture, Buffer.from(script)]),
      'a.html',
    );
    expect(answer.statusCode).toBe(201);
    const { url, mime } = answer.json().data;
    expect(mime).toBe('image/png');
    const kept = await app.inject({ method: 'GET', url });
    expect(kept.body).not.toContain('alert(1)');
    expect(kept.headers['content-type']).toContain('image/png');
  });

  test.each([
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    '<html><script>alert(1)</script></html>',
    'MZ\x90\0',
    '#!/bin/sh\nid',
    '<?php phpinfo(); ?>',
  ])('%j is no picture and no attachment: 415', async (text) => {
    const answer = await uploadAs(app, admin, '/api/berkas', text, 'gambar.png');
    expect(answer.statusCode).toBe(415);
  });
});
