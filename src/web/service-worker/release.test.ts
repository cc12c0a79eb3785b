import { describe, expect, it } from 'vitest';
import { isNewRelease, isPage, releaseOf } from './release.ts';

const pageOf = (script: string, zone = 'Asia/Jakarta', nonce = 'a') =>
  `<html><head><meta name="csp-nonce" content="${nonce}" /><meta name="office-zone" content="${zone}" />
    <script type="module" crossorigin src="/build/${script}.js"></script></head></html>`;

describe('releaseOf', () => {
  it('is the same for the same release, whatever nonce the server wrote', () => {
    expect(releaseOf(pageOf('index-A', 'Asia/Jakarta', 'x'))).toBe(releaseOf(pageOf('index-A')));
  });

  it('changes with the main script and with the zone of the office', () => {
    const releases = [pageOf('index-A'), pageOf('index-B'), pageOf('index-A', 'Asia/Makassar')].map(
      releaseOf,
    );
    expect(new Set(releases).size).toBe(3);
  });

  it('knows a page that is not of MANIS', () => {
    expect(releaseOf('<html><body>Masuk ke Wi-Fi hotel</body></html>')).toBeUndefined();
    expect(releaseOf('{"message":"Server tidak siap"}')).toBeUndefined();
  });
});

describe('isPage', () => {
  const at = (path: string) => isPage(new URL(path, 'https://manis.kantor.id'));

  it.each(['/', '/barang', '/barang/detail/7?tab=riwayat', '/history/detail/', '/apiary'])(
    'takes %s for a page',
    (path) => expect(at(path)).toBe(true),
  );

  it.each([
    '/api',
    '/api/barang',
    '/api/berkas/1/isi?exp=1&sig=a',
    '/api/docs',
    '/api/laporan/barang/ekspor?format=pdf',
    '/build/index-A.js',
    '/ikon.svg',
    '/sw.js',
  ])('leaves %s to the network', (path) => expect(at(path)).toBe(false));
});

it('tells its own messages from others', () => {
  expect(isNewRelease({ type: 'new-release', release: 'a' })).toBe(true);
  for (const other of [null, 'new-release', {}, { type: 'other' }]) expect(isNewRelease(other)).toBe(false);
});
