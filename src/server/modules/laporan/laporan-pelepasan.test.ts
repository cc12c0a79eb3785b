import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeLaptop } from '../../../../test/support/edits.ts';
import { makeLokasi } from '../../../../test/support/inventory.ts';
import { meeting } from '../../../../test/support/meeting.ts';

/** `/laporan/pelepasan`: disposed barang, their value in each ledger, and proceeds. */

const JUTA = 1_000_000;
let app: TestApp;
let admin: Asking;
let user: Asking;
const place = { kategori_id: 0, lokasi_id: 0 };
const ids = { laptop: 0, kursi: 0, lama: 0 };

beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin'));
  user = askAs(app, await app.signIn('user'));
  const kategori = await admin.post('/api/kategori', {
    nama_kategori: 'Laptop',
    penyusutan: { metode: 'garis_lurus', kelompok: 'kelompok_1' },
    penyusutan_fiskal: { metode: 'saldo_menurun', kelompok: 'kelompok_1' },
  });
  place.kategori_id = kategori.json().data.id;
  place.lokasi_id = await makeLokasi(app.db, 'Aula');
  const other = await admin.post('/api/kategori', { nama_kategori: 'Kursi' });
  ids.laptop = (await makeLaptop(admin, place)).id;
  ids.kursi = (
    await makeLaptop(
      admin,
      { ...place, kategori_id: other.json().data.id },
      {
        nama_barang: 'Kursi',
        jumlah_barang: 5,
        harga_barang: 400_000,
      },
    )
  ).id;
  ids.lama = (await makeLaptop(admin, place, { nama_barang: 'Laptop lama' })).id;
  await remove(ids.laptop, {
    cara: 'jual',
    tanggal: '2026-06-15',
    hasil: 20 * JUTA,
    dokumen: { nomor: 'SK-7', tanggal: '2026-06-14' },
  });
  await remove(ids.kursi, { cara: 'hibah', tanggal: '2025-03-01', jumlah: 2 });
  await remove(ids.kursi, { cara: 'musnah', tanggal: '2026-02-10', jumlah: 1 });
  await remove(ids.lama, { arti: 'salah_catat' });
});
afterAll(async () => {
  await app.close();
});

