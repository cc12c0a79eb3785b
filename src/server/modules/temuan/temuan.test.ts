import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeBarang, makeLokasi } from '../../../../test/support/inventory.ts';

let app: TestApp;
let admin: SignedIn;
let user: SignedIn;
let id: number;
beforeAll(async () => {
  app = await createTestApp();
  [admin, user] = [await app.signIn('admin'), await app.signIn('user')];
  const lokasi_id = await makeLokasi(app.db, 'Ruang rahasia');
  id = await makeBarang(app.db, { nama_barang: 'Kamera rahasia', lokasi_id, harga_barang: 9_000_000 });
});
afterAll(async () => {
  await app.close();
});

const report = (body: object, remoteAddress = '203.0.113.1') =>
  app.inject({ method: 'POST', url: '/api/temuan', payload: body, remoteAddress });
const newsOf = async ({ id: pengguna_id }: SignedIn) =>
  app.db
    .selectFrom('notifikasi')
    .select(['judul', 'isi', 'tautan'])
    .where('pengguna_id', '=', pengguna_id)
    .orderBy('id')
    .execute();
const set = async (more: object) => {
  const ask = askAs(app, admin);
  const { versi } = (await ask.get('/api/image')).json().data;
  expect((await ask.put('/api/image', { versi, ...more })).statusCode).toBe(200);
};

test('a note reaches the admins alone; the answer says nothing of the barang, nor whether there is one', async () => {
  await set({ nama_organisasi: 'Balai Benih', temuan_kontak: '0274 123456' });
  const found = { jenis: 'barang', id, pesan: 'Di halte depan', kontak: '0812' };
  const [there, none] = [await report(found), await report({ ...found, id: 987_654_321 })];
  expect([there.statusCode, there.body]).toEqual([200, none.body]);
  expect(there.json().message).toBe('Terima kasih. Kabar Anda sudah diteruskan kepada admin kantor ini.');
  const [news, ...rest] = await newsOf(admin);
  expect(news).toEqual({
    judul: expect.stringMatching(/^Ada yang menemukan Kamera rahasia \(/),
    isi: 'Pesan penemu: Di halte depan Kontaknya: 0812',
    tautan: `/barang/detail/${id}`,
  });
  expect([rest, await newsOf(user)]).toEqual([[], []]);
  const settings = await app.inject({ url: '/api/image/publik' });
  expect(settings.json().data).toMatchObject({
    nama_organisasi: 'Balai Benih',
    temuan: { kontak: '0274 123456' },
  });
  expect(failureOf(await report({ jenis: 'barang', id, pesan: ' ' }))).toEqual([422, 'validation_failed']);
});

test('five notes of one network are taken, the next waits, and another network goes on', async () => {
  const note = { jenis: 'barang', id, pesan: 'Halo' };
  const codes: number[] = [];
  for (let time = 0; time < 6; time++) codes.push((await report(note, '203.0.113.77')).statusCode);
  expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await report(note, '203.0.113.78')).statusCode).toBe(200);
});

test('switched off, nothing is told and no note is taken', async () => {
  await set({ temuan_tampil: false, temuan_kontak: '0274 123456' });
  expect((await app.inject({ url: '/api/image/publik' })).json().data.temuan).toBeNull();
  const before = (await newsOf(admin)).length;
  expect(failureOf(await report({ jenis: 'barang', id, pesan: 'Halo' }, '203.0.113.99'))).toEqual([
    404,
    'not_found',
  ]);
  expect((await newsOf(admin)).length).toBe(before);
});
