import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../support/app.ts';
import { removeFolder } from '../support/remove-folder.ts';
import { uploadAs } from '../support/upload.ts';

let root: string;
let app: TestApp;
let admin: SignedIn;
let file: string;

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'manis-kepala-'));
  await mkdir(join(root, 'web', 'build'), { recursive: true });
  await writeFile(
    join(root, 'web', 'index.html'),
    '<!doctype html><meta nonce="__CSP_NONCE__"><script src="/build/a.js"></script>',
  );
  await writeFile(join(root, 'web', 'build', 'a.js'), 'export {};');
  for (const end of ['', '.br', '.gz'])
    await writeFile(join(root, 'web', 'build', `notifikasi-worker-AbC_1-2.js${end}`), 'export {};');
  for (const name of ['sw', 'sw-off']) await writeFile(join(root, 'web', `${name}.js`), `// ${name}`);
  await writeFile(join(root, 'rahasia.txt'), 'rahasia di luar akar');
  app = await createTestApp({
    env: { DATA_DIR: root, BASE_URL: 'https://manis.kantor.test' },
    webRoot: join(root, 'web'),
  });
  admin = await app.signIn('admin');
  file = (await uploadAs(app, admin, '/api/berkas', PNG, 'a.png')).json().data.url;
});
afterAll(async () => {
  await app.close();
  await removeFolder(root);
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

/** Every kind of response of the server. */
const kinds = (): [name: string, url: string, headers?: Record<string, string>][] => [
  ['JSON', '/api/kategori', admin.headers],
  ['a public JSON', '/api/health'],
  ['401', '/api/kategori'],
  ['404 of a record', '/api/kategori/999', admin.headers],
  ['404 of the API', '/api/tidak-ada'],
  ['422', '/api/kategori?page=0', admin.headers],
  ['an address that can not be read', '/api/kategori/%ff', admin.headers],
  ['an address that is too long', `/api/kategori/${'9'.repeat(300)}`, admin.headers],
  ['an export', '/api/laporan/barang/ekspor?format=csv', admin.headers],
  ['a kept file', file],
  ['a refused file', '/api/berkas/1/isi?exp=1&sig='.concat('a'.repeat(43))],
  ['the page', '/barang'],
  ['a chunk', '/build/a.js'],
  ['a chunk that is gone', '/build/b.js'],
  ['the documentation', '/api/docs'],
  ['the document', '/api/docs/json'],
];

describe('every kind of answer', () => {
  test('is not sniffed, framed, shared with other sites, or sent over plain HTTP again', async () => {
    for (const [name, url, headers] of kinds()) {
      const answer = await get(url, headers);
      expect(answer.headers, name).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
      const policy = String(answer.headers['content-security-policy']);
      expect(policy, name).toContain("default-src 'none'");
      expect(policy, name).toContain("base-uri 'none'");
      expect(policy, name).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
      expect(policy, name).not.toMatch(/https?:|\*/);
      expect(answer.headers['content-type'], name).toBeDefined();
    }
  });

  test('tells neither what serves it nor, to other sites, anything at all', async () => {
    for (const [name, url, headers = {}] of kinds()) {
      const answer = await get(url, { ...headers, origin: 'https://jahat.test' });
      for (const header of [
        'access-control-allow-origin',
        'access-control-allow-credentials',
        'server',
        'x-powered-by',
      ])
        expect(answer.headers[header], `${name}: ${header}`).toBeUndefined();
    }
  });

  test('stays out of caches where it is private', async () => {
    for (const [name, url, headers] of kinds().filter(([, each]) => each.startsWith('/api'))) {
      const { headers: got } = await get(url, headers);
      const isFile = url === file;
      expect(String(got['cache-control']), name).toMatch(isFile ? /^private, / : /no-store/);
    }
    expect((await get('/barang')).headers['cache-control']).toBe('no-cache');
    expect((await get('/build/a.js')).headers['cache-control']).toContain('immutable');
  });
});

describe('a script that runs as a worker', () => {
  test.each(['identity', 'gzip', 'br'])(
    'may ask this site and nothing else, sent as %s',
    async (encoding) => {
      const answer = await get('/build/notifikasi-worker-AbC_1-2.js', { 'accept-encoding': encoding });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; .*connect-src 'self'$/);
      expect((await get('/build/a.js')).headers['content-security-policy']).not.toContain('connect-src');
    },
  );
});

describe('the service worker', () => {
  const expectWorker = (answer: Awaited<ReturnType<typeof get>>, text: string) => {
    expect(answer.body).toBe(text);
    expect(answer.headers['content-type']).toContain('javascript');
    // browsers check for a newer one at each visit
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'",
    );
  };

  test('comes from the root, is never stale, and may ask this site alone', async () => {
    expectWorker(await get('/sw.js'), '// sw');
  });

  test('and no other script is ever the page: one that is gone is not found', async () => {
    for (const path of [
      '/sw-lama.js',
      '/workbox-1a2b.js',
      '/build/lama.js',
      '/opname/lama.mjs',
      '/lama.css?x=1',
    ]) {
      const answer = await get(path, { accept: 'text/html' });
      expect([path, answer.statusCode]).toEqual([path, 404]);
      expect(answer.headers['content-type'], path).toContain('application/json');
    }
    expect((await get('/opname/1/hitung')).statusCode).toBe(200);
  });

  test('is replaced by one that leaves when SERVICE_WORKER is off', async () => {
    const off = await createTestApp({
      env: { DATA_DIR: root, SERVICE_WORKER: 'off' },
      webRoot: join(root, 'web'),
    });
    try {
      expectWorker(await off.inject({ method: 'GET', url: '/sw.js' }), '// sw-off');
    } finally {
      await off.close();
    }
  });
});

