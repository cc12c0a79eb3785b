import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { kurangValues, pergerakanValues, tambahValues } from '../../../shared/laporan-mutasi.ts';
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
