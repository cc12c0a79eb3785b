import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addressesOf } from '../e2e/support/addresses.ts';

const folder = new URL('../../src/web/pages/', import.meta.url);
const sources = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));

/** Pages as declared in the router's files, which can't run outside a browser. */
const routes = sources.flatMap((source) =>
  [...source.matchAll(/page\(\s*'([^']+)',\s*\{[^}]*access: '(\w+)'/g)].map(([, path = '', access = '']) => ({
    path,
    access,
    pattern: new RegExp(`^${path.replace(/\/$/, '').replace(/\$\w+/g, '\\d+')}/?$`),
  })),
);

const visited = addressesOf({
  kategori: 1,
  jenis: 1,
  lokasi: 1,
  pengguna: 1,
  barang: 1,
  holding: 1,
  bast: 1,
  buku: 1,
  pengajuan: 1,
  pengajuanOwn: 1,
  permintaan: 1,
  imporOpen: 1,
  imporDone: 1,
  tutupBuku: 1,
  opname: 1,
  aduan: 1,
  penghapusan: 1,
  penghapusanDraf: 1,
  serahTerima: 1,
  serahTerimaDraf: 1,
});

const who: Record<string, (keyof typeof visited)[]> = {
  public: ['nobody'],
  login: ['user', 'admin'],
  user: ['user'],
  admin: ['admin'],
};

const paths = (addresses: string[]) => addresses.map((address) => address.replace(/\?.*$/, ''));

describe('the pages that the browser tests visit', () => {
  it('are read from every page() of the router', () => {
    const declared = sources.flatMap((source) => source.match(/^ {2}page\(/gm) ?? []);
    expect(routes).toHaveLength(declared.length);
    expect(routes.length).toBeGreaterThan(50);
  });

  it('are all of the router, by everybody who may see them', () => {
    const missing = routes.flatMap(({ path, access, pattern }) =>
      (who[access] ?? [])
        .filter((one) => !paths(visited[one]).some((address) => pattern.test(address)))
        .map((one) => `${path} as ${one}`),
    );
    expect(missing).toEqual([]);
  });

  it('are visited only by those who may see them', () => {
    const astray = Object.entries(visited).flatMap(([one, addresses]) =>
      paths(addresses)
        .filter((address) => address !== '/tidak/ada')
        .filter(
          (address) =>
            !routes.some(
              ({ access, pattern }) => pattern.test(address) && who[access]?.some((name) => name === one),
            ),
        )
        .map((address) => `${address} as ${one}`),
    );
    expect(astray).toEqual([]);
  });
});
