import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Pengajuan } from '../../../shared/pengajuan.ts';
import { queryClient } from '../../api/query-client.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { PengajuanApprovePage } from './pengajuan-approve-page.tsx';

const read = {
  id: 7,
  versi: 1,
  nama_barang: 'Tripod',
  detail_barang: null,
  fungsi: 'Liputan',
  harga_barang: 750_000,
  jumlah_barang: 1,
  alasan: null,
  gambar_id: null,
  gambar: null,
  status: 'Menunggu',
  pengguna_id: 8,
  pengguna: { id: 8, name: 'Ani', jabatan: null },
  created_at: '2026-11-19T02:00:00Z',
} as unknown as Pengajuan;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  queryClient.clear();
  signInAs('admin');
});
afterEach(cleanup);

it('a pengajuan that its owner changed meanwhile is read before it is approved, and nothing that was typed is lost', async () => {
  let row = read;
  const now = { ...read, versi: 2, jumlah_barang: 4, harga_barang: 900_000 };
  server.answer((response, { method, url, body }) => {
    if (method === 'GET') return json(response, 200, { data: url === '/api/pengajuan/7' ? row : [] });
    if (JSON.parse(body).versi === 2) return json(response, 200, { data: now });
    row = now;
    return json(response, 409, {
      message: 'Sudah diubah.',
      code: 'version_conflict',
      details: { sekarang: { versi: 2 }, perubahan: [{ oleh: 'Ani', waktu: '2026-11-20T02:00:00Z' }] },
    });
  });
  await renderPage(PengajuanApprovePage, '/pengajuan/admin/setuju/7', {
    path: '/pengajuan/admin/setuju/$id',
    queryClient,
  });
  const name = () => screen.getByLabelText<HTMLInputElement>(/^Nama barang/);
  fireEvent.change(await screen.findByLabelText(/^Nama barang/), { target: { value: 'Tripod kamera' } });
  const approve = () => fireEvent.submit(name().form as HTMLFormElement);
  approve();
  const panel = within(await screen.findByRole('region', { name: 'Pengajuan ini sudah berubah' }));
  expect(panel.getByText('Rp900.000')).toBeDefined();
  fireEvent.click(panel.getByRole('button', { name: 'Lanjutkan dengan pilihan ini' }));
  approve();
  await waitFor(() => expect(JSON.parse(server.lastWrite().body).versi).toBe(2));
  expect(JSON.parse(server.lastWrite().body)).toMatchObject({
    nama_barang: 'Tripod kamera',
    harga_barang: 900_000,
    jumlah_barang: 4,
  });
});
