import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/support/app.ts';
import { removeFolder } from '../../../test/support/remove-folder.ts';

const SCRIPT = 'export const x = 1;';
const FOR_EVER = 'public, max-age=31536000, immutable';

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manis-web-'));
  const webRoot = join(folder, 'web');
  mkdirSync(join(webRoot, 'build'), { recursive: true });
  writeFileSync(join(folder, 'rahasia.txt'), 'rahasia');
  writeFileSync(join(webRoot, 'index.html'), '<html><head></head><body>MANIS</body></html>');
  writeFileSync(join(folder, 'page-files.json'), JSON.stringify({ '/barang': ['build/list.js'] }));
  writeFileSync(join(webRoot, 'ikon.svg'), '<svg/>');
  writeFileSync(join(webRoot, 'build', 'a.js'), SCRIPT);
  writeFileSync(join(webRoot, 'build', 'a.js.br'), brotliCompressSync(SCRIPT));
  app = await createTestApp({ webRoot });
  writeFileSync(join(webRoot, 'build', 'later.js'), SCRIPT);
});
afterAll(async () => {
  await app.close();
  await removeFolder(folder);
});

describe('files of the browser application', () => {
  test('come compressed where the browser takes it, and are kept for ever under /build/ alone', async () => {
    const url = '/build/a.js?v=1';
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.statusCode).toBe(200);
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': FOR_EVER });
    expect(packed.headers['content-type']).toContain('javascript');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(SCRIPT);
    const plain = await app.inject({ url });
    expect([plain.body, plain.headers['content-encoding']]).toEqual([SCRIPT, undefined]);
    expect((await app.inject({ method: 'HEAD', url })).headers['cache-control']).toBe(FOR_EVER);
    expect((await app.inject({ url: '/ikon.svg' })).headers['cache-control']).toBe('no-cache');
  });

  test('are those that were there at the start, by exactly their names', async () => {
    const others = ['later.js', 'a.js.br', 'A.js', '%61.js', 'a.js/', '/a.js'];
    for (const name of others) expect([name, await statusOf(`/build/${name}`)]).toEqual([name, 404]);
    for (const up of ['..', '%2e%2e', '..%2f', '%2e%2e%2f'])
      expect((await app.inject({ url: `/build/../${up}/rahasia.txt` })).body).not.toContain('rahasia');
  });

  test('are not what a page is: that comes at every other address', async () => {
    for (const url of ['/', '/index.html', '/build', '/barang']) {
      const { statusCode, body, headers } = await app.inject({ url });
      expect([url, statusCode, body.includes('MANIS'), headers['cache-control']]).toEqual([
        url,
        200,
        true,
        'no-cache',
      ]);
    }
    expect((await app.inject({ method: 'POST', url: '/build/a.js' })).statusCode).toBe(404);
  });

  test('are named in the page of their address, also when the service worker fetches it for a navigation', async () => {
    const named = async (destination: string, mode: string) => {
      const headers = { 'sec-fetch-dest': destination, 'sec-fetch-mode': mode };
      return (await app.inject({ url: '/barang', headers })).body.includes('href="/build/list.js"');
    };
    expect(await named('document', 'navigate')).toBe(true);
    expect(await named('empty', 'navigate')).toBe(true);
    // the page that it keeps is for all addresses
    expect(await named('empty', 'cors')).toBe(false);
  });
});

const statusOf = async (url: string) => (await app.inject({ url })).statusCode;
