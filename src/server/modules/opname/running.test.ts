import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeBarang, makeLokasi } from '../../../../test/support/inventory.ts';
import { beginOpname, phoneOf } from '../../../../test/support/opname.ts';
import { officeToday } from '../../../shared/today.ts';

let app: TestApp;
let admin: Asking;
let second: Asking;
let sari: SignedIn;
let budi: SignedIn;
let nomor = 0;
beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin', 'Dewi'));
  second = askAs(app, await app.signIn('admin', 'Rina'));
  sari = await app.signIn('user', 'Sari');
  budi = await app.signIn('user', 'Budi');
});
afterAll(async () => {
  await app.close();
});

const read = async (url: string, who = admin) => (await who.get(url)).json().data;
const titles = async (who: Asking) =>
  (await read('/api/notifikasi', who)).map(({ judul }: { judul: string }) => judul);

/** Creates two rooms with a barang of four pieces each, counted by Sari. */
async function counted() {
  nomor += 1;
  const gedung = await makeLokasi(app.db, `Gedung ${nomor}`);
  const [satu, dua] = [await makeLokasi(app.db, 'Satu', gedung), await makeLokasi(app.db, 'Dua', gedung)];
  const put = async (lokasi_id: number) => {
    const id = await makeBarang(app.db, { lokasi_id, jumlah_barang: 4 });
    return read(`/api/barang/${id}`);
  };
  const [meja, kursi] = [await put(satu), await put(dua)];
  const id = await beginOpname(admin, { petugas: [sari.id], lokasi_id: gedung, nama: `Opname ${nomor}` });
  const phone = phoneOf(app, sari, id);
  await phone.count(satu, meja.kode_barang, 3);
  await phone.count(dua, kursi.kode_barang, 3);
  const selisih = async () =>
    (await read(`/api/opname/${id}/selisih`)).map(
      ({ record_id, kelompok, putusan }: { record_id: number; kelompok: string; putusan: unknown }) => [
        record_id === meja.id ? 'meja' : 'kursi',
        kelompok,
        (putusan as { usang: boolean } | null)?.usang ?? null,
      ],
    );
  return { id, satu, dua, meja, kursi, phone, selisih };
}

test('a room that is sent back is counted anew; its earlier counts stay and hold no longer, others hold on', async () => {
  const { id, satu, dua, meja, kursi, phone, selisih } = await counted();
  await phone.handIn();
  expect(await titles(second)).toContain(`Semua perangkat sudah diserahkan: Opname ${nomor}`);
  await admin.post(`/api/opname/${id}/tinjau`);
  await admin.post(`/api/opname/${id}/putusan`, { sesuai_usul: 'semua' });
  const foreign = await admin.post(`/api/opname/${id}/ulang`, { lokasi_id: [satu, 999_999] });
  expect(failureOf(foreign)).toEqual([422, 'validation_failed']);
  expect((await read(`/api/opname/${id}`)).status).toBe('ditinjau');
  expect(failureOf(await askAs(app, sari).post(`/api/opname/${id}/ulang`, { lokasi_id: [satu] }))).toEqual([
    403,
    'forbidden',
  ]);
  const back = await admin.post(`/api/opname/${id}/ulang`, { lokasi_id: [satu], catatan: 'Lihat lemari' });
  expect([back.statusCode, back.json().data.status]).toEqual([200, 'berjalan']);
  expect(await selisih()).toEqual([
    ['meja', 'belum_dihitung', true],
    ['kursi', 'jumlah', false],
  ]);
  const [dus, sat] = (await read(`/api/opname/${id}`)).ruang.filter(
    (one: { harapan: number }) => one.harapan,
  );
  expect([dus.lokasi_id, dus.dihitung, dus.ulang_pada]).toEqual([dua, 1, null]);
  expect([sat.lokasi_id, sat.dihitung, typeof sat.ulang_pada]).toEqual([satu, 0, 'string']);
  const news = (await read('/api/notifikasi', askAs(app, sari)))[0];
  expect([news.judul, news.isi, news.tautan]).toEqual([
    `Hitung ulang: Opname ${nomor}`,
    `Hitung lagi Gedung ${nomor} / Satu. Catatan: Lihat lemari`,
    `/opname/${id}/hitung`,
  ]);
  // the same phone continues: its new counts apply and are no repetitions
  expect(await phone.count(satu, meja.kode_barang, 4)).toBe('cocok');
  expect(await phone.count(dua, kursi.kode_barang, 3)).toBe('sudah_dihitung');
  expect(await selisih()).toEqual([['kursi', 'jumlah', false]]);
  const kept = await app.db
    .selectFrom('opname_hitungan')
    .select('jumlah')
    .where('opname_id', '=', id)
    .where('lokasi_id', '=', satu)
    .orderBy('nomor')
    .execute();
  expect(kept.map(({ jumlah }) => jumlah)).toEqual([3, 4]);
  // twice in a row, also while running
  expect((await admin.post(`/api/opname/${id}/ulang`, { lokasi_id: [satu, dua] })).statusCode).toBe(200);
  expect((await selisih()).map(([, kelompok]: string[]) => kelompok)).toEqual([
    'belum_dihitung',
    'belum_dihitung',
  ]);
  await expect(app.db.deleteFrom('opname_ulang').execute()).rejects.toThrow('append-only');
  await admin.post(`/api/opname/${id}/batal`, { alasan: 'Uji' });
  expect(failureOf(await admin.post(`/api/opname/${id}/ulang`, { lokasi_id: [satu] }))).toEqual([
    409,
    'conflict',
  ]);
});

