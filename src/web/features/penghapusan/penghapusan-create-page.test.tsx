import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CalonPenghapusan } from '../../../shared/penghapusan.ts';
import { queryClient } from '../../api/query-client.ts';
import { outdatedBy } from '../../testing/outdated.ts';
import { keptText, signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { PenghapusanCreatePage } from './penghapusan-create-page.tsx';

const calon = (record_id: number, nama: string, usul: number, tersedia: number): CalonPenghapusan => ({
  id: `barang:${record_id}`,
  jenis: 'barang',
  record_id,
  kode: `K-${record_id}`,
  nama,
  merk: null,
  kondisi: 'Rusak Berat',
  lokasi: 'Aula',
  tersedia,
  usul,
  nilai_perolehan: 500_000,
  asal: ['rusak_berat'],
  draf: null,
});
const kursi = calon(5, 'Kursi', 2, 3);
const meja = calon(6, 'Meja', 1, 1);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(cleanup);
beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  signInAs('user');
  server.answer((response, { method, url }) => {
    if (method === 'POST') return json(response, 201, { data: { id: 4 }, message: 'Draf sudah disimpan.' });
    if (!url.includes('/calon'))
      return json(response, 200, { data: [], meta: { page: 1, per_page: 25, total: 0 } });
    const one = url.includes('kunci=');
    return json(response, 200, {
      data: one ? [kursi] : [kursi, meja],
      meta: { page: 1, per_page: 10, total: 2, asal: [{ asal: 'rusak_berat', jumlah: 12 }] },
    });
  });
});

const outdated = [
  ['barang', 'list', {}],
  ['buku', 'list', {}],
  ['mutasi', 'list', {}],
  ['pengaturan', 'publik'],
];
const { seed, stale } = outdatedBy(queryClient, outdated);
const chosen = () =>
  within(screen.getByRole('list', { name: 'Yang dipilih' }))
    .queryAllByRole('listitem')
    .map((item) => [item.querySelector('span')?.firstChild?.textContent, item.querySelector('input')?.value]);

it('a proposal of one record begins with it and as many of it as there is reason for, and sends what was chosen', async () => {
  const { history } = await renderPage(PenghapusanCreatePage, '/penghapusan/create?kunci=barang:5', {
    queryClient,
  });
  await waitFor(() => expect(chosen()).toEqual([['Kursi', '2']]));
  fireEvent.click(within(await screen.findByRole('row', { name: /Meja/ })).getByRole('checkbox'));
  await waitFor(() => expect(chosen()).toHaveLength(2));
  fireEvent.click(screen.getByRole('button', { name: 'Keluarkan Meja' }));
  expect(chosen()).toEqual([['Kursi', '2']]);
  fireEvent.change(screen.getByLabelText('Jumlah Kursi'), { target: { value: '3' } });
  fireEvent.change(screen.getByLabelText(/^Judul/), { target: { value: 'Kursi rusak 2026' } });
  seed();
  await act(async () =>
    fireEvent.submit(screen.getByLabelText<HTMLInputElement>(/^Judul/).form as HTMLFormElement),
  );
  await waitFor(() => expect(history.location.pathname).toBe('/penghapusan/4'));
  expect([server.lastWrite().url, JSON.parse(server.lastWrite().body)]).toEqual([
    '/api/penghapusan',
    expect.objectContaining({
      judul: 'Kursi rusak 2026',
      baris: [{ jenis: 'barang', record_id: 5, jumlah: 3 }],
    }),
  ]);
  expect(stale()).toEqual([true, true, true, false]);
  expect(keptText()).not.toContain('Kursi rusak 2026');
});

it('a proposal counts the candidates of a reason, and asks for those of another from the first page', async () => {
  await renderPage(PenghapusanCreatePage, '/penghapusan/create', { queryClient });
  const choice = await screen.findByLabelText<HTMLSelectElement>('Asal calon');
  await waitFor(() =>
    expect([...choice.options].map(({ text }) => text)).toEqual([
      'Rusak berat (12)',
      'Tidak diketemukan',
      'Habis masa manfaat',
      'Cari di seluruh register',
    ]),
  );
  fireEvent.change(choice, { target: { value: 'umur_habis' } });
  const asked = () =>
    new URL(server.arrived.findLast(({ url }) => url.includes('/calon'))?.url ?? '', 'http://k');
  await waitFor(() => expect(asked().searchParams.get('asal')).toBe('umur_habis'));
  expect(asked().searchParams.get('page')).toBe('1');
});
