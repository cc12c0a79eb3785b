import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import { makeLaptop } from '../../../../test/support/edits.ts';
import { makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';

/** A barang known only by its year beside one with a date: the estimate is marked, the date is not. */

let app: TestApp;
let ask: Asking;
const ids = { known: 0, estimated: 0 };

beforeAll(async () => {
  app = await createTestApp();
  ask = askAs(app, await app.signIn('admin'));
  const place = {
    kategori_id: await makeKategori(app.db, 'Laptop'),
    lokasi_id: await makeLokasi(app.db, 'Aula'),
  };
  const fiskal = { penyusutan_fiskal: { metode: 'garis_lurus', kelompok: 'kelompok_1' } };
  ids.known = (await makeLaptop(ask, place, { ...fiskal, tanggal_perolehan: '2024-01-01' })).id;
  ids.estimated = (await makeLaptop(ask, place, { ...fiskal, tanggal_perolehan: null })).id;
});
afterAll(() => app.close());

test('in Daftar Penyusutan Fiskal, on the page and in its file', async () => {
  const { baris } = (await ask.get('/api/laporan/penyusutan-fiskal?tahun=2024&sort=id')).json().data;
  expect(
    baris.map(({ id, diperoleh, perkiraan }: Record<string, unknown>) => [id, diperoleh, perkiraan]),
  ).toEqual([
    [ids.known, '01/2024', null],
    [ids.estimated, '01/2024', '(perkiraan)'],
  ]);
  const csv = (await ask.get('/api/laporan/penyusutan-fiskal/ekspor?tahun=2024&sort=id&format=csv')).body;
  const lines = csv.split(/\r?\n/).filter((line) => line.includes('01/2024'));
  expect(lines.map((line) => line.includes('(perkiraan)'))).toEqual([false, true]);
});

test('on a schedule, which says what is known of the day', async () => {
  const dayOf = async (id: number) => (await ask.get(`/api/barang/${id}/penyusutan`)).json().data.barang;
  expect(await dayOf(ids.known)).toMatchObject({ tahun: 2024, tanggal_perolehan: '2024-01-01' });
  expect(await dayOf(ids.estimated)).toMatchObject({ tahun: 2024, tanggal_perolehan: null });
});
