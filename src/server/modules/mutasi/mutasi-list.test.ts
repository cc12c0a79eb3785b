import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import { makeLaptop, save } from '../../../../test/support/edits.ts';
import { makeLokasi } from '../../../../test/support/inventory.ts';
import { recordRounds } from '../../../../test/support/rounds.ts';
import type { Barang } from '../../../shared/barang.ts';
import type { Mutasi } from '../../../shared/mutasi.ts';
import { officeToday } from '../../../shared/today.ts';

/** The journal as displayed. */

let app: TestApp;
let ask: Asking;
let user: Asking;
let laptop: Barang;
let other: Barang;
let buku_id: number;
let kategori_id: number;
let elektronik: number;
let aula: number;
let gudang: number;
const today = officeToday();
const garisLurus = { metode: 'garis_lurus', kelompok: 'kelompok_1' };

beforeAll(async () => {
  app = await createTestApp();
  ask = askAs(app, await app.signIn('admin'));
  user = askAs(app, await app.signIn('user'));
  const kategori = async (nama_kategori: string) =>
    (await ask.post('/api/kategori', { nama_kategori, penyusutan: garisLurus })).json().data.id;
  [kategori_id, elektronik] = [await kategori('Laptop'), await kategori('Elektronik')];
  const gedung = await makeLokasi(app.db, 'Gedung');
  [aula, gudang] = [await makeLokasi(app.db, 'Aula', gedung), await makeLokasi(app.db, 'Gudang')];
  laptop = await makeLaptop(ask, { kategori_id, lokasi_id: aula }, { jumlah_barang: 3 });
  other = await makeLaptop(ask, { kategori_id: elektronik, lokasi_id: gudang }, { nama_barang: 'Kamera' });
  const edit = async (more: object) =>
    expect((await save(ask, 'barang', laptop.id, more)).statusCode).toBe(200);
  const since = (tanggal: string) => ({ perubahan: { arti: 'berubah', tanggal, alasan: 'Pindah ruangan' } });
  await edit({ ...since('2025-03-10'), lokasi_id: gudang });
  await edit({ ...since('2025-02-01'), kategori_id: elektronik, kondisi: 'Rusak Ringan' });
  await edit({ perubahan: { arti: 'salah_catat' }, harga_barang: 36_000_000 });
  await edit({ ...since('2026-02-01'), penyusutan: { ...garisLurus, kelompok: 'kelompok_2' } });
  const sold = {
    alasan: 'Dilelang',
    arti: 'penghapusan',
    cara: 'lelang',
    tanggal: '2026-03-01',
    jumlah: 1,
    hasil: 5,
  };
  expect((await ask.delete(`/api/barang/${laptop.id}`, sold)).statusCode).toBe(200);
  const jenis_id = (await ask.post('/api/jenis', { jenis_buku: 'Novel' })).json().data.id;
  const isi = {
    judul: 'Bumi',
    penulis: 'A',
    penerbit: 'B',
    tahun: 1980,
    jumlah: 2,
    harga: 50_000,
    kondisi: 'Baik',
  };
  buku_id = (await ask.post('/api/buku', { ...isi, jenis_id, lokasi_id: aula })).json().data.id;
});
afterAll(async () => {
  await app.close();
});

