import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ImporRow } from '../../../shared/impor-rows.ts';
import { impor } from '../../testing/impor.ts';
import { signInAs } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { ImporCheckPage } from './impor-check-page.tsx';

const row = (nomor: number, more: Partial<ImporRow>): ImporRow => ({
  nomor,
  status: 'diterima',
  sel: [`A${nomor}`, `Meja ${nomor}`, '1000', 'Aula'],
  masalah: [],
  bukan_data: null,
  ...more,
});
const price = { bidang: 'harga_barang', label: 'Harga satuan', sebelum: 'Rp1.000', sesudah: 'Rp2.500' };
const place = { bidang: 'lokasi', label: 'Lokasi', sebelum: 'Aula', sesudah: 'Gudang' };
const rows = [
  row(2, { tindakan: 'berubah', ubah: [price] }),
  row(3, { tindakan: 'berubah', ubah: [price, place] }),
  row(4, { tindakan: 'baru' }),
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  signInAs('admin');
  server.answer((response, { url }) => {
    if (!url.includes('/baris')) return json(response, 200, { data: impor });
    const data = url.includes('bukan_data') ? [] : rows;
    json(response, 200, { data, meta: { page: 1, per_page: 25, total: data.length } });
  });
  await renderPage(ImporCheckPage, '/impor/9/periksa', { path: '/impor/$id/periksa' });
  await screen.findByLabelText('Terapkan baris 3');
});
afterEach(cleanup);

const toggle = (label: string) => fireEvent.click(screen.getByLabelText(label));
const apply = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Terapkan \d+ baris$/ });
const isTaken = (nomor: number) => {
  const { checked, disabled } = screen.getByLabelText<HTMLInputElement>(`Terapkan baris ${nomor}`);
  return [checked, disabled];
};

it('still applies the new row when a changed row was left out, and then all changes', async () => {
  expect(apply().textContent).toBe('Terapkan 3 baris');
  toggle('Terapkan baris 2');
  expect(apply().textContent).toBe('Terapkan 2 baris');
  toggle('Ubah 2 barang');
  expect(apply().textContent).toBe('Terapkan 1 baris');
  expect(apply().disabled).toBe(false);
  fireEvent.click(apply());
  await waitFor(() => expect(server.writes()).toHaveLength(1));
  expect(server.writes()[0]).toEqual([
    '/api/impor/9/terapkan',
    expect.objectContaining({ baru: true, berubah: false, lewati_baris: [2], lewati_bidang: [] }),
  ]);
});

it('counts no row of which the chosen fields leave nothing, and takes it back with them', () => {
  toggle('Harga satuan (2)');
  expect(apply().textContent).toBe('Terapkan 2 baris');
  expect([isTaken(2), isTaken(3), isTaken(4)]).toEqual([
    [false, true],
    [true, false],
    [true, false],
  ]);
  toggle('Terapkan baris 3');
  toggle('Lokasi (1)');
  expect(apply().textContent).toBe('Terapkan 1 baris');
  toggle('Tambahkan 1 barang baru');
  expect([apply().textContent, apply().disabled]).toEqual(['Terapkan 0 baris', true]);
  toggle('Harga satuan (2)');
  expect([apply().textContent, isTaken(2), isTaken(3)]).toEqual([
    'Terapkan 1 baris',
    [true, false],
    [false, false],
  ]);
});
