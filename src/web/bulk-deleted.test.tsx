import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { queryClient } from './api/query-client.ts';
import BarangDialogs from './features/barang/bulk-dialogs.tsx';
import BukuDialogs from './features/buku/bulk-dialogs.tsx';
import { signInAs } from './testing/people.ts';
import { renderPage } from './testing/render-page.tsx';
import { json, startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  signInAs('admin');
});
afterEach(cleanup);

const subject = { aksi: 'hapus' as const, count: 2, choice: { ids: [5, 6] } };
const dialog = { subject, open: true, serial: 1, show: () => {}, hide: () => {} };
const outcome = { diproses: 2, tetap: 0, ditolak: 0, daftar_ditolak: [], bast: [], usulan: null };

it.each([
  ['barang', () => <BarangDialogs dialog={dialog} onDone={() => {}} />],
  ['buku', () => <BukuDialogs dialog={dialog} onDone={() => {}} />],
] as const)('several deleted %s come back from the message', async (jenis, Page) => {
  const message = `2 ${jenis} dihapus.`;
  server.answer((response) => json(response, 200, { data: { ...outcome, log_ids: [31, 37] }, message }));
  await renderPage(Page, '/halaman', { queryClient });
  const form = within(await screen.findByRole('dialog', { name: `Hapus 2 ${jenis}?` }));
  fireEvent.change(form.getByLabelText(/^Alasan/), { target: { value: 'Tercatat dua kali' } });
  fireEvent.click(form.getByRole('button', { name: 'Hapus' }));
  expect(await screen.findByText(message)).toBeDefined();
  fireEvent.click(screen.getByText('Pulihkan'));
  expect(await screen.findByText(`2 ${jenis} sudah dipulihkan.`)).toBeDefined();
  expect(server.writes().map(([url]) => url)).toEqual([
    `/api/${jenis}/massal`,
    '/api/logdeletebarang/pulihkan',
  ]);
  expect(server.lastWrite().body).toBe('{"ids":[31,37]}');
});
