import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeBarang, makeHolding, makeLokasi } from '../../../../test/support/inventory.ts';

const address = '/api/users';
const password = 'Sepeda Kuning Di Teras 4';
let app: TestApp;
let root: SignedIn;
let admin: Asking;

beforeAll(async () => {
  app = await createTestApp();
  root = await app.signIn('admin');
  admin = askAs(app, root);
});
afterAll(async () => {
  await app.close();
});

const make = async (name: string, rest: object = {}) => {
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@kantor.test`;
  const answer = await admin.post(address, { name, email, password, ...rest });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data;
};
const signIn = (email: string, secret = password) =>
  app.inject({ method: 'POST', url: '/api/login', payload: { email, password: secret } });
const tokenOf = async (email: string) => (await signIn(email)).json().data.token as string;
const withToken = (token: string) => askAs(app, { headers: { authorization: `Bearer ${token}` } });

describe('an account', () => {
  test('is made with its pengguna, signs in, and tells no password anywhere', async () => {
    const made = await make('Rina Kartika', {
      jabatan: 'Staf',
      roles: ['user', 'admin', 'user'].slice(0, 2),
    });
    expect(made).toEqual({
      id: made.id,
      name: 'Rina Kartika',
      email: 'rina.kartika@kantor.test',
      jabatan: 'Staf',
      id_api: null,
      aktif: true,
      roles: [
        { id: 1, name: 'admin' },
        { id: 2, name: 'user' },
      ],
      versi: 1,
    });
    expect((await signIn(made.email)).statusCode).toBe(200);
    expect((await admin.get(`${address}/${made.id}`)).json().data).toEqual(made);
    expect((await admin.get(`/api/pengguna/${made.id}`)).json().data).toMatchObject({ name: 'Rina Kartika' });
    const log = await app.db.selectFrom('audit').selectAll().where('record_id', '=', made.id).execute();
    expect(JSON.stringify(log)).not.toMatch(/Sepeda|argon2/);
    await admin.put(`${address}/${made.id}`, { name: made.name, email: made.email, roles: ['user'] });
  });

  test('has the role user unless told otherwise, and needs at least one', async () => {
    expect((await make('Tanpa Peran')).roles).toEqual([{ id: 2, name: 'user' }]);
    const payload = { name: 'Nol', email: 'nol@kantor.test', password };
    expect(failureOf(await admin.post(address, { ...payload, roles: [] }))).toEqual([
      422,
      'validation_failed',
    ]);
    expect(failureOf(await admin.post(address, { ...payload, roles: ['raja'] }))).toEqual([
      422,
      'validation_failed',
    ]);
  });

  test('takes no short, common or own-name password', async () => {
    for (const weak of ['pendek', 'password123', '1234567890', 'aaaaaaaaaaaa', 'lemah@kantor.test']) {
      const answer = await admin.post(address, { name: 'Lemah', email: 'lemah@kantor.test', password: weak });
      expect(failureOf(answer), weak).toEqual([422, 'validation_failed']);
      expect(Object.keys(answer.json().errors)).toEqual(['password']);
    }
  });

  test('of somebody who is a pengguna already is given there', async () => {
    const { data } = (
      await admin.post('/api/pengguna', { name: 'Pak Joko', email: 'joko@kantor.test' })
    ).json();
    const doubled = await admin.post(address, { name: 'Joko', email: 'JOKO@kantor.test', password });
    expect(failureOf(doubled)).toEqual([409, 'duplicate']);
    expect(doubled.json()).toMatchObject({ details: { pengguna_id: data.id } });
    expect(doubled.json().message).toContain('Beri akun');
    expect(failureOf(await admin.get(`${address}/${data.id}`)), 'no account yet').toEqual([404, 'not_found']);

    const given = await admin.post(`/api/pengguna/${data.id}/akun`, { password });
    expect([given.statusCode, given.json().data.roles]).toEqual([201, [{ id: 2, name: 'user' }]]);
    expect((await signIn('joko@kantor.test')).statusCode).toBe(200);
    expect(failureOf(await admin.post(`/api/pengguna/${data.id}/akun`, { password }))).toEqual([
      409,
      'conflict',
    ]);
    const taken = await admin.post(address, { name: 'Joko', email: 'joko@kantor.test', password });
    expect(taken.json().message).toBe('E-mail "joko@kantor.test" sudah dipakai. Gunakan yang lain.');
  });

  test('can not be given without an e-mail, nor to somebody inactive', async () => {
    const { data } = (await admin.post('/api/pengguna', { name: 'Tanpa Surel' })).json();
    const give = (payload: object) => admin.post(`/api/pengguna/${data.id}/akun`, { password, ...payload });
    expect(Object.keys((await give({})).json().errors)).toEqual(['email']);
    await admin.put(`/api/pengguna/${data.id}`, { name: 'Tanpa Surel', aktif: false });
    expect(failureOf(await give({ email: 'surel@kantor.test' }))).toEqual([409, 'conflict']);
    await admin.put(`/api/pengguna/${data.id}`, { name: 'Tanpa Surel', aktif: true });
    expect((await give({ email: 'surel@kantor.test' })).json().data.email).toBe('surel@kantor.test');
    expect(failureOf(await admin.post('/api/pengguna/999999/akun', { password }))).toEqual([
      404,
      'not_found',
    ]);
  });

  test('is changed whole or in part; an older version is refused', async () => {
    const { id, email } = await make('Ubah Saya', { jabatan: 'Staf' });
    const changed = await admin.put(`${address}/${id}`, {
      name: 'Sudah Diubah',
      email,
      roles: ['admin'],
      versi: 1,
    });
    expect(changed.json().data).toMatchObject({
      name: 'Sudah Diubah',
      jabatan: 'Staf',
      aktif: true,
      roles: [{ id: 1, name: 'admin' }],
      versi: 2,
    });
    const kept = await admin.put(`${address}/${id}`, { name: 'Sudah Diubah', email });
    expect(kept.json().data.roles, 'left out, the roles stay').toEqual([{ id: 1, name: 'admin' }]);
    expect(failureOf(await admin.put(`${address}/${id}`, { name: 'X', email, versi: 1 }))).toEqual([
      409,
      'version_conflict',
    ]);
    const doubled = await admin.put(`${address}/${id}`, { name: 'X', email: 'orang.admin@kantor.test' });
    expect(failureOf(doubled)).toEqual([409, 'duplicate']);
    expect(failureOf(await admin.put(`${address}/999999`, { name: 'X', email: 'x@kantor.test' }))).toEqual([
      404,
      'not_found',
    ]);
    await admin.put(`${address}/${id}`, { name: 'Sudah Diubah', email, roles: ['user'] });
  });

  test('without any role left nobody signs in with it, and the pengguna stays', async () => {
    const { id, email, name } = await make('Dicabut Aksesnya');
    const token = await tokenOf(email);
    const answer = await admin.put(`${address}/${id}`, { name, email, roles: [] });
    expect([answer.statusCode, answer.json().data.roles]).toEqual([200, []]);
    expect((await withToken(token).get('/api/user')).statusCode).toBe(401);
    expect((await signIn(email)).statusCode).toBe(401);
    expect((await admin.get(`/api/pengguna/${id}`)).json().data).toMatchObject({ aktif: true, roles: [] });
    expect((await admin.post(`/api/pengguna/${id}/akun`, { password })).statusCode).toBe(201);
  });
});

describe('a password that an admin resets', () => {
  test('ends all sessions of the person', async () => {
    const { id, email } = await make('Lupa Sandi');
    const tokens = [await tokenOf(email), await tokenOf(email)];
    const answer = await admin.post(`${address}/${id}/password`, { password: 'Payung Hijau Ketinggalan 8' });
    expect(answer.statusCode).toBe(200);
    for (const token of tokens) expect((await withToken(token).get('/api/user')).statusCode).toBe(401);
    expect((await signIn(email)).statusCode).toBe(401);
    expect((await signIn(email, 'Payung Hijau Ketinggalan 8')).statusCode).toBe(200);
  });

  test('is not weak, not of a pengguna without account, and not their own', async () => {
    const { id } = await make('Reset Lemah');
    expect(failureOf(await admin.post(`${address}/${id}/password`, { password: 'password123' }))).toEqual([
      422,
      'validation_failed',
    ]);
    const { data } = (await admin.post('/api/pengguna', { name: 'Bukan Akun' })).json();
    expect(failureOf(await admin.post(`${address}/${data.id}/password`, { password }))).toEqual([
      404,
      'not_found',
    ]);
    const own = await admin.post(`${address}/${root.id}/password`, { password });
    expect(failureOf(own)).toEqual([403, 'forbidden']);
    expect(own.json().message).toContain('Profil');
  });
});

describe('leaving', () => {
  test('deletes or deactivates by the rule of pengguna', async () => {
    const fresh = await make('Akun Percobaan');
    expect((await admin.delete(`${address}/${fresh.id}`)).json().data).toEqual({ hasil: 'dihapus' });
    expect(failureOf(await admin.get(`/api/pengguna/${fresh.id}`))).toEqual([404, 'not_found']);

    const worked = await make('Pernah Bekerja');
    const token = await tokenOf(worked.email);
    await withToken(token).put(`/api/pengguna/${worked.id}`, {
      name: 'Pernah Bekerja',
      jabatan: 'Arsiparis',
    });
    expect((await admin.delete(`${address}/${worked.id}`)).json().data).toEqual({ hasil: 'dinonaktifkan' });
    expect((await withToken(token).get('/api/user')).statusCode).toBe(401);

    const holder = await make('Masih Memegang');
    const barang_id = await makeBarang(app.db, { lokasi_id: await makeLokasi(app.db, 'Gudang') });
    await makeHolding(app.db, { barang_id, pengguna_id: holder.id });
    expect(failureOf(await admin.delete(`${address}/${holder.id}`))).toEqual([409, 'still_held']);
    const off = await admin.put(`${address}/${holder.id}`, {
      name: holder.name,
      email: holder.email,
      aktif: false,
    });
    expect(failureOf(off)).toEqual([409, 'still_held']);

    const { data } = (await admin.post('/api/pengguna', { name: 'Tanpa Akun' })).json();
    expect(failureOf(await admin.delete(`${address}/${data.id}`))).toEqual([404, 'not_found']);
    expect((await admin.get(`/api/pengguna/${data.id}`)).statusCode).toBe(200);
  });

  test('nobody deletes, deactivates or shuts out themself', async () => {
    const own = `${address}/${root.id}`;
    const person = { name: root.name, email: 'orang.admin@kantor.test' };
    expect(failureOf(await admin.delete(own))).toEqual([409, 'not_yourself']);
    expect(failureOf(await admin.put(own, { ...person, aktif: false }))).toEqual([409, 'not_yourself']);
    expect(failureOf(await admin.put(own, { ...person, roles: [] }))).toEqual([409, 'not_yourself']);
  });
});
