import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { barangEndpoints, barangParams } from '../shared/barang.ts';
import { bukuEndpoints, bukuParams } from '../shared/buku.ts';
import { dasborEndpoints } from '../shared/dasbor.ts';
import { readParams } from '../shared/list-params.ts';
import { takeFirstData } from './api/first-data.ts';
import { urlOf } from './api/request.ts';

const script = readFileSync('src/web/public/start.js', 'utf8');
const asked = vi.fn(async () => new Response('{}'));

/** Runs start.js at an address as a person with a role; returns its requests. */
function opened(address: string, role: string | null, stored?: string): unknown[] {
  asked.mockClear();
  delete window.firstData;
  localStorage.clear();
  if (role) {
    localStorage.setItem('token', 'T');
    localStorage.setItem('user', stored ?? JSON.stringify({ id: 7, name: 'Sari', roles: [{ name: role }] }));
  }
  history.replaceState(null, '', address);
  vi.stubGlobal('fetch', asked);
  runInThisContext(script);
  return asked.mock.calls.map(([url]: unknown[]) => url);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

test('asks for what the page will ask for, word by word', () => {
  const list = <Called extends { path: `/api/${string}` }>(
    endpoint: Called,
    params: typeof barangParams | typeof bukuParams,
  ) => urlOf(endpoint, undefined, readParams(params, {}));
  expect(opened('/', 'admin')).toEqual([urlOf(dasborEndpoints.read, undefined, undefined)]);
  expect(opened('/', 'user')).toEqual([urlOf(dasborEndpoints.saya, undefined, undefined)]);
  expect(opened('/barang', 'admin')).toEqual([list(barangEndpoints.list, barangParams)]);
  expect(opened('/buku', 'admin')).toEqual([list(bukuEndpoints.list, bukuParams)]);
  expect(opened('/barang/detail/17', 'user')).toEqual([urlOf(barangEndpoints.read, { id: 17 }, undefined)]);
  expect(opened('/buku/detail/17', 'user')).toEqual([urlOf(bukuEndpoints.read, { id: 17 }, undefined)]);
});

test('asks for nothing on other pages, for nobody, and where the storage holds something else', () => {
  for (const address of ['/kategori', '/barang?q=meja', '/barang/create', '/barang/detail/x', '/login'])
    expect(opened(address, 'admin')).toEqual([]);
  expect(opened('/barang', 'user')).toEqual([]);
  expect(opened('/', null)).toEqual([]);
  expect(opened('/', 'admin', 'no JSON')).toEqual([]);
});

test('hands its answer over once, to the person who asked, and while it is fresh', async () => {
  vi.useFakeTimers();
  opened('/', 'admin');
  expect(takeFirstData('/api/barang', 'Bearer T')).toBe(false);
  expect(await takeFirstData('/api/dasbor', 'Bearer T')).toBeInstanceOf(Response);
  expect(takeFirstData('/api/dasbor', 'Bearer T')).toBe(false);
  opened('/', 'admin');
  expect(takeFirstData('/api/dasbor', 'Bearer of somebody else')).toBe(false);
  opened('/', 'admin');
  vi.advanceTimersByTime(15_000);
  expect(takeFirstData('/api/dasbor', 'Bearer T')).toBe(false);
});
