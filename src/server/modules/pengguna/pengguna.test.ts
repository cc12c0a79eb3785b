import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeBarang, makeHolding, makeLokasi } from '../../../../test/support/inventory.ts';

const address = '/api/pengguna';
let app: TestApp;
let admin: Asking;
let user: Asking;
let me: SignedIn;
let lokasi_id: number;

beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin'));
  me = await app.signIn('user', 'Sari Dewi');
  user = askAs(app, me);
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

describe('pengguna', () => {
  test('is made, read and changed; what an edit leaves out stays, null clears it', async () => {
    const made = await make(' Budi Santoso ', {
      email: 'Budi@Kantor.test',
      jabatan: 'Dosen',
      no_ktp: '3273010101800001',
      id_api: '77',
    });
    expect(made).toEqual({
      id: made.id,
      name: 'Budi Santoso',
      email: 'Budi@Kantor.test',
      jabatan: 'Dosen',
      no_ktp: '3273010101800001',
      surat_komitmen: null,
      id_api: '77',
      aktif: true,
      roles: [],
      jumlah_barang: 0,
      nilai_barang: 0,
      barang_tanpa_harga: 0,
      jumlah_buku: 0,
      versi: 1,
    });
    const synced = await admin.put(`${address}/${made.id}`, {
      name: 'Budi S.',
      jabatan: 'Dekan',
      id_api: '78',
    });
    expect(synced.json().data).toEqual({
      ...made,
      name: 'Budi S.',
      jabatan: 'Dekan',
      id_api: '78',
      versi: 2,
    });
    const cleared = await admin.put(`${address}/${made.id}`, {
      name: 'Budi S.',
      email: '',
      jabatan: '',
      no_ktp: null,
    });
    expect(cleared.json().data).toMatchObject({
      email: null,
      jabatan: null,
      no_ktp: null,
      id_api: '78',
      versi: 3,
    });
    const late = await admin.put(`${address}/${made.id}`, { name: 'Budi', versi: 1 });
    expect(failureOf(late)).toEqual([409, 'version_conflict']);
    expect(failureOf(await admin.get(`${address}/999999`))).toEqual([404, 'not_found']);
    expect(failureOf(await admin.put(`${address}/999999`, { name: 'X' }))).toEqual([404, 'not_found']);
    expect(failureOf(await admin.delete(`${address}/999999`))).toEqual([404, 'not_found']);
  });

  test('names what does not fit', async () => {
    const answer = await admin.post(address, { name: ' ', email: 'bukan', no_ktp: '123', peran: 'admin' });
    expect(failureOf(answer)).toEqual([422, 'validation_failed']);
    expect(answer.json().errors).toEqual({
      name: ['Wajib diisi.'],
      email: ['Tulis alamat e-mail yang lengkap, misalnya nama@kantor.id.'],
      no_ktp: ['Isi dengan 16 angka.'],
      peran: ['Isian tidak dikenali: peran. Hapus dari data yang dikirim.'],
    });
  });

  test('e-mail and id_api belong to one person, whatever the letter case', async () => {
    await make('Pertama', { email: 'satu@kantor.test', id_api: 'satu' });
    const doubled = await admin.post(address, { name: 'Kedua', email: 'SATU@kantor.test' });
    expect(failureOf(doubled)).toEqual([409, 'duplicate']);
    expect(Object.keys(doubled.json().errors)).toEqual(['email']);
    const sameId = await admin.post(address, { name: 'Kedua', id_api: 'satu' });
    expect(Object.keys(sameId.json().errors)).toEqual(['id_api']);
  });

  test('counts what the person holds now', async () => {
    const { id } = await make('Pemegang');
    const laptop = await makeBarang(app.db, { lokasi_id, harga_barang: 9_000_000, jumlah_barang: 5 });
    await makeHolding(app.db, { barang_id: laptop, pengguna_id: id, jumlah: 2 });
    await makeHolding(app.db, {
      barang_id: laptop,
      pengguna_id: id,
      jumlah: 3,
      tanggal_awal: '2024-01-01',
      tanggal_akhir: '2024-02-01',
    });
    const { data } = (await admin.get(`${address}/${id}`)).json();
    expect(data).toMatchObject({ jumlah_barang: 2, nilai_barang: 18_000_000, jumlah_buku: 0 });
    const holders = (await admin.get(`${address}?memegang=true`)).json().data;
    expect(holders.map((row: { name: string }) => row.name)).toEqual(['Pemegang']);
    const others = (await admin.get(`${address}?memegang=false&per_page=100`)).json().data;
    expect(others.map((row: { name: string }) => row.name)).not.toContain('Pemegang');
    expect((await admin.get(`${address}?sort=-nilai_barang&per_page=1`)).json().data[0].name).toBe(
      'Pemegang',
    );
  });
});

