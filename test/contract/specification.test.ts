import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const text = readFileSync(new URL('docs/spesifikasi.md', root), 'utf8');
const rows = [...text.matchAll(/^\| (\d+) \| (.+) \| (.+) \| (.+) \|$/gm)].map(
  ([, number, statement = '', by = '', result = '']) => ({ number: Number(number), statement, by, result }),
);

/** Routes of the specification by permission; an unmarked one is for every signed-in person. */
const specified: Record<string, string[]> = {
  public: ['/login', '/loginapi', '/login/oauth-check'],
  login: [
    '/',
    '/image',
    '/logdeletebarang',
    '/barang/detail/$id',
    '/buku',
    '/buku/detail/$id',
    '/history',
    '/history/detail/',
    '/jenis',
    '/kategori',
    '/kategori/detail/$id',
    '/lokasi',
    '/lokasi/detail/$id',
    '/laporan/barang',
    '/laporan/pengguna',
    '/laporan/buku',
    '/laporan/LaporanTBarangTerpakai',
    '/laporan/LaporanTBarangTidakTerpakai',
    '/laporan/LaporanTHargaBarang',
    '/pengajuan/detail/$id',
    '/pengguna',
    '/pengguna/edit/$id',
    '/pengguna/detail/$id',
    '/users',
  ],
  user: [
    '/pengajuan/user/create',
    '/pengajuan/user/edit/$id',
    '/pengajuan/user/$id',
    '/permintaan/user/create',
    '/permintaan/user/$id',
  ],
  admin: [
    '/barang',
    '/barang/relasi',
    '/barang/create',
    '/barang/edit/$id',
    '/barang/pengguna_barang/$id',
    '/barang/pengguna_barang/$barangId/penyusutan_barang/$barangPenggunaId',
    '/buku/create',
    '/buku/edit/$id',
    '/jenis/create',
    '/jenis/edit/$id',
    '/kategori/create',
    '/kategori/edit/$id',
    '/lokasi/create',
    '/lokasi/edit/$id',
    '/pengajuan/admin',
    '/pengajuan/admin/setuju/$id',
    '/pengguna/create',
    '/pengguna/detail/$id/lampiran',
    '/permintaan/admin',
    '/users/create',
    '/users/edit/$id',
  ],
};

const folder = new URL('src/web/pages/', root);
const pages = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
const accessOf = new Map(
  pages.flatMap((source) =>
    [...source.matchAll(/page\(\s*'([^']+)',\s*\{[^}]*access: '(\w+)'/g)].map(
      ([, path = '', access = '']) => [path, access] as const,
    ),
  ),
);

describe('the list of the specification', () => {
  it('numbers every statement once, and says how each is checked', () => {
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.filter(({ by }) => !by.includes('`')).map(({ statement }) => statement)).toEqual([]);
  });

  it('names only files that exist', () => {
    const named = [...text.matchAll(/`((?:src|test|docs)\/[^`*]+\.\w+)`/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(100);
    expect([...new Set(named)].filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  });

  it('holds or tells its deviation', () => {
    for (const { result, statement } of rows) expect(result, statement).toMatch(/^(holds|deviates: .+)$/);
    const deviating = rows.filter(({ result }) => result !== 'holds').length;
    const [, deviations = ''] = text.split('## Deviations');
    expect(deviations.match(/^\| [^-|w]/gm)?.length).toBeGreaterThanOrEqual(deviating);
  });
});

describe('each route of the specification', () => {
  it.each(Object.entries(specified))('is a page for %s', (access, paths) => {
    const wrong = paths.filter((path) => accessOf.get(path) !== access);
    expect(wrong).toEqual([]);
  });
});
