import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { rowsOf } from '../../testing/rows-of.ts';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { AduanListPage } from './aduan-list-page.tsx';

const row = {
  id: 4,
  jenis: 'kembali',
  status: 'kondisi',
  barang: { id: 105, nama_barang: 'Kursi', satuan: 'buah' },
  jumlah: 3,
  catatan: 'Tidak dipakai lagi',
  pelapor: { id: 8, name: 'Budi' },
  created_at: '2026-11-20T03:00:00Z',
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => queryClient.clear());
afterEach(cleanup);

async function show(role: 'admin' | 'user', rows: readonly object[]) {
  signInAs(role);
  server.answer((response) =>
    json(response, 200, { data: rows, meta: { page: 1, per_page: 20, total: rows.length } }),
  );
  await renderPage(AduanListPage, '/aduan', { queryClient });
}

async function rowOf(role: 'admin' | 'user') {
  await show(role, [row]);
  await screen.findByRole('row', { name: /Kursi/ });
  const [labels = [], cells = []] = rowsOf('Daftar aduan');
  return labels.map((label, index) => [label, cells[index]]);
}

describe('the list of aduan', () => {
  const of = (...pelapor: string[][]) => [
    ['Barang', 'Kursi'],
    ['Aduan', 'Permintaan pengembalian'],
    ['Status', 'Kondisi diubah'],
    ['Jumlah', '3 buah'],
    ...pelapor,
    ['Catatan', 'Tidak dipakai lagi'],
    ['Dibuat', '20 November 2026 10.00'],
  ];

  it('shows an admin whose they are', async () => {
    expect(await rowOf('admin')).toEqual(of(['Pemegang', 'Budi']));
  });

  it('shows a user, who sees their own alone, all but that', async () => {
    expect(await rowOf('user')).toEqual(of());
    expect(screen.getByText(/^Laporan rusak dan permintaan pengembalian Anda/)).toBeDefined();
  });

  it('without any says what will be here, with the way to make one', async () => {
    await show('user', []);
    expect(await screen.findByText('Belum ada aduan')).toBeDefined();
    expect(
      screen.getAllByRole('link', { name: 'Laporkan barang' }).map((a) => a.getAttribute('href')),
    ).toEqual(['/aduan/create', '/aduan/create']);
  });

  it('that can not be read says so', async () => {
    signInAs('user');
    server.answer((response) =>
      json(response, 503, { message: 'Coba beberapa saat lagi.', code: 'unavailable' }),
    );
    await renderPage(AduanListPage, '/aduan');
    expect(await screen.findByText(/Coba beberapa saat lagi/)).toBeDefined();
    expect(screen.queryByText('Belum ada aduan')).toBeNull();
  });
});
