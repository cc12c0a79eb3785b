import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeBarang, makeBuku, makeHolding, makeLokasi } from '../../../../test/support/inventory.ts';
import { meeting } from '../../../../test/support/meeting.ts';

const address = '/api/pengguna';
let app: TestApp;
let admin: Asking;
let me: SignedIn;
let lokasi_id: number;

beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin'));
  me = await app.signIn('user', 'Sari Dewi');
  lokasi_id = await makeLokasi(app.db, 'Gudang');
});
afterAll(async () => {
  await app.close();
});

const make = async (name: string, rest: object = {}) => {
  const answer = await admin.post(address, { name, ...rest });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data;
};
const audits = (id: number) =>
  app.db
    .selectFrom('audit')
    .selectAll()
    .where('jenis', '=', 'pengguna')
    .where('record_id', '=', id)
    .orderBy('id')
    .execute();

describe('leaving as a pengguna', () => {
  test('somebody without any record is deleted for good', async () => {
    const { id } = await make('Salah Ketik');
    const answer = await admin.delete(`${address}/${id}`);
    expect(answer.json()).toEqual({ data: { hasil: 'dihapus' }, message: 'Pengguna sudah dihapus.' });
    expect(failureOf(await admin.get(`${address}/${id}`))).toEqual([404, 'not_found']);
    expect((await audits(id)).map(({ aksi }) => aksi)).toEqual(['create', 'delete']);
  });

  test('somebody with history is deactivated instead, and can come back', async () => {
    const { id } = await make('Sudah Pensiun');
    const barang_id = await makeBarang(app.db, { lokasi_id });
    await makeHolding(app.db, {
      barang_id,
      pengguna_id: id,
      tanggal_awal: '2020-01-01',
      tanggal_akhir: '2021-01-01',
    });
    const answer = await admin.delete(`${address}/${id}`);
    expect(answer.json().data).toEqual({ hasil: 'dinonaktifkan' });
    expect((await admin.get(`${address}/${id}`)).json().data).toMatchObject({
      name: 'Sudah Pensiun',
      aktif: false,
    });
    const inactive = (await admin.get(`${address}?aktif=false`)).json().data;
    expect(inactive.map((row: { id: number }) => row.id)).toEqual([id]);
    const again = await admin.put(`${address}/${id}`, { name: 'Sudah Pensiun', aktif: true });
    expect(again.json().data.aktif).toBe(true);
  });

  test('somebody who still holds something stays, and the refusal lists what', async () => {
    const { id } = await make('Masih Pegang');
    const { id: jenis_id } = (await admin.post('/api/jenis', { jenis_buku: 'Panduan' })).json().data;
    for (const nama_barang of ['Kamera', 'Laptop', 'Proyektor']) {
      const barang_id = await makeBarang(app.db, { lokasi_id, nama_barang });
      await makeHolding(app.db, { barang_id, pengguna_id: id });
    }
    const bukuId = await makeBuku(app.db, { judul: 'Panduan BMN', jenis_id, lokasi_id, pengguna_id: id });
    for (const answer of [
      await admin.delete(`${address}/${id}`),
      await admin.put(`${address}/${id}`, { name: 'Masih Pegang', aktif: false }),
    ]) {
      expect(failureOf(answer)).toEqual([409, 'still_held']);
      expect(answer.json().message).toBe(
        'Masih Pegang masih memegang 3 barang dan 1 buku: Kamera, Laptop, Proyektor, dan 1 lainnya. ' +
          'Tarik kembali atau pindahkan dahulu.',
      );
      expect(answer.json().details.barang[0]).toMatchObject({ nama_barang: 'Kamera', jumlah: 1 });
      expect(answer.json().details.buku).toEqual([
        { id: bukuId, kode_buku: expect.stringMatching(/^02-/), judul: 'Panduan BMN', jumlah: 1 },
      ]);
    }
    expect((await admin.get(`${address}/${id}`)).json().data.aktif).toBe(true);
  });

  test('a hand-over at the same moment wins or loses, but never ends with somebody inactive', async () => {
    const barang_id = await makeBarang(app.db, { lokasi_id, jumlah_barang: 2 });
    const leave = (id: number) => admin.put(`${address}/${id}`, { name: 'Berpapasan', aktif: false });
    const hand = (id: number) =>
      admin.post(`/api/barang/${barang_id}/pengguna`, { pengguna_id: id, jumlah: 1 });

    const { id: gone } = await make('Keburu pergi');
    const [left, late] = await meeting(
      app,
      () => leave(gone),
      () => hand(gone),
    );
    expect([left.statusCode, ...failureOf(late)]).toEqual([200, 422, 'validation_failed']);

    const { id: holder } = await make('Keburu memegang');
    const [handed, refused] = await meeting(
      app,
      () => hand(holder),
      () => leave(holder),
    );
    expect([handed.statusCode, ...failureOf(refused)]).toEqual([201, 409, 'still_held']);
  });

  test('ends the sessions of the person; nobody leaves by themself', async () => {
    const leaver = await app.signIn('user', 'Akan Pergi');
    expect((await askAs(app, leaver).get('/api/user')).statusCode).toBe(200);
    await admin.put(`${address}/${leaver.id}`, { name: 'Akan Pergi', aktif: false });
    expect(failureOf(await askAs(app, leaver).get('/api/user'))).toEqual([401, 'unauthenticated']);
    await admin.put(`${address}/${leaver.id}`, { name: 'Akan Pergi', aktif: true });
    expect((await askAs(app, leaver).get('/api/user')).statusCode, 'the old session stays over').toBe(401);

    const { id } = await app.signIn('admin');
    expect(failureOf(await admin.delete(`${address}/${id}`))).toEqual([409, 'not_yourself']);
    const off = await admin.put(`${address}/${id}`, { name: 'Orang admin', aktif: false });
    expect(failureOf(off)).toEqual([409, 'not_yourself']);
  });

  test('somebody with an account keeps an e-mail to sign in with', async () => {
    const answer = await admin.put(`${address}/${me.id}`, { name: 'Sari Dewi', email: null });
    expect(failureOf(answer)).toEqual([422, 'validation_failed']);
    expect(Object.keys(answer.json().errors)).toEqual(['email']);
  });
});
