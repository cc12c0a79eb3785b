import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getSession, reloadSession, saveSession } from '../api/session.ts';
import { onPhone } from '../testing/phone.ts';
import { renderPage } from '../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../testing/test-server.ts';
import { TopBar } from './top-bar.tsx';

const onToggleSidebar = vi.fn();
const Page = () => <TopBar sidebarId="menu" sidebarOpen={false} onToggleSidebar={onToggleSidebar} />;
const link = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  localStorage.clear();
  reloadSession();
});
afterEach(cleanup);

describe('the top bar while nobody is signed in', () => {
  it('leads to /login, and to E-task', async () => {
    await renderPage(Page);
    expect(link(/MANIS.*Manajemen Informasi Inventaris/)).toBe('/login');
    expect(link('Login')).toBe('/login');
    expect(link('Login With My E-task Account')).toBe('/loginapi');
    expect(screen.queryByRole('button', { name: 'Tampilkan menu' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  });
});

describe('the top bar of somebody signed in', () => {
  beforeEach(() => saveSession({ id: 7, name: 'Sari Dewi', roles: [{ name: 'user' }] }, 'abc', 'etask'));

  it('has the name, the bell, Logout and the menu toggle; the brand leads home', async () => {
    server.answer((response) =>
      json(response, 200, { data: [], meta: { page: 1, per_page: 15, total: 0, belum_dibaca: 0 } }),
    );
    await renderPage(Page);
    expect(link(/MANIS/)).toBe('/');
    expect(screen.getByText('Sari Dewi')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Tampilkan menu' }));
    expect(onToggleSidebar).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Pemberitahuan' }));
    expect(await screen.findByText('Belum ada pemberitahuan')).toBeDefined();
  });

  it('closes the notifications by Escape while all are being marked as read', async () => {
    const row = {
      id: 1,
      jenis: 'pengajuan_baru',
      judul: 'Pengajuan baru',
      isi: 'Meja',
      tautan: '/pengajuan/detail/1',
    };
    const data = [{ ...row, dibaca_pada: null, created_at: '2026-01-05T02:00:00Z' }];
    let answerMarking = () => {};
    server.answer((response, { method }) => {
      if (method === 'GET')
        return json(response, 200, { data, meta: { page: 1, per_page: 15, total: 1, belum_dibaca: 1 } });
      answerMarking = () => json(response, 200, { data: { belum_dibaca: 0 } });
    });
    await renderPage(Page);
    fireEvent.click(screen.getByRole('button', { name: 'Pemberitahuan' }));
    const mark = await screen.findByRole('button', { name: 'Tandai semua dibaca' });
    mark.focus();
    fireEvent.click(mark);
    await waitFor(() => expect(server.arrived.some(({ method }) => method !== 'GET')).toBe(true));
    // a browser removes the focus from a disabled button, and Escape would do nothing
    expect(document.activeElement).not.toBe(mark);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(screen.queryByRole('region', { name: 'Pemberitahuan' })).toBeNull();
    answerMarking();
  });

  it('offers profile and colour scheme at the name, and keeps the choice', async () => {
    server.answer((response) => json(response, 200, { data: { belum_dibaca: 0 } }));
    await renderPage(Page);
    fireEvent.click(screen.getByRole('button', { name: /^Sari Dewi/ }));
    expect(screen.getByRole('menuitem', { name: 'Profil' }).getAttribute('href')).toBe('/profil');
    expect(screen.queryByRole('menuitem', { name: 'Logout' })).toBeNull();
    const schemes = screen.getAllByRole('menuitemradio');
    expect(schemes.map(({ textContent }) => textContent)).toEqual(['Ikuti sistem', 'Terang', 'Gelap']);
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'Gelap' }));
    expect(localStorage.getItem('mantine-color-scheme-value')).toBe('dark');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('has the name and Logout in that menu on a phone', async () => {
    onPhone();
    server.answer((response) => json(response, 200, { data: { belum_dibaca: 0 } }));
    const { history } = await renderPage(Page);
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Sari Dewi/ }));
    expect(within(screen.getByRole('menu')).getByText('Sari Dewi')).toBeDefined();
    await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Logout' })));
    await waitFor(() => expect(history.location.href).toBe('/login'));
    expect(getSession().token).toBeNull();
  });

  it('signs out: tells the server, forgets user and token but not token_api, and goes to /login', async () => {
    server.answer((response) => json(response, 200, { data: null }));
    const page = await renderPage(Page);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Logout' })));
    await waitFor(() => expect(page.history.location.href).toBe('/login'));
    const logout = server.arrived.find(({ url }) => url === '/api/logout');
    expect(logout).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer abc' } });
    expect(getSession()).toEqual({ user: null, token: null, tokenApi: 'Bearer etask' });
  });

  it('signs out even when the server does not answer', async () => {
    server.answer((_response, _arrived, request) => request.socket.destroy());
    const page = await renderPage(Page);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Logout' })));
    await waitFor(() => expect(page.history.location.href).toBe('/login'));
    expect(getSession().token).toBeNull();
  });
});

it('has no menu toggle while only a token is stored', async () => {
  localStorage.setItem('token', 'abc');
  reloadSession();
  await renderPage(Page);
  expect(screen.queryByRole('button', { name: 'Tampilkan menu' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeDefined();
});
