import { expect, test } from 'vitest';
import { isSignInPath, ownPath } from './own-path.ts';

const origin = 'https://manis.kantor.id';

test.each([
  ['/', '/'],
  ['/barang?q=meja&page=2#baris', '/barang?q=meja&page=2#baris'],
  ['/barang/../buku', '/buku'],
  ['/a b', '/a%20b'],
])('%s stays on this site as %s', (wanted, path) => {
  expect(ownPath(wanted, origin)).toBe(path);
});

test.each([
  '//jahat.example',
  '/\\jahat.example',
  '/\t/jahat.example',
  'https://manis.kantor.id/barang',
  'https://jahat.example',
  'javascript:alert(1)',
  'barang',
  '/.//jahat.example',
  '///',
  '',
  null,
  undefined,
  7,
  ['/barang'],
])('%j does not', (wanted) => {
  expect(ownPath(wanted, origin)).toBeNull();
});

test.each([
  ['/login', true],
  ['/login?redirect=/barang', true],
  ['/login#x', true],
  ['/login/etask', true],
  ['/loginapi', true],
  ['/loginapi?x=1', true],
  ['/loginku', false],
  ['/loginapi/x', false],
  ['/', false],
  ['/barang?dari=/login', false],
  ['/barang#/login', false],
  ['/x/login', false],
])('%s leads to signing in: %s', (path, leads) => {
  expect(isSignInPath(path)).toBe(leads);
});
