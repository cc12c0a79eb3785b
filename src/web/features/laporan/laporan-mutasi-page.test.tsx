import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  kurangLabels,
  kurangValues,
  pergerakanValues,
  tambahLabels,
  tambahValues,
} from '../../../shared/laporan-mutasi.ts';
import { signInAs } from '../../testing/people.ts';
import { onPhone } from '../../testing/phone.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { json, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { LaporanPage } from './laporan-mutasi-page.tsx';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(cleanup);

const movements = [
  ...pergerakanValues,
  ...tambahValues.map((one) => `tambah_${one}`),
  ...kurangValues.map((one) => `kurang_${one}`),
];
const still = Object.fromEntries(
  movements.flatMap((one) => [
    [`${one}_unit`, 0],
    [`${one}_nilai`, 0],
  ]),
);

test('a row of a phone leaves out what did not move', async () => {
  signInAs('admin');
  onPhone();
  const row = {
    ...still,
    id: 3,
    nama: 'Laptop',
    tanpa_harga: 0,
    awal_unit: 2,
    awal_nilai: 500,
    masuk_unit: 1,
  };
  const total = { ...still, tanpa_harga: 0, jumlah_baris: 1 };
  server.answer((response) =>
    json(response, 200, {
      data: { baris: [row], total, tutup: null },
      meta: { page: 1, per_page: 25, total: 1 },
    }),
  );
  await renderPage(() => <LaporanPage />, '/laporan/mutasi');
  const item = (await screen.findByText('Laptop')).closest('li');
  const labels = [...(item?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent);
  expect(labels).toEqual(['Saldo awal', 'Reklas. masuk']);
});

test('by lokasi a figure leads to its list only where no rooms below are in it', async () => {
  signInAs('admin');
  const row = (id: number, nama: string, more: object) => ({ ...still, id, nama, tanpa_harga: 0, ...more });
  const rows = [
    row(3, 'Gedung A', { awal_unit: 2, awal_nilai: 500, keluar_unit: 1, keluar_nilai: 240 }),
    row(4, 'Gedung A / Lab', { awal_unit: 7, awal_nilai: 900, masuk_unit: 1, masuk_nilai: 240 }),
  ];
  const total = { ...still, tanpa_harga: 0, jumlah_baris: 2 };
  const tree = [
    { id: 3, jumlah_anak: 1 },
    { id: 4, jumlah_anak: 0 },
  ];
  server.answer((response, { url }) =>
    json(response, 200, {
      data: url.startsWith('/api/lokasi/pohon') ? tree : { baris: rows, total, tutup: null },
      meta: { page: 1, per_page: 25, total: 2 },
    }),
  );
  await renderPage(() => <LaporanPage />, '/laporan/mutasi?menurut=lokasi&dari=2026-01-01&sampai=2026-06-30');
  const link = await screen.findByRole('link', { name: /^Saldo awal, Gedung A \/ Lab: Rp900/ });
  expect(link.getAttribute('href')).toBe('/laporan/barang?lokasi_id=4&per=2025-12-31');
  expect(screen.getByRole('link', { name: /^Pindah masuk, Gedung A \/ Lab: Rp240/ })).toBeDefined();
  // its own figures stay, without a link
  expect(screen.queryByRole('link', { name: /, Gedung A:/ })).toBeNull();
  const own = screen.getByTitle('Gedung A').closest('tr')?.textContent;
  expect([own?.includes('Rp500'), own?.includes('2 unit')]).toEqual([true, true]);
});

test('a way leads to its mutasi, and those without a way to none', async () => {
  signInAs('admin');
  const moved = {
    tambah_perolehan_unit: 1,
    tambah_beli_unit: 2,
    kurang_penghapusan_unit: 3,
    kurang_jual_unit: 4,
  };
  const total = { ...still, tanpa_harga: 0, jumlah_baris: 1, ...moved };
  server.answer((response) =>
    json(response, 200, {
      data: { baris: [{ ...still, id: 3, nama: 'Laptop', tanpa_harga: 0 }], total, tutup: null },
      meta: { page: 1, per_page: 25, total: 1 },
    }),
  );
  await renderPage(() => <LaporanPage />, '/laporan/mutasi?dari=2026-01-01&sampai=2026-06-30');
  const link = async (name: string) => (await screen.findByText(name)).closest('a')?.getAttribute('href');
  expect(await link(tambahLabels.beli)).toContain('jenis=perolehan&cara=beli');
  expect(await link(kurangLabels.jual)).toContain('jenis=penghapusan&cara=jual');
  expect([await link(tambahLabels.perolehan), await link(kurangLabels.penghapusan)]).toEqual([
    undefined,
    undefined,
  ]);
});
