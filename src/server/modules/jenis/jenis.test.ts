import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeBuku, makeLokasi } from '../../../../test/support/inventory.ts';
import { meetDeletion } from '../../../../test/support/meeting.ts';

const address = '/api/jenis';
let app: TestApp;
let admin: Asking;
let user: Asking;

beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin'));
  user = askAs(app, await app.signIn('user'));
});
afterAll(async () => {
  await app.close();
});

const make = async (jenis_buku: string) => (await admin.post(address, { jenis_buku })).json().data;

describe('jenis', () => {
  test('is made, read, changed and deleted', async () => {
    const created = await admin.post(address, { jenis_buku: ' Novel ' });
    expect(created.statusCode).toBe(201);
    const { data } = created.json();
    expect(data).toEqual({ id: data.id, jenis_buku: 'Novel', jumlah: 0, versi: 1 });
    const changed = await admin.put(`${address}/${data.id}`, { jenis_buku: 'Roman', versi: 1 });
    expect(changed.json().data).toMatchObject({ jenis_buku: 'Roman', versi: 2 });
    expect(failureOf(await admin.put(`${address}/${data.id}`, { jenis_buku: 'Novel', versi: 1 }))).toEqual([
      409,
      'version_conflict',
    ]);
    expect((await user.get(`${address}/${data.id}`)).json().data.jenis_buku).toBe('Roman');
    expect((await admin.delete(`${address}/${data.id}`)).statusCode).toBe(200);
    expect(failureOf(await admin.get(`${address}/${data.id}`))).toEqual([404, 'not_found']);
    expect(failureOf(await admin.put(`${address}/${data.id}`, { jenis_buku: 'Novel' }))).toEqual([
      404,
      'not_found',
    ]);
  });

  test('takes a name once, and needs one', async () => {
    await make('Ensiklopedia');
    expect(failureOf(await admin.post(address, { jenis_buku: 'ensiklopedia' }))).toEqual([409, 'duplicate']);
    expect(failureOf(await admin.post(address, { jenis_buku: '  ' }))).toEqual([422, 'validation_failed']);
    expect(failureOf(await admin.post(address, {}))).toEqual([422, 'validation_failed']);
  });

  test('in use it stays: the refusal says by how many buku', async () => {
    const { id } = await make('Komik');
    const lokasi_id = await makeLokasi(app.db, 'Perpustakaan');
    for (let n = 0; n < 2; n++) await makeBuku(app.db, { jenis_id: id, lokasi_id });
    const answer = await admin.delete(`${address}/${id}`);
    expect(failureOf(answer)).toEqual([409, 'in_use']);
    expect(answer.json().message).toContain(
      'Jenis "Komik" tidak dapat dihapus karena masih dipakai oleh 2 buku',
    );
    const { data } = (await user.get(`${address}?q=komi&sort=-jumlah`)).json();
    expect(data).toEqual([{ id, jenis_buku: 'Komik', jumlah: 2, versi: 1 }]);
  });

  test('a buku that comes while it is deleted never loses its jenis', async () => {
    const lokasi_id = await makeLokasi(app.db, 'Rak balap');
    const buku = {
      judul: 'Cepat',
      penulis: 'A',
      penerbit: 'B',
      tahun: 2020,
      kondisi: 'Baik',
      jumlah: 1,
      harga: 0,
      lokasi_id,
    };
    const refer = (jenis_id: number) => admin.post('/api/buku', { ...buku, jenis_id });
    const remove = (id: number) => admin.delete(`${address}/${id}`);
    const { late, refused } = await meetDeletion(app, { make, remove, refer });
    expect(Object.keys(late.json().errors)).toEqual(['jenis_id']);
    expect(refused.json().message).toContain('1 buku');
  });

  test('each change stands in the audit log, with the name before and after', async () => {
    const { id } = await make('Dicatat');
    await admin.put(`${address}/${id}`, { jenis_buku: 'Dicatat lagi' });
    await admin.delete(`${address}/${id}`);
    const entries = await app.db
      .selectFrom('audit')
      .select(['aksi', 'sebelum', 'sesudah'])
      .where('jenis', '=', 'jenis')
      .where('record_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      { aksi: 'create', sebelum: null, sesudah: { jenis_buku: 'Dicatat' } },
      { aksi: 'update', sebelum: { jenis_buku: 'Dicatat' }, sesudah: { jenis_buku: 'Dicatat lagi' } },
      { aksi: 'delete', sebelum: { jenis_buku: 'Dicatat lagi' }, sesudah: null },
    ]);
  });

  test('a user reads it and writes nothing', async () => {
    const { id } = await make('Majalah');
    expect((await user.get(address)).statusCode).toBe(200);
    for (const answer of [
      await user.post(address, { jenis_buku: 'Koran' }),
      await user.put(`${address}/${id}`, { jenis_buku: 'Koran' }),
      await user.delete(`${address}/${id}`),
    ]) {
      expect(failureOf(answer)).toEqual([403, 'forbidden']);
    }
  });
});
