import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { authEndpoints } from '../shared/auth.ts';
import { barangEndpoints, barangParams } from '../shared/barang.ts';
import { bukuEndpoints, bukuParams } from '../shared/buku.ts';
import { dasborEndpoints } from '../shared/dasbor.ts';
import { readParams } from '../shared/list-params.ts';
import { penghapusanEndpoints } from '../shared/penghapusan-endpoints.ts';
import { takeFirstData } from './api/first-data.ts';
import { headersOf, urlOf } from './api/request.ts';
import { saveSession } from './api/session.ts';

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
  const user = urlOf(authEndpoints.user, undefined, undefined);
  const proposals = (kunci: string) => urlOf(penghapusanEndpoints.list, undefined, { kunci });
  expect(opened('/', 'admin')).toEqual([urlOf(dasborEndpoints.read, undefined, undefined), user]);
  expect(opened('/', 'user')).toEqual([urlOf(dasborEndpoints.saya, undefined, undefined), user]);
  expect(opened('/barang', 'admin')).toEqual([list(barangEndpoints.list, barangParams), user]);
  expect(opened('/buku', 'admin')).toEqual([list(bukuEndpoints.list, bukuParams), user]);
  const barang = urlOf(barangEndpoints.read, { id: 17 }, undefined);
  const buku = urlOf(bukuEndpoints.read, { id: 17 }, undefined);
  expect(opened('/barang/detail/17', 'user')).toEqual([barang, user]);
  expect(opened('/barang/detail/17', 'admin')).toEqual([barang, proposals('barang:17'), user]);
  expect(opened('/buku/detail/17', 'user')).toEqual([buku, user]);
  expect(opened('/buku/detail/17', 'admin')).toEqual([buku, proposals('buku:17'), user]);
});

test('sends the headers of every request', () => {
  opened('/', 'admin');
  saveSession({ id: 7, name: 'Sari', roles: [{ name: 'admin' }] }, 'T');
  const sent = asked.mock.calls.map((given: unknown[]) => (given[1] as RequestInit).headers);
  expect(sent).toEqual([headersOf(), headersOf()]);
  expect(Object.keys(headersOf())).toHaveLength(4);
});

test('asks for the person alone on other pages, and for nothing for nobody or with an invalid storage', () => {
  for (const address of ['/kategori', '/barang?q=meja', '/barang/create', '/barang/detail/x', '/login'])
    expect(opened(address, 'admin')).toEqual(['/api/user']);
  expect(opened('/barang', 'user')).toEqual(['/api/user']);
  expect(opened('/', null)).toEqual([]);
  expect(opened('/', 'admin', 'no JSON')).toEqual([]);
});

test('hands each answer over once, to the person who asked, and while it is fresh', async () => {
  vi.useFakeTimers();
  opened('/', 'admin');
  expect(takeFirstData('/api/barang', 'Bearer T')).toBe(undefined);
  expect(await takeFirstData('/api/dasbor', 'Bearer T')).toBeInstanceOf(Response);
  expect(await takeFirstData('/api/user', 'Bearer T')).toBeInstanceOf(Response);
  expect(takeFirstData('/api/dasbor', 'Bearer T')).toBe(undefined);
  opened('/', 'admin');
  expect(takeFirstData('/api/dasbor', 'Bearer of somebody else')).toBe(undefined);
  opened('/', 'admin');
  vi.advanceTimersByTime(15_000);
  expect(takeFirstData('/api/dasbor', 'Bearer T')).toBe(undefined);
});
