import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Answer, type Asking, askAs } from '../../../../test/support/ask.ts';
import { makeLaptop, save } from '../../../../test/support/edits.ts';
import { makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';
import { writeRegister } from '../../../../test/support/register.ts';

/** A depreciation starts on the day of acquisition or later; a residual is at most the price. */

let app: TestApp;
let ask: Asking;
const place = { kategori_id: 0, lokasi_id: 0 };
const setting = (more: object = {}) => ({
  penyusutan: { metode: 'garis_lurus', kelompok: 'kelompok_1', ...more },
});

beforeAll(async () => {
  app = await createTestApp();
  ask = askAs(app, await app.signIn('admin'));
  place.kategori_id = await makeKategori(app.db, 'Laptop');
  place.lokasi_id = await makeLokasi(app.db, 'Aula');
});
afterAll(() => app.close());

const create = (more: object) =>
  ask.post('/api/barang', {
    ...{ nama_barang: 'Laptop', harga_barang: 48_000_000, jumlah_barang: 1, tahun: 2024 },
    ...{ ...place, ...more },
  });
const errors = (answer: Answer) => [answer.statusCode, answer.json().errors];
const BEFORE =
  'Barang ini diperoleh pada 15 Januari 2024. Isi hari itu atau sesudahnya, atau kosongkan agar mulai saat diperoleh.';

test('a new barang: not the day before its acquisition, but that day; known by its year alone, 1 January', async () => {
  const bought = { tanggal_perolehan: '2024-01-15' };
  expect(errors(await create({ ...bought, ...setting({ mulai: '2024-01-14' }) }))).toEqual([
    422,
    { 'penyusutan.mulai': [BEFORE] },
  ]);
  expect((await create({ ...bought, ...setting({ mulai: '2024-01-15' }) })).statusCode).toBe(201);
  expect(errors(await create(setting({ mulai: '2023-12-31' })))).toEqual([
    422,
    { 'penyusutan.mulai': [expect.stringContaining('1 Januari 2024 (perkiraan)')] },
  ]);
  expect((await create(setting({ mulai: '2024-01-01' }))).statusCode).toBe(201);
});

test('an edit: of the start, and of the acquisition past it, by its date or its year', async () => {
  const { id } = await makeLaptop(ask, place, setting({ mulai: '2024-03-01' }));
  const edit = (more: object) => save(ask, 'barang', id, { perubahan: { arti: 'salah_catat' }, ...more });
  expect(errors(await edit(setting({ mulai: '2024-01-14' })))).toEqual([
    422,
    { 'penyusutan.mulai': [BEFORE] },
  ]);
  const late = await edit({ tanggal_perolehan: '2024-03-02' });
  expect(errors(late)).toEqual([
    422,
    { tanggal_perolehan: [expect.stringMatching(/mulai pada 1 Maret 2024.*Ubah dahulu awal penyusutannya/)] },
  ]);
  expect(errors(await edit({ tanggal_perolehan: null, tahun: 2025 }))[1]).toHaveProperty('tahun');
  expect((await edit({ tanggal_perolehan: '2024-03-01' })).statusCode).toBe(200);
  expect(
    (await edit({ tanggal_perolehan: '2024-04-01', ...setting({ mulai: '2024-04-01' }) })).statusCode,
  ).toBe(200);
});

test('many at once: the row is refused with the reason, in the preview and when it is run', async () => {
  const one = await makeLaptop(ask, place);
  const other = await makeLaptop(ask, place, { tanggal_perolehan: '2024-02-15' });
  const isi = {
    penyusutan: {
      metode: 'garis_lurus',
      kelompok: 'kelompok_1',
      masa_manfaat_bulan: null,
      nilai_residu: null,
      mulai: '2024-01-31',
    },
  };
  const perubahan = { arti: 'salah_catat' };
  const preview = (
    await ask.post('/api/barang/massal/pratinjau', { ids: [one.id, other.id], isi, perubahan })
  ).json().data;
  expect(preview.barang.map(({ alasan }: { alasan: string | null }) => alasan)).toEqual([
    null,
    expect.stringContaining('diperoleh pada 15 Februari 2024'),
  ]);
  const barang = [one, other].map(({ id, versi }) => ({ id, versi }));
  const run = await ask.post('/api/barang/massal/ubah', { barang, isi, perubahan });
  expect(run.statusCode).toBe(422);
  expect((await ask.get(`/api/barang/${one.id}`)).json().data.penyusutan).toBeNull();
});

test('a split family: no acquisition past the start of one of its members', async () => {
  const { id } = await makeLaptop(ask, place, { jumlah_barang: 3, ...setting() });
  const parts = { bagian: [{ jumlah: 1 }], tanggal: '2025-06-01' };
  const part = (await ask.post(`/api/barang/${id}/pecah`, parts)).json().data[0].id;
  const perubahan = { arti: 'salah_catat' };
  const started = await save(ask, 'barang', part, { ...setting({ mulai: '2024-02-01' }), perubahan });
  expect(started.statusCode, started.body).toBe(200);
  expect(errors(await save(ask, 'barang', id, { tanggal_perolehan: '2024-02-02', perubahan }))[0]).toBe(422);
});

test('what was written before this rule can be edited otherwise', async () => {
  const { id } = await makeLaptop(ask, place, setting({ mulai: '2024-02-01' }));
  await writeRegister(app.db, (trx) =>
    sql`update barang set penyusutan_mulai = '2023-02-01' where id = ${id}`.execute(trx),
  );
  expect((await save(ask, 'barang', id, { nama_barang: 'Laptop lama' })).statusCode).toBe(200);
});

test('a residual is at most the price, in a form, at another price, and for many', async () => {
  const price = 48_000_000;
  const tooBig = { 'penyusutan.nilai_residu': ['Nilai residu paling banyak sebesar harga satuan.'] };
  expect(errors(await create(setting({ nilai_residu: price + 1 })))).toEqual([422, tooBig]);
  const made = await create({ tanggal_perolehan: '2024-01-15', ...setting({ nilai_residu: price }) });
  expect(made.statusCode, made.body).toBe(201);
  const { id, versi } = made.json().data;
  const lower = await save(ask, 'barang', id, { harga_barang: price - 1 });
  expect(lower.statusCode, lower.body).toBe(422);
  const isi = { harga_barang: price - 1 };
  const preview = (await ask.post('/api/barang/massal/pratinjau', { ids: [id], isi })).json().data;
  expect(preview.barang[0].alasan).toMatch(/residu/i);
  expect((await ask.post('/api/barang/massal/ubah', { barang: [{ id, versi }], isi })).statusCode).toBe(422);
  expect((await save(ask, 'barang', id, { harga_barang: price + 1 })).statusCode).toBe(200);
});
