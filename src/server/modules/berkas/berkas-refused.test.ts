import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { docWith, docx, pdfOf, pngBomb } from '../../../../test/fixtures/files.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { failureOf } from '../../../../test/support/ask.ts';
import { multipart } from '../../../../test/support/multipart.ts';
import { removeFolder } from '../../../../test/support/remove-folder.ts';
import { uploadAs } from '../../../../test/support/upload.ts';

let app: TestApp;
let dataDir: string;
let admin: SignedIn;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manis-berkas-'));
  app = await createTestApp({ env: { DATA_DIR: dataDir } });
  admin = await app.signIn('admin');
});
afterAll(async () => {
  await app.close();
  await removeFolder(dataDir);
});

const photo = (width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } });

const send = (content: Buffer, nama: string, { untuk, as = admin }: { untuk?: string; as?: SignedIn } = {}) =>
  uploadAs(app, as, untuk ? `/api/berkas?untuk=${untuk}` : '/api/berkas', content, nama);

async function filesOnDisk(): Promise<number> {
  const all = await readdir(join(dataDir, 'berkas'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return all.filter((entry) => entry.isFile()).length;
}

describe('refused, and nothing left behind', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const html = Buffer.from('<!doctype html><html><body><script>alert(1)</script></body></html>');

  test.each([
    ['SVG with a script', svg, 'gambar.svg', undefined],
    ['SVG that says it is a PNG', svg, 'gambar.png', undefined],
    ['HTML named .jpg', html, 'foto.jpg', undefined],
    ['plain text', Buffer.from('halo'), 'a.txt', undefined],
    ['a program', Buffer.from('MZ\x90\x00\x03'.padEnd(200, '\0'), 'latin1'), 'a.pdf', undefined],
    ['an old Excel list', docWith('Workbook'), 'a.doc', undefined],
    ['DOC with macros', docWith('WordDocument', '_VBA_PROJECT'), 'a.doc', undefined],
    ['DOCX of the macro type', docx({ macroType: true }), 'a.docx', undefined],
    ['DOCX with a hidden macro', docx({ vba: true }), 'a.docx', undefined],
    ['PDF as a picture', pdfOf(1000), 'a.pdf', 'gambar'],
    ['a damaged picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'a.png', undefined],
  ])('%s: 415', async (_, content, nama, untuk) => {
    const before = await filesOnDisk();
    const answer = await send(content, nama, untuk ? { untuk } : {});
    expect(failureOf(answer)).toEqual([415, 'unsupported_type']);
    expect(await filesOnDisk()).toBe(before);
  });

  test.each([
    ['gambar', pdfOf(1000), 'Pilih gambar JPEG, PNG, WebP atau GIF.'],
    ['lampiran', photo(9, 9).webp(), 'Pilih lampiran PDF, JPEG, PNG, DOC atau DOCX.'],
    ['pdf', photo(9, 9).png(), 'Pilih berkas PDF.'],
  ])('of another kind than %s says which to choose', async (untuk, content, hint) => {
    const bytes = Buffer.isBuffer(content) ? content : await content.toBuffer();
    const answer = await send(bytes, 'a', { untuk });
    expect([answer.statusCode, answer.json().message]).toEqual([415, expect.stringContaining(hint)]);
  });

  test('a picture cut off half-way: 415', async () => {
    const whole = await photo(600, 600).png().toBuffer();
    expect(failureOf(await send(whole.subarray(0, whole.length / 2), 'a.png'))).toEqual([
      415,
      'unsupported_type',
    ]);
  });

  test('a PNG bomb of 50,000 x 50,000 pixels: 413, and nothing is kept', async () => {
    const bomb = pngBomb(50_000);
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    const before = await filesOnDisk();
    const answer = await send(bomb, 'bom.png');
    expect(failureOf(answer)).toEqual([413, 'too_large']);
    expect(answer.json().message).toContain('megapiksel');
    expect(await filesOnDisk()).toBe(before);
  });

  test('more than 6 MB of anything: 413', async () => {
    const answer = await send(pdfOf(6 * 1024 * 1024 + 1), 'a.pdf');
    expect(failureOf(answer)).toEqual([413, 'too_large']);
    expect(answer.json().message).toContain('Batasnya 6 MB untuk gambar dan 2 MB untuk lampiran.');
  });

  test('no file, an empty one, a wrong field, no multipart', async () => {
    const headers = admin.headers;
    expect(failureOf(await send(Buffer.alloc(0), 'a.png'))).toEqual([422, 'validation_failed']);
    const other = multipart('foto', 'a.png', await photo(10, 10).png().toBuffer());
    const post = (given: { payload?: Buffer | object; headers?: object }) =>
      app.inject({ method: 'POST', url: '/api/berkas', ...given, headers: { ...headers, ...given.headers } });
    expect(failureOf(await post(other))).toEqual([422, 'validation_failed']);
    expect(failureOf(await post({ payload: { file: 'x' } }))).toEqual([415, 'unsupported_type']);
    expect(failureOf(await post({}))).toEqual([415, 'unsupported_type']);
    const elsewhere = multipart('file', 'a.png', Buffer.from('x'));
    const json = await app.inject({
      method: 'POST',
      url: '/api/kategori',
      payload: elsewhere.payload,
      headers: { ...headers, ...elsewhere.headers },
    });
    expect(failureOf(json)).toEqual([415, 'unsupported_type']);
  });
});