async function remove(id: number, more: object): Promise<number> {
  const answer = await admin.delete(`/api/barang/${id}`, {
    alasan: 'Sudah tidak dipakai',
    arti: 'penghapusan',
    ...more,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.id;
}
async function laporan(query = '') {
  const answer = await user.get(`/api/laporan/pelepasan?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

test('a laptop sold for 20 million: 18 million were left, in the books for the tax 9', async () => {
  const { baris, total } = await laporan('cara=jual');
  expect(baris).toEqual([
    {
      id: expect.any(Number),
      barang_id: ids.laptop,
      kode: expect.stringMatching(/-2024-/),
      nama: 'Laptop',
      kategori: 'Laptop',
      cara: 'Dijual',
      tanggal: '2026-06-15',
      jumlah: 1,
      nilai_perolehan: 48 * JUTA,
      akumulasi: 30 * JUTA,
      nilai_buku: 18 * JUTA,
      hasil: 20 * JUTA,
      laba: 2 * JUTA,
      nilai_buku_fiskal: 9 * JUTA,
      laba_fiskal: 11 * JUTA,
      dokumen: 'SK-7',
      alasan: 'Sudah tidak dipakai',
    },
  ]);
  expect(total).toMatchObject({ jumlah_baris: 1, laba: 2 * JUTA, laba_fiskal: 11 * JUTA });
});

test('all that left, by how, kategori and year; what should never have been recorded did not leave', async () => {
  const { baris, total, per_cara, per_kategori, per_tahun } = await laporan();
  expect(baris.map((row: { nama: string; jumlah: number }) => [row.nama, row.jumlah])).toEqual([
    ['Laptop', 1],
    ['Kursi', 1],
    ['Kursi', 2],
  ]);
  expect(total).toEqual({
    jumlah_baris: 3,
    jumlah_unit: 4,
    nilai_perolehan: 48 * JUTA + 1_200_000,
    akumulasi: 30 * JUTA,
    nilai_buku: 18 * JUTA + 1_200_000,
    hasil: 20 * JUTA,
    laba: 2 * JUTA - 1_200_000,
    nilai_buku_fiskal: 9 * JUTA,
    laba_fiskal: 11 * JUTA,
  });
  const named = (groups: { nama: string; jumlah_unit: number }[]) =>
    groups.map(({ nama, jumlah_unit }) => [nama, jumlah_unit]);
  expect(named(per_cara)).toEqual([
    ['Dijual', 1],
    ['Hibah', 2],
    ['Dimusnahkan', 1],
  ]);
  expect(named(per_kategori)).toEqual([
    ['Laptop', 1],
    ['Kursi', 3],
  ]);
  expect(named(per_tahun)).toEqual([
    ['2025', 2],
    ['2026', 2],
  ]);
});

test('of a period, both days included, of a kategori, a lokasi, a name', async () => {
  const counted = async (query: string) => (await laporan(query)).total.jumlah_baris;
  expect(await counted('dari=2025-03-01&sampai=2026-02-10')).toBe(2);
  expect(await counted('dari=2025-03-02&sampai=2026-02-09')).toBe(0);
  expect(await counted(`kategori_id=${place.kategori_id}`)).toBe(1);
  expect(await counted(`lokasi_id=${place.lokasi_id}`)).toBe(3);
  expect(await counted('q=kurs')).toBe(2);
  expect(failureOf(await user.get('/api/laporan/pelepasan?cara=dibuang'))).toEqual([
    422,
    'validation_failed',
  ]);
});

test('what was taken back on its own day is not there; what came back later is there twice, with both signs', async () => {
  const before = (await laporan()).total;
  const log = await remove(ids.kursi, { cara: 'hilang', tanggal: '2026-05-05', jumlah: 1 });
  expect((await laporan('cara=hilang')).total).toMatchObject({ jumlah_unit: 1, laba: -400_000 });
  const back = await admin.post(`/api/logdeletebarang/${log}/pulihkan`, {});
  expect(back.statusCode, back.body).toBe(200);
  expect((await laporan()).total).toEqual(before);

  const rolledBack = new Error('rolled back');
  const later = app.db.transaction().execute(async (trx) => {
    await sql`
      insert into mutasi (barang_id, kode, nama, jenis, tanggal, jumlah, pasangan_id)
      select barang_id, kode, nama, 'pemulihan', '2026-08-01', 1, id from mutasi
      where barang_id = ${ids.laptop} and jenis = 'penghapusan'`.execute(trx);
    const { totalLaporanPelepasan } = await import('./laporan-pelepasan.repository.ts');
    expect(await totalLaporanPelepasan(trx, { cara: 'jual' })).toMatchObject({
      jumlah_baris: 2,
      jumlah_unit: 0,
      nilai_buku: 0,
      laba: 0,
      laba_fiskal: 0,
    });
    throw rolledBack;
  });
  await expect(later).rejects.toBe(rolledBack);
});

test('proceeds that come later are a row of their day, and a gain of its period', async () => {
  const before = (await laporan()).total;
  const laptop = await makeLaptop(admin, place, { nama_barang: 'Lelang', jumlah_barang: 3 });
  const log = await remove(laptop.id, { cara: 'lelang', tanggal: '2026-03-20', jumlah: 2, hasil: 5 * JUTA });
  const bring = (more: object, id = log) =>
    admin.post(`/api/logdeletebarang/${id}/hasil`, {
      hasil: 31 * JUTA,
      tanggal: '2026-07-02',
      dokumen: { nomor: 'RL-9' },
      keterangan: 'Setoran kantor lelang',
      ...more,
    });
  const errorsOf = async (more: object) => (await bring(more)).json().errors;
  expect(await errorsOf({ tanggal: '2026-03-19' })).toEqual({
    tanggal: ['Keluar pada 20 Maret 2026. Isi tanggal itu atau sesudahnya.'],
  });
  expect(await errorsOf({ tanggal: '2999-01-01' })).toHaveProperty('tanggal');
  expect(await errorsOf({ hasil: 0 })).toHaveProperty('hasil');
  const answer = await bring({});
  expect([answer.statusCode, answer.json().data]).toMatchObject([
    201,
    {
      hasil: 5 * JUTA,
      hasil_menyusul: [
        { tanggal: '2026-07-02', hasil: 31 * JUTA, nomor: 'RL-9', keterangan: 'Setoran kantor lelang' },
      ],
    },
  ]);
  // 2 x 21.000.000 were left in March, fiscally 2 x 10.500.000
  const march = await laporan('q=lelang&dari=2026-03-01&sampai=2026-03-31');
  expect(march.total).toMatchObject({ jumlah_baris: 1, hasil: 5 * JUTA, laba: -37 * JUTA });
  const july = await laporan('q=lelang&dari=2026-07-01&sampai=2026-07-31');
  expect(july.baris).toMatchObject([
    {
      cara: 'Hasil menyusul',
      tanggal: '2026-07-02',
      jumlah: 0,
      nilai_perolehan: 0,
      akumulasi: 0,
      nilai_buku: 0,
      hasil: 31 * JUTA,
      laba: 31 * JUTA,
      nilai_buku_fiskal: 0,
      laba_fiskal: 31 * JUTA,
      dokumen: 'RL-9',
      alasan: 'Setoran kantor lelang',
    },
  ]);
  const all = await laporan('q=lelang');
  expect(all.per_cara).toMatchObject([{ nama: 'Dilelang', jumlah_unit: 2, hasil: 36 * JUTA }]);
  // spans are unchanged, so a piece may still leave on an earlier day
  const { rows } = await sql`select 1 from masa_barang where barang_id = ${laptop.id}`.execute(app.db);
  expect(rows).toHaveLength(2);
  await remove(laptop.id, { cara: 'musnah', tanggal: '2026-04-01' });
  const [proceeds] = (await admin.get(`/api/mutasi?barang_id=${laptop.id}&jenis=hasil`)).json().data;
  expect(proceeds).toMatchObject({
    tanggal: '2026-07-02',
    jumlah: 0,
    nilai: 0,
    hasil: 31 * JUTA,
    cara: 'lelang',
  });
  const audit = (await admin.get(`/api/audit?jenis=barang&record_id=${laptop.id}`)).json().data;
  expect(audit.map(({ sesudah }: { sesudah: { hasil?: number } }) => sesudah?.hasil)).toContain(36 * JUTA);

  // restored: no proceeds, and no further ones can be entered
  const [last] = (await admin.get('/api/logdeletebarang?q=Lelang')).json().data;
  for (const one of [last.id, log])
    expect((await admin.post(`/api/logdeletebarang/${one}/pulihkan`, {})).statusCode).toBe(200);
  expect((await laporan()).total).toEqual(before);
  expect(failureOf(await bring({}))).toEqual([409, 'conflict']);
  const wrong = await remove(laptop.id, { arti: 'salah_catat' });
  expect(failureOf(await bring({}, wrong))).toEqual([409, 'conflict']);
});

test('who takes a deletion back while proceeds are written waits, and they are gone with it', async () => {
  const { id } = await makeLaptop(admin, place, { nama_barang: 'Bertemu' });
  const log = await remove(id, { cara: 'jual', tanggal: '2026-05-01' });
  const [first, second] = await meeting(
    app,
    () => admin.post(`/api/logdeletebarang/${log}/pulihkan`, {}),
    () => admin.post(`/api/logdeletebarang/${log}/hasil`, { hasil: 7, tanggal: '2026-06-01' }),
  );
  expect([first.statusCode, second.statusCode]).toEqual([200, 409]);
});

test('as a file it has the same rows and sums', async () => {
  const answer = await user.get('/api/laporan/pelepasan/ekspor?format=csv');
  const lines = answer.payload
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain('SK-7');
  for (const format of ['xlsx', 'pdf'])
    expect((await user.get(`/api/laporan/pelepasan/ekspor?format=${format}`)).statusCode).toBe(200);
});