const list = async (query: string, who = ask): Promise<Mutasi[]> => {
  const answer = await who.get(`/api/mutasi?per_page=100&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().meta.total).toBe(answer.json().data.length);
  return answer.json().data;
};
const brief = (rows: Mutasi[]) => rows.map(({ jenis, tanggal }) => [jenis, tanggal]);

test('what happened, newest first by the day on which it holds, in words, for both roles', async () => {
  const rows = await list(`barang_id=${laptop.id}`);
  expect(brief(rows)).toEqual([
    ['penghapusan', '2026-03-01'],
    ['penyusutan', '2026-02-01'],
    ['pindah', '2025-03-10'],
    ['kondisi', '2025-02-01'],
    ['reklasifikasi', '2025-02-01'],
    ['koreksi', '2024-01-15'],
    ['perolehan', '2024-01-15'],
  ]);
  const [sold, setting, moved, , , price, entry] = rows;
  expect(sold).toMatchObject({
    jumlah: -1,
    nilai: -36_000_000,
    cara: 'lelang',
    hasil: 5,
    alasan: 'Dilelang',
  });
  expect(setting?.perubahan).toEqual([
    {
      label: 'Penyusutan',
      sebelum: 'Garis lurus, Kelompok 1, 4 tahun',
      sesudah: 'Garis lurus, Kelompok 2, 8 tahun',
    },
  ]);
  expect(moved).toMatchObject({
    kode: laptop.kode_barang,
    nama: 'Laptop',
    ada: true,
    nilai: 0,
    alasan: 'Pindah ruangan',
    perubahan: [{ label: 'Lokasi', sebelum: 'Aula, Gedung', sesudah: 'Gudang' }],
    oleh: { name: expect.any(String) },
  });
  expect(price).toMatchObject({
    nilai: -36_000_000,
    perubahan: [{ label: 'Harga satuan', sebelum: 'Rp48.000.000', sesudah: 'Rp36.000.000' }],
  });
  expect(entry).toMatchObject({ jumlah: 3, nilai: 144_000_000, perubahan: [] });
  // the values add up to the current value
  expect(rows.reduce((sum, { nilai }) => sum + nilai, 0)).toBe(72_000_000);
  expect(await list(`barang_id=${laptop.id}`, user)).toEqual(rows);
  expect((await app.inject({ method: 'GET', url: '/api/mutasi' })).statusCode).toBe(401);
});

test('filters: record, jenis, cara, kategori and lokasi of the day, period, name', async () => {
  expect(brief(await list(`buku_id=${buku_id}`))).toEqual([['perolehan', today]]);
  expect(brief(await list('jenis=pindah'))).toEqual([['pindah', '2025-03-10']]);
  expect(brief(await list('cara=lelang'))).toEqual([['penghapusan', '2026-03-01']]);
  // up to the day of its reclassification
  expect(brief(await list(`kategori_id=${kategori_id}`))).toEqual([
    ['kondisi', '2025-02-01'],
    ['reklasifikasi', '2025-02-01'],
    ['koreksi', '2024-01-15'],
    ['perolehan', '2024-01-15'],
  ]);
  expect(brief(await list(`lokasi_id=${gudang}`)).map(([jenis]) => jenis)).toEqual([
    'penghapusan',
    'penyusutan',
    'pindah',
    'perolehan',
  ]);
  const gedung = (await ask.get(`/api/lokasi/${aula}`)).json().data.induk_id;
  expect(new Set((await list(`lokasi_id=${gedung}`)).map(({ nama }) => nama))).toEqual(
    new Set(['Laptop', 'Bumi']),
  );
  expect(brief(await list('dari=2025-02-02&sampai=2026-02-01'))).toEqual([
    ['penyusutan', '2026-02-01'],
    ['pindah', '2025-03-10'],
  ]);
  expect((await list('q=kame')).map(({ barang_id }) => barang_id)).toEqual([other.id]);
  const answer = await ask.get(`/api/mutasi?barang_id=${laptop.id}&per_page=2&page=2&sort=id`);
  expect(answer.json().meta).toEqual({ page: 2, per_page: 2, total: 7 });
});

test('a deleted record keeps its mutasi, without a way to it; names that are gone are still told', async () => {
  const lokasi_id = await makeLokasi(app.db, 'Loteng');
  const { id } = await makeLaptop(ask, { kategori_id, lokasi_id }, { nama_barang: 'Proyektor' });
  const moved = { lokasi_id: gudang, perubahan: { arti: 'salah_catat' } };
  expect((await save(ask, 'barang', id, moved)).statusCode).toBe(200);
  expect((await ask.delete(`/api/barang/${id}`, { alasan: 'Dobel' })).statusCode).toBe(200);
  expect((await ask.delete(`/api/lokasi/${lokasi_id}`)).statusCode).toBe(200);
  const rows = await list('q=proyektor');
  expect(rows.map(({ jenis, ada, nilai }) => [jenis, ada, nilai])).toEqual([
    ['salah_catat', false, -48_000_000],
    ['koreksi', false, 0],
    ['perolehan', false, 48_000_000],
  ]);
  expect(rows[1]?.perubahan).toEqual([{ label: 'Lokasi', sebelum: 'Loteng', sesudah: 'Gudang' }]);
});

test('the total of all is counted once, and again for what a new mutasi changed', async () => {
  const total = async () => (await ask.get('/api/mutasi?per_page=1')).json().meta.total;
  const counted = async () =>
    (await sql<{ n: number }>`select count(*) as n from mutasi`.execute(app.db)).rows[0]?.n;
  expect(await total()).toBe(await counted());
  const recorded = recordRounds();
  const remembered = await total();
  recorded.stop();
  expect(recorded.rounds.flat().filter((text) => text.includes('count(*) as total from mutasi'))).toEqual([]);
  await save(ask, 'barang', other.id, { perubahan: { arti: 'salah_catat' }, harga_barang: 7_000_000 });
  expect([await total(), await counted()]).toEqual([remembered + 1, remembered + 1]);
});
