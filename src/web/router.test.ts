import { describe, expect, it } from 'vitest';
import { clearSession } from './api/session.ts';
import { router } from './router.tsx';

/** Opens an address; returns the final address and the page shown. */
async function open(address: string): Promise<{ at: string; page: string | undefined }> {
  await router.navigate({ href: address } as never);
  return { at: router.state.location.href, page: router.state.matches.at(-1)?.fullPath };
}

describe('an address that is no page', () => {
  it.each([
    '/tidak/ada',
    '/barang/xyz',
    '/barang/detail',
    '/barang/detail/abc',
    '/barang/detail/0',
    '/barang/detail/1e3',
    '/barang/detail/9007199254740993',
    '/barang/detail/1/2',
    '/barang/pengguna_barang/1/penyusutan_barang/x',
    '/image/1',
    '/login/x',
    '/LOKASI',
    '/Barang/detail/1',
    '/laporan/laporantbarangterpakai',
  ])('%s shows the not-found page to a guest: no guard runs', async (address) => {
    clearSession();
    expect(await open(address)).toEqual({ at: address, page: '/$' });
  });

  it.each(['/lokasi', '/lokasi/', '/barang/detail/12', '/laporan/LaporanTBarangTerpakai'])(
    '%s is one, and asks who is there',
    async (address) => {
      clearSession();
      expect(await open(address)).toEqual({
        at: `/login?redirect=${encodeURIComponent(address)}`,
        page: '/login',
      });
    },
  );
});
