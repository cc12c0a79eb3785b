import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeRedirect } from './redirect-path.ts';

const origin = 'https://manis.kantor.id';

describe('safeRedirect', () => {
  it.each(['/', '/barang', '/barang?page=2&q=lapt', '/history/detail/?barang=3', '/barang/detail/7#riwayat'])(
    'takes the path %s of this site',
    (path) => {
      expect(safeRedirect(path, origin)).toBe(path);
    },
  );

  it.each([
    'https://jahat.id',
    '//jahat.id',
    '///jahat.id',
    '/\\jahat.id',
    '/\t/jahat.id',
    '\\\\jahat.id',
    'javascript:alert(1)',
    'barang',
    '',
    '/..//jahat.id',
    undefined,
    null,
    7,
    ['/barang'],
  ])('sends %j home', (wanted) => {
    expect(safeRedirect(wanted, origin)).toBe('/');
  });

  it.each(['/login', '/login?redirect=/login', '/login/oauth-check', '/loginapi'])(
    'does not lead back to the sign-in page %s',
    (path) => {
      expect(safeRedirect(path, origin)).toBe('/');
    },
  );

  it('never leaves the site, whatever stands in the address', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('/', '\\', '\t', '\n', '.', '@', ':', 'a', '%', '?', '#'),
    });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          nasty,
          nasty.map((text) => `/${text}`),
        ),
        (wanted) => {
          const path = safeRedirect(wanted, origin);
          expect(path.startsWith('/')).toBe(true);
          expect(new URL(path, origin).origin).toBe(origin);
        },
      ),
    );
  });
});
