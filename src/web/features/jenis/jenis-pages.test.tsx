import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { outdatedBy } from '../../testing/outdated.ts';
import { keptText, signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { JenisCreatePage } from './jenis-create-page.tsx';
import { JenisListPage } from './jenis-list-page.tsx';

const novel = { id: 4, jenis_buku: 'Novel', jumlah: 12, versi: 3 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  server.answer((response, { method, url }) => {
    if (method === 'POST') return json(response, 201, { data: novel, message: 'Jenis buku sudah dibuat.' });
    if (method === 'DELETE') return json(response, 200, { data: null });
    return json(response, 200, {
      data: url.startsWith('/api/jenis') ? [novel] : [],
      meta: { page: 1, per_page: 25, total: 1 },
    });
  });
});
afterEach(cleanup);

const outdated = [
  ['jenis', 'list', {}],
  ['jenis', 'detail', 4],
  ['pengaturan', 'publik'],
];
const { seed, stale } = outdatedBy(queryClient, outdated);
const name = () => screen.getByLabelText<HTMLInputElement>(/^Jenis buku/, { selector: 'input' });

describe('the list of jenis buku', () => {
  it('counts the buku of each and leads to them, with acts for an admin', async () => {
    signInAs('admin');
    await renderPage(JenisListPage, '/jenis');
    const row = await screen.findByRole('row', { name: /Novel/ });
    expect(row.textContent).toContain('12');
    expect(within(row).getByRole('link', { name: 'Novel' }).getAttribute('href')).toBe('/buku?jenis_id=4');
    expect(within(row).getByRole('link', { name: /Ubah/ }).getAttribute('href')).toBe('/jenis/edit/4');
    expect(screen.getByRole('link', { name: 'Tambah jenis' }).getAttribute('href')).toBe('/jenis/create');
  });

  it('offers somebody who only reads none of the acts', async () => {
    signInAs('user');
    await renderPage(JenisListPage, '/jenis');
    expect(await screen.findByRole('row', { name: /Novel/ })).toBeDefined();
    expect(screen.queryByRole('link', { name: /Ubah|Tambah/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Hapus|Gabungkan|Tindakan/ })).toBeNull();
  });

  it('deletes one once that is confirmed, and reads the lists anew, and the one that is gone when it is opened again', async () => {
    signInAs('admin');
    await renderPage(JenisListPage, '/jenis', { queryClient });
    seed();
    fireEvent.click(await screen.findByRole('button', { name: /Hapus.*Novel/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Hapus jenis "Novel"?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.arrived.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(screen.queryByText(/sudah dihapus/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /Hapus.*Novel/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Hapus' }));
    expect(await screen.findByText('Jenis "Novel" sudah dihapus.')).toBeDefined();
    expect([server.lastWrite().method, server.lastWrite().url]).toEqual(['DELETE', '/api/jenis/4']);
    expect(stale()).toEqual([true, true, false]);
  });
});

describe('the form of a new jenis', () => {
  beforeEach(() => signInAs('admin'));

  async function fill() {
    const page = await renderPage(JenisCreatePage, '/jenis/create', { queryClient });
    seed();
    fireEvent.change(name(), { target: { value: 'Novel' } });
    return page;
  }

  it('is empty again for the next one, which leaves nothing of the first behind', async () => {
    const { history } = await fill();
    fireEvent.click(screen.getByRole('button', { name: /Simpan dan tambah/ }));
    expect(await screen.findByText('Jenis buku sudah dibuat.')).toBeDefined();
    await waitFor(() => expect(name().value).toBe(''));
    expect(history.location.pathname).toBe('/jenis/create');
    expect(JSON.parse(server.lastWrite().body)).toEqual({ jenis_buku: 'Novel' });
    expect(keptText()).not.toContain('Novel');
    expect(stale()).toEqual([true, true, false]);
    const first = server.lastWrite().headers['idempotency-key'];
    fireEvent.change(name(), { target: { value: 'Kamus' } });
    await act(async () => fireEvent.submit(name().form as HTMLFormElement));
    expect(await screen.findByText('Halaman lain')).toBeDefined();
    // a new key: with the first one it would count as a retry and create nothing
    expect(server.lastWrite().headers['idempotency-key']).not.toBe(first);
    expect(history.location.pathname).toBe('/jenis');
  });

  it('keeps what was typed when the server refuses it, beside its field', async () => {
    const message = 'Jenis buku ini sudah ada. Gunakan nama lain.';
    server.answer((response) =>
      json(response, 422, { message, code: 'validation_failed', errors: { jenis_buku: [message] } }),
    );
    await fill();
    await act(async () => fireEvent.submit(name().form as HTMLFormElement));
    expect(await screen.findByText(message)).toBeDefined();
    expect([name().value, name().getAttribute('aria-invalid')]).toEqual(['Novel', 'true']);
    expect(stale()).toEqual([false, false, false]);
  });
});
