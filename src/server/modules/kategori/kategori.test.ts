import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeBarang, makeLokasi } from '../../../../test/support/inventory.ts';
import { meetDeletion } from '../../../../test/support/meeting.ts';

const address = '/api/kategori';
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

const make = async (nama_kategori: string, rest: object = {}) =>
  (await admin.post(address, { nama_kategori, ...rest })).json().data;

describe('kategori', () => {
  test('is made with defaults, read, changed and deleted', async () => {
    const created = await admin.post(address, { nama_kategori: '  Meja kantor ' });
    expect(created.statusCode).toBe(201);
    const { data } = created.json();
    expect(data).toEqual({
      id: data.id,
      nama_kategori: 'Meja kantor',
      fungsi: null,
      sifat: 'Bergerak',
      golongan: null,
      penyusutan: { metode: 'tidak_disusutkan', kelompok: null, masa_manfaat_bulan: null },
      penyusutan_fiskal: null,
      isian: [],
      jumlah: 0,
      versi: 1,
    });
    const penyusutan = { metode: 'garis_lurus', kelompok: 'kelompok_1', masa_manfaat_bulan: null };
    const changed = await admin.put(`${address}/${data.id}`, {
      nama_kategori: 'Meja',
      fungsi: 'Kerja',
      penyusutan,
    });
    expect(changed.json().data).toMatchObject({
      nama_kategori: 'Meja',
      fungsi: 'Kerja',
      penyusutan,
      versi: 2,
    });
    expect((await user.get(`${address}/${data.id}`)).json().data).toEqual(changed.json().data);

    expect((await admin.delete(`${address}/${data.id}`)).json().message).toBe('Kategori sudah dihapus.');
    expect(failureOf(await admin.get(`${address}/${data.id}`))).toEqual([404, 'not_found']);
    expect(failureOf(await admin.delete(`${address}/${data.id}`))).toEqual([404, 'not_found']);
  });

  test('has a golongan of the state, or none', async () => {
    const golonganOf = async (query: string) =>
      (await user.get(`${address}?q=Bergolong&${query}`))
        .json()
        .data.map((row: { golongan: string | null }) => row.golongan);
    const { id } = await make('Bergolong A', { golongan: '02' });
    await make('Bergolong B', { golongan: '07' });
    await make('Bergolong C');
    expect(await golonganOf('sort=-golongan&golongan=07')).toEqual(['07']);
    expect(await golonganOf('sort=golongan')).toEqual(['02', '07', null]);
    const edited = async (golongan?: unknown) =>
      (await admin.put(`${address}/${id}`, { nama_kategori: 'Bergolong A', golongan })).json();
    expect((await edited()).data.golongan, 'left out, it stays').toBe('02');
    expect((await edited(null)).data.golongan).toBeNull();
    expect(Object.keys((await edited('2')).errors)).toEqual(['golongan']);
    expect(Object.keys((await admin.get(`${address}?golongan=08`)).json().errors)).toEqual(['golongan']);
    const { sebelum, sesudah } = await app.db
      .selectFrom('audit')
      .select(['sebelum', 'sesudah'])
      .where('record_id', '=', id)
      .where('jenis', '=', 'kategori')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect([sebelum, sesudah]).toMatchObject([{ golongan: '02' }, { golongan: null }]);
  });

  test('takes a name once, whatever its letter case', async () => {
    await make('Kursi');
    const other = await make('Lemari');
    const doubled = await admin.post(address, { nama_kategori: 'KURSI' });
    expect(failureOf(doubled)).toEqual([409, 'duplicate']);
    expect(failureOf(await admin.put(`${address}/${other.id}`, { nama_kategori: 'kursi' }))).toEqual([
      409,
      'duplicate',
    ]);
    const own = await admin.put(`${address}/${other.id}`, { nama_kategori: 'LEMARI' });
    expect(own.statusCode, 'its own name in other letters is free').toBe(200);
  });

  test('a method that depreciates needs a group or a life, and buildings go straight only', async () => {
    const refused = async (penyusutan: object) => {
      const answer = await admin.post(address, { nama_kategori: 'Gedung kantor', penyusutan });
      expect(failureOf(answer)).toEqual([422, 'validation_failed']);
      return Object.keys(answer.json().errors);
    };
    expect(await refused({ metode: 'garis_lurus' })).toEqual(['penyusutan.kelompok']);
    expect(await refused({ metode: 'saldo_menurun', kelompok: 'bangunan_permanen' })).toEqual([
      'penyusutan.metode',
    ]);
    expect(await refused({ metode: 'garis_lurus', masa_manfaat_bulan: 0 })).toContain(
      'penyusutan.masa_manfaat_bulan',
    );
    const fine = await make('Gedung kantor', {
      penyusutan: { metode: 'garis_lurus_semesteran', masa_manfaat_bulan: 600 },
    });
    expect(fine.penyusutan).toEqual({
      metode: 'garis_lurus_semesteran',
      kelompok: null,
      masa_manfaat_bulan: 600,
    });
  });

  test('an edit of an older version is refused and says who came first', async () => {
    const { id } = await make('Printer');
    await admin.put(`${address}/${id}`, { nama_kategori: 'Printer laser', versi: 1 });
    const late = await admin.put(`${address}/${id}`, { nama_kategori: 'Printer tinta', versi: 1 });
    expect(failureOf(late)).toEqual([409, 'version_conflict']);
    expect(late.json().message).toContain('Orang admin');
    expect(late.json().details.sekarang).toMatchObject({ nama_kategori: 'Printer laser', versi: 2 });
  });

  test('in use it stays: the refusal says by how many barang', async () => {
    const { id } = await make('Laptop');
    const lokasi_id = await makeLokasi(app.db, 'Gudang');
    for (let n = 0; n < 3; n++) await makeBarang(app.db, { kategori_id: id, lokasi_id });
    const answer = await admin.delete(`${address}/${id}`);
    expect(failureOf(answer)).toEqual([409, 'in_use']);
    expect(answer.json().message).toContain(
      'Kategori "Laptop" tidak dapat dihapus karena masih dipakai oleh 3 barang.',
    );
    expect((await admin.get(`${address}/${id}`)).json().data.jumlah).toBe(3);
  });

  test('a barang that comes while it is deleted never loses its kategori', async () => {
    const lokasi_id = await makeLokasi(app.db, 'Ruang balap');
    const meja = { nama_barang: 'Meja', harga_barang: 0, jumlah_barang: 1, tahun: 2024, lokasi_id };
    const refer = (kategori_id: number) => admin.post('/api/barang', { ...meja, kategori_id });
    const remove = (id: number) => admin.delete(`${address}/${id}`);
    const { late, refused } = await meetDeletion(app, { make, remove, refer });
    expect(Object.keys(late.json().errors)).toEqual(['kategori_id']);
    expect(refused.json().message).toContain('1 barang');
  });

  test('the list is searched, filtered, sorted and paged', async () => {
    await make('Zirah perunggu', { sifat: 'Tak berwujud' });
    await make('Zirah besi', { sifat: 'Habis pakai' });
    const names = async (query: string) =>
      (await user.get(`${address}?${query}`))
        .json()
        .data.map((row: { nama_kategori: string }) => row.nama_kategori);
    expect(await names('q=ZIRAH')).toEqual(['Zirah besi', 'Zirah perunggu']);
    expect(await names('q=zirah&sort=-nama_kategori&per_page=1')).toEqual(['Zirah perunggu']);
    expect(await names('q=zirah&sifat=Habis%20pakai')).toEqual(['Zirah besi']);
    expect(await names('q=%25')).toEqual([]);
    expect((await user.get(`${address}?q=zirah&per_page=1&page=2`)).json().meta).toEqual({
      page: 2,
      per_page: 1,
      total: 2,
    });
    expect((await names('sort=-jumlah'))[0]).toBe('Laptop');
  });

  test('a user reads it and writes nothing', async () => {
    const { id } = await make('Hanya baca');
    expect((await user.get(address)).statusCode).toBe(200);
    for (const answer of [
      await user.post(address, { nama_kategori: 'Milik user' }),
      await user.put(`${address}/${id}`, { nama_kategori: 'Milik user' }),
      await user.delete(`${address}/${id}`),
    ]) {
      expect(failureOf(answer)).toEqual([403, 'forbidden']);
    }
  });

  test('each change stands in the audit log', async () => {
    const { id } = await make('Dicatat');
    await admin.put(`${address}/${id}`, { nama_kategori: 'Dicatat lagi' });
    await admin.delete(`${address}/${id}`);
    const entries = await app.db
      .selectFrom('audit')
      .select(['aksi', 'sebelum', 'sesudah'])
      .where('jenis', '=', 'kategori')
      .where('record_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ aksi }) => aksi)).toEqual(['create', 'update', 'delete']);
    expect(entries[1]).toMatchObject({
      sebelum: { nama_kategori: 'Dicatat' },
      sesudah: { nama_kategori: 'Dicatat lagi' },
    });
  });

  test('the depreciation of several is set at once, all or none, and the one that can’t is named', async () => {
    const [one, other] = [await make('Atur satu'), await make('Atur dua')];
    const straight = { metode: 'garis_lurus', kelompok: 'kelompok_1' };
    const months = { metode: 'saldo_menurun', masa_manfaat_bulan: 60 };
    const set = (rows: object[], more: object = {}) =>
      admin.put(`${address}/penyusutan`, { kategori: rows, ...more });
    const stale = await set([
      { id: one.id, versi: one.versi, penyusutan: straight },
      { id: other.id, versi: other.versi + 1, penyusutan: months },
    ]);
    expect(failureOf(stale)).toEqual([409, 'version_conflict']);
    expect(stale.json().errors['kategori.1.penyusutan'][0]).toMatch(/^Atur dua: Data ini sudah diubah/);
    expect((await user.get(`${address}/${one.id}`)).json().data).toEqual(one);
    const done = await set([
      { id: other.id, versi: other.versi, penyusutan: months },
      { id: one.id, versi: one.versi, penyusutan: straight },
    ]);
    expect(done.json()).toMatchObject({
      message: 'Penyusutan 2 kategori sudah diatur.',
      data: [
        { id: one.id, penyusutan: { ...straight, masa_manfaat_bulan: null } },
        { id: other.id, penyusutan: { ...months, kelompok: null } },
      ],
    });
    const late = { sejak: '2999-01-01' };
    const { versi } = done.json().data[0];
    const ahead = await set([{ id: one.id, versi, penyusutan: months }], late);
    expect(ahead.json().errors.sejak[0]).toContain('Atur satu: Tanggal paling lambat hari ini.');
    expect(failureOf(await set([]))).toEqual([422, 'validation_failed']);
  });
});
