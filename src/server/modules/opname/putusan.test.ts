import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeBarang, makeLokasi } from '../../../../test/support/inventory.ts';
import { beginOpname, phoneOf } from '../../../../test/support/opname.ts';

let app: TestApp;
let admin: Asking;
let sari: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin', 'Dewi'));
  sari = await app.signIn('user', 'Sari');
});
afterAll(() => app.close());

test('what is decided twice in one request is refused at its list, and nothing of it is stored', async () => {
  const lokasi_id = await makeLokasi(app.db, 'Gedung');
  const [meja, kursi] = [await makeBarang(app.db, { lokasi_id }), await makeBarang(app.db, { lokasi_id })];
  const id = await beginOpname(admin, { petugas: [sari.id], lokasi_id });
  const phone = phoneOf(app, sari, id);
  await phone.count(lokasi_id, 'ASING');
  await phone.handIn();
  await admin.post(`/api/opname/${id}/tinjau`);
  const late = phone.make(lokasi_id, 'SUSULAN');
  await phone.send(late);
  const decide = (body: object) => admin.post(`/api/opname/${id}/putusan`, body);
  const on = (record: number, keputusan: string) => ({ kunci: `barang:${record}`, keputusan });
  const twice = await decide({
    putusan: [on(meja, 'tetap'), on(kursi, 'tetap'), on(meja, 'sengketa')],
  });
  expect([failureOf(twice), twice.json().errors]).toEqual([
    [422, 'validation_failed'],
    {
      putusan: [
        'Satu selisih diputuskan dua kali dalam permintaan ini. Kirim satu putusan untuk setiap selisih.',
      ],
    },
  ]);
  const both = await decide({
    putusan: [on(meja, 'tetap')],
    susulan: [
      { hitungan_id: late.id, masuk: true },
      { hitungan_id: late.id.toUpperCase(), masuk: false },
    ],
  });
  expect([failureOf(both), both.json().errors]).toEqual([
    [422, 'validation_failed'],
    {
      susulan: [
        'Satu hitungan susulan diputuskan dua kali dalam permintaan ini. Kirim satu putusan untuk setiap hitungan.',
      ],
    },
  ]);
  expect(await app.db.selectFrom('opname_putusan').selectAll().execute()).toEqual([]);
  const once = await decide({
    putusan: [on(meja, 'tetap'), on(kursi, 'tetap')],
    susulan: [{ hitungan_id: late.id.toUpperCase(), masuk: false }],
  });
  expect([once.statusCode, once.json().data]).toEqual([200, { diputuskan: 2, belum: 1 }]);
});