describe('the page', () => {
  test('has a policy of its own: scripts from this site only, a new nonce each time, no plug-ins, no frames', async () => {
    const [one, two] = [await get('/'), await get('/')];
    expect(one.statusCode, one.body).toBe(200);
    const policy = String(one.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    for (const directive of [
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "connect-src 'self'",
    ])
      expect(policy).toContain(directive);
    const nonceOf = (text: string) => /nonce="?-?([\w+/=]{20,})/.exec(text)?.[1];
    expect(nonceOf(one.body)).toBeDefined();
    expect(policy).toContain(`'nonce-${nonceOf(one.body)}'`);
    expect(nonceOf(one.body)).not.toBe(nonceOf(two.body));
  });

  test('is the same for every path, and no path leads out of the folder', async () => {
    for (const path of [
      '/../rahasia.txt',
      '/%2e%2e/rahasia.txt',
      '/..%2frahasia.txt',
      '/build/..%2f..%2frahasia.txt',
      '/build/%2e%2e/%2e%2e/rahasia.txt',
      '/..%5crahasia.txt',
      '/%252e%252e/rahasia.txt',
      '//rahasia.txt',
      '/.env',
      '/.git/config',
      '/build/',
    ]) {
      const { body, statusCode } = await get(path);
      expect(body, path).not.toContain('rahasia di luar akar');
      expect(statusCode, path).toBeLessThan(500);
    }
  });

  test('stands for what is no file, and no folder is listed', async () => {
    const { body: page } = await get('/');
    const withoutNonce = (text: string) => text.replace(/nonce="[^"]*"/, '');
    for (const path of ['/.env', '/.git/config', '/package.json', '/build', '/build/', '/api/../.env']) {
      const { body, statusCode } = await get(path);
      if (statusCode === 200) expect(withoutNonce(body), path).toBe(withoutNonce(page));
      else expect([statusCode, JSON.parse(body).message], path).toEqual([404, expect.any(String)]);
    }
  });

  test('methods that nobody needs are not known', async () => {
    for (const method of ['TRACE', 'OPTIONS', 'PATCH'] as const) {
      const answer = await app.inject({
        method: method as 'OPTIONS',
        url: '/api/kategori',
        headers: admin.headers,
      });
      expect(answer.statusCode, method).toBe(404);
    }
  });
});