test('petugas and due date change while it runs; who has a device out stays until it is in', async () => {
  const { id, satu, meja, phone } = await counted();
  const path = `/api/opname/${id}`;
  const today = officeToday();
  const { versi } = await read(path);
  expect(await titles(askAs(app, sari))).toContain(`Anda petugas opname: Opname ${nomor}`);
  const put = (body: object, who = admin) => who.put(path, body);
  expect(failureOf(await put({ petugas: [], tenggat: null }))).toEqual([422, 'validation_failed']);
  expect((await put({ petugas: [sari.id], tenggat: '2020-01-01' })).json().errors).toEqual({
    tenggat: ['Tenggat paling cepat pada tanggal batas.'],
  });
  const out = await put({ petugas: [budi.id], tenggat: today });
  expect(failureOf(out)).toEqual([409, 'conflict']);
  expect(out.json().message).toContain('Perangkat Sari belum diserahkan.');
  const both = await put({ petugas: [sari.id, budi.id], tenggat: today, versi });
  expect([both.statusCode, both.json().data.tenggat]).toEqual([200, today]);
  expect(await titles(askAs(app, budi))).toEqual([`Anda petugas opname: Opname ${nomor}`]);
  expect(failureOf(await put({ petugas: [sari.id], tenggat: null, versi }, second))).toEqual([
    409,
    'version_conflict',
  ]);
  expect((await askAs(app, budi).get(path)).statusCode).toBe(200);
  await phone.handIn();
  expect((await put({ petugas: [budi.id], tenggat: null })).statusCode).toBe(200);
  // a removed petugas can't see it; counts still sent are stored as late
  expect((await askAs(app, sari).get(path)).statusCode).toBe(404);
  const late = await phone.send(phone.make(satu, meja.kode_barang, 4));
  expect(late.json().data[0]).toMatchObject({ diterima: true, susulan: true });
  const opening = { aksi: 'buka', perangkat_id: phone.id };
  expect((await askAs(app, sari).post(`${path}/perangkat`, opening)).statusCode).toBe(404);
  await admin.post(`${path}/batal`, { alasan: 'Uji' });
  expect(failureOf(await put({ petugas: [sari.id], tenggat: null }))).toEqual([409, 'conflict']);
});

test('closing the books names an opname that is still open and whose cut-off day would be closed', async () => {
  const { id } = await counted();
  const today = officeToday();
  const open = async (per: string) =>
    (await read(`/api/tutup-buku/pratinjau?per=${per}`)).opname_terbuka.map((one: { id: number }) => one.id);
  expect(await open(today)).toContain(id);
  expect(await open('2020-12-31')).toEqual([]);
  await admin.post(`/api/opname/${id}/batal`, { alasan: 'Uji' });
  expect(await open(today)).not.toContain(id);
});