describe('what a user sees of others', () => {
  test('name and jabatan, in the list and alone; everything of themself', async () => {
    const other = await make('Rahasia Pribadi', {
      email: 'rahasia@kantor.test',
      jabatan: 'Bendahara',
      no_ktp: '3273010101800009',
      id_api: 'api-rahasia',
    });
    const seen = { id: other.id, name: 'Rahasia Pribadi', jabatan: 'Bendahara' };
    expect((await user.get(`${address}/${other.id}`)).json().data).toEqual(seen);
    const list = await user.get(`${address}?q=bendahara`);
    expect(list.json().data).toEqual([seen]);
    expect((await admin.get(`${address}?q=bendahara`)).json().data).toEqual([other]);

    const own = (await user.get(`${address}/${me.id}`)).json().data;
    expect(own).toMatchObject({
      email: 'sari.dewi@kantor.test',
      no_ktp: null,
      roles: [{ id: 2, name: 'user' }],
    });
    const all = await user.get(`${address}?per_page=100`);
    expect(all.body).not.toMatch(/rahasia@|api-rahasia|3273010101800009/);
  });

  test('neither searching nor sorting tells an e-mail', async () => {
    await make('Tersembunyi', { email: 'zzunik@kantor.test' });
    expect((await admin.get(`${address}?q=zzunik`)).json().meta.total).toBe(1);
    expect((await user.get(`${address}?q=zzunik`)).json().meta.total).toBe(0);
    expect((await user.get(`${address}?q=TERSEMBUNYI`)).json().meta.total).toBe(1);
    expect(failureOf(await user.get(`${address}?sort=email`))).toEqual([403, 'forbidden']);
    expect((await user.get(`${address}?sort=-name`)).statusCode).toBe(200);
    expect((await admin.get(`${address}?sort=email`)).statusCode).toBe(200);
  });
});

describe('what a user may change', () => {
  test('their own name and jabatan, sent alone or with the rest of the record', async () => {
    const changed = await user.put(`${address}/${me.id}`, {
      name: 'Sari D.',
      jabatan: 'Kepala',
      id_api: null,
    });
    expect(changed.json().data).toMatchObject({
      name: 'Sari D.',
      jabatan: 'Kepala',
      email: 'sari.dewi@kantor.test',
    });
    const { email, no_ktp, aktif } = changed.json().data;
    const whole = await user.put(`${address}/${me.id}`, {
      name: 'Sari Dewi',
      jabatan: 'Staf',
      email,
      no_ktp,
      aktif,
    });
    expect(whole.statusCode).toBe(200);
  });

  test('no other field, not their E-task id, and nobody else', async () => {
    for (const change of [{ email: 'lain@kantor.test' }, { no_ktp: '3273010101800002' }, { aktif: false }]) {
      const answer = await user.put(`${address}/${me.id}`, { name: 'Sari Dewi', ...change });
      expect(failureOf(answer), JSON.stringify(change)).toEqual([403, 'forbidden']);
    }
    const linked = await user.put(`${address}/${me.id}`, { name: 'Sari Dewi', id_api: '42' });
    expect(failureOf(linked)).toEqual([422, 'validation_failed']);
    expect(Object.keys(linked.json().errors)).toEqual(['id_api']);

    const other = await make('Bukan Sari');
    for (const id of [other.id, 999_999]) {
      expect(failureOf(await user.put(`${address}/${id}`, { name: 'Diganti' }))).toEqual([403, 'forbidden']);
    }
    expect(failureOf(await user.post(address, { name: 'Baru' }))).toEqual([403, 'forbidden']);
    expect(failureOf(await user.delete(`${address}/${other.id}`))).toEqual([403, 'forbidden']);
    expect((await admin.get(`${address}/${other.id}`)).json().data.name).toBe('Bukan Sari');
  });
});

test('the audit log tells every change, but no whole no_ktp', async () => {
  const { id } = await make('Tercatat', { no_ktp: '3273010101801234' });
  await admin.put(`${address}/${id}`, { name: 'Tercatat', no_ktp: '3273010101805678' });
  const entries = await audits(id);
  expect(entries).toHaveLength(2);
  expect(JSON.stringify(entries)).not.toMatch(/327301/);
  expect(entries[1]).toMatchObject({
    aksi: 'update',
    sebelum: { no_ktp: '************1234' },
    sesudah: { no_ktp: '************5678' },
  });
});
