import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { importing, made } from '../../../../test/support/importing.ts';

let app: TestApp;
let ask: Asking;
let steps: ReturnType<typeof importing>;

beforeAll(async () => {
  app = await createTestApp();
  const admin = await app.signIn('admin');
  ask = askAs(app, admin);
  steps = importing(app, admin);
});
afterAll(async () => {
  await app.close();
});

const listOf = (...dates: string[]) =>
  ['Nama Barang,Kategori,Ruangan,Tahun,Jumlah,Harga,Kondisi,Tgl Beli']
    .concat(dates.map((date, index) => `Meja ${index},Mebel,Aula,${date.slice(-4)},1,5,Baik,${date}`))
    .join('\n');

test('a list with US dates goes in: no row refused, no day taken for a month', async () => {
  const us = readFileSync(new URL('../../../../test/fixtures/impor/us-dates.csv', import.meta.url));
  const { hasil, id } = await steps.checked(us);
  expect(hasil).toMatchObject({ diterima: 22, ditolak: 0 });
  await steps.apply(id);
  const rows = await app.db.selectFrom('barang').select(['nama_barang', 'tanggal_perolehan']).execute();
  expect(rows).toHaveLength(22);
  // each name contains its date in words
  for (const { nama_barang, tanggal_perolehan } of rows) expect(nama_barang).toContain(tanggal_perolehan);
});

test('an order that no value proves is asked for, not guessed', async () => {
  const { id, usulan, bacaan } = await steps.uploaded(listOf('03/04/2020', '05/06/2021'));
  expect(bacaan.tanggal).toMatchObject([{ kolom: 'Tgl Beli', urutan: null, pilihan: [{}, {}] }]);
  const check = (cara_tanggal?: object) =>
    ask.post(`/api/impor/${id}/periksa`, {
      pemetaan: usulan,
      ...made,
      ...(cara_tanggal && { cara_tanggal }),
    });
  const refused = await check();
  expect(failureOf(refused)).toEqual([422, 'validation_failed']);
  expect(refused.json().errors['cara_tanggal.Tgl Beli.urutan']).toEqual([
    '03/04/2020 dapat berarti 3 April 2020 atau 4 Maret 2020. Pilih urutannya.',
  ]);
  expect((await check({ 'Tgl Beli': { urutan: 'bulan_hari_tahun' } })).statusCode).toBe(200);
  const dates = await app.db
    .selectFrom('impor_baris')
    .select('siap')
    .where('impor_id', '=', id)
    .where('siap', 'is not', null)
    .orderBy('nomor')
    .execute();
  expect(dates.map(({ siap }) => (siap as { isi: object }).isi)).toMatchObject([
    { tanggal_perolehan: '2020-03-04' },
    { tanggal_perolehan: '2021-05-06' },
  ]);
  expect(failureOf(await check({ Entah: { urutan: 'bulan_hari_tahun' } }))).toEqual([
    422,
    'validation_failed',
  ]);
});

test('a column that contradicts itself is said by row, and only what fits the picked order is taken', async () => {
  const { id, usulan } = await steps.uploaded(listOf('22/07/2019', '07/23/2019', '24/07/2019'));
  const refused = await ask.post(`/api/impor/${id}/periksa`, { pemetaan: usulan, ...made });
  expect(refused.json().errors['cara_tanggal.Tgl Beli.urutan'][0]).toMatch(
    /bertentangan: 1 baris tidak cocok sebagai hari\/bulan\/tahun \(baris 3\); 2 baris .* \(baris 2, 4\)/,
  );
  const checked = await ask.post(`/api/impor/${id}/periksa`, {
    pemetaan: usulan,
    ...made,
    cara_tanggal: { 'Tgl Beli': { urutan: 'hari_bulan_tahun' } },
  });
  expect(checked.json().data).toMatchObject({ diterima: 2, ditolak: 1, baris: [{ nomor: 3 }] });
});

test('a century that nothing proves is asked for, unless the rows tell their year', async () => {
  const { Tahun: _, ...withoutYear } = (await steps.uploaded(listOf('22/07/2005'))).usulan;
  const { id, usulan } = await steps.uploaded(listOf('22/07/05').replace('7/05,1', '2005,1'));
  const body = { ...made, default: { tahun: 2005 }, pemetaan: withoutYear };
  const refused = await ask.post(`/api/impor/${id}/periksa`, body);
  expect(refused.json().errors).toEqual({
    'cara_tanggal.Tgl Beli.abad': ['22/07/05 dapat berarti tahun 2005 atau 1905. Pilih abadnya.'],
  });
  const picked = { ...body, cara_tanggal: { 'Tgl Beli': { abad: 'terakhir' } } };
  expect((await ask.post(`/api/impor/${id}/periksa`, picked)).json().data).toMatchObject({ diterima: 1 });
  const rechecked = await ask.post(`/api/impor/${id}/periksa`, { ...made, pemetaan: usulan });
  expect(rechecked.json().data, rechecked.body).toMatchObject({ diterima: 1 });
});
