import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../testing/test-server.ts';
import { BottomBar } from './bottom-bar.tsx';

const onToggleSidebar = vi.fn();
const barOf = (role: string) => () => (
  <BottomBar
    user={{ id: 7, name: 'Sari Dewi', roles: [{ name: role }] }}
    sidebarId="menu"
    sidebarOpen={false}
    onToggleSidebar={onToggleSidebar}
  />
);
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  const counts = { Disetujui: 5, Ditolak: 0, Dibatalkan: 0 };
  server.answer((response, { url }) =>
    json(response, 200, { data: { ...counts, Menunggu: url.includes('permintaan') ? 3 : 1 } }),
  );
});
afterEach(cleanup);

describe('the bar at the lower edge', () => {
  it('leads a user to what is their own, and says what waits', async () => {
    await renderPage(barOf('user'));
    expect(links()).toEqual([
      ['Home', '/'],
      ['Barang saya', '/pengguna/detail/7'],
      ['Pindai', '/scan'],
    ]);
    const permohonan = await screen.findByRole('button', { name: 'Permohonan 4 menunggu' });
    expect(server.arrived.every(({ url }) => url.includes('pengguna_id=7'))).toBe(true);
    fireEvent.click(permohonan);
    const kinds = screen.getAllByRole('menuitem');
    expect(kinds.map((kind) => [kind.textContent, kind.getAttribute('href')])).toEqual([
      ['Permintaan barang3 menunggu', '/permintaan/user/7'],
      ['Pengajuan barang1 menunggu', '/pengajuan/user/7'],
    ]);
  });

  it('leads an admin to all barang and to everybody’s permohonan', async () => {
    await renderPage(barOf('admin'));
    expect(links()[1]).toEqual(['Barang', '/barang']);
    fireEvent.click(await screen.findByRole('button', { name: 'Permohonan 4 menunggu' }));
    expect(screen.getAllByRole('menuitem').map((kind) => kind.getAttribute('href'))).toEqual([
      '/permintaan/admin',
      '/pengajuan/admin',
    ]);
    expect(server.arrived.some(({ url }) => url.includes('pengguna_id'))).toBe(false);
  });

  it('opens the one search box', async () => {
    await renderPage(barOf('user'));
    const places = screen.getAllByRole('listitem').map((place) => place.textContent);
    expect(places).toEqual([
      'Home',
      'Barang saya',
      'Cari',
      'Pindai',
      expect.stringContaining('Permohonan'),
      'Menu',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Cari di MANIS' }));
    expect(await screen.findByRole('dialog', { name: 'Cari di MANIS' })).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('combobox')).toBe(document.activeElement));
  });

  it('marks the page that is open, and opens the menu', async () => {
    await renderPage(barOf('user'), '/scan');
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBeNull();
    expect(screen.getByRole('link', { name: 'Pindai' }).getAttribute('aria-current')).toBe('page');
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(onToggleSidebar).toHaveBeenCalledTimes(1);
  });
});
