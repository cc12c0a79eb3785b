import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';
import { beginOpname, type Count, type Phone, phoneOf } from '../../../../test/support/opname.ts';
import { uploadAs } from '../../../../test/support/upload.ts';
import type { SelisihOpname } from '../../../shared/opname.ts';
import { MAX_PHOTOS } from '../../../shared/opname-words.ts';

let app: TestApp;
let admin: Asking;
let dewi: SignedIn;
let sari: SignedIn;
let budi: SignedIn;
let kategori: number;
let ruang: number;
let opname: number;
let phone: Phone;
const picture = (red: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 90, b: 60 } } })
    .png()
    .toBuffer();

beforeAll(async () => {
  app = await createTestApp();
  dewi = await app.signIn('admin', 'Dewi');
  admin = askAs(app, dewi);
  sari = await app.signIn('user', 'Sari');
  budi = await app.signIn('user', 'Budi');
  kategori = await makeKategori(app.db, 'Mebel');
  ruang = await makeLokasi(app.db, 'Ruang');
  await admin.post('/api/barang', {
    nama_barang: 'Meja',
    kategori_id: kategori,
    lokasi_id: ruang,
    harga_barang: 1_000,
    jumlah_barang: 1,
    tahun: 2024,
  });
  opname = await beginOpname(admin, { petugas: [sari.id, budi.id], lokasi_id: ruang });
  phone = phoneOf(app, sari, opname);
});
afterAll(async () => {
  await app.close();
});

const counted = async (kode: string): Promise<Count> => {
  const count = phone.make(ruang, kode);
  expect((await phone.send(count)).statusCode).toBe(200);
  return count;
};
const send = (content: Buffer | string, hitungan: string, { who = sari, of = opname } = {}) =>
  uploadAs(app, who, `/api/opname/${of}/hitungan/${hitungan}/foto`, content, 'foto.jpg');
const selisih = async (): Promise<SelisihOpname[]> =>
  (await admin.get(`/api/opname/${opname}/selisih`)).json().data;

test('a photo follows its count, is referenced at once, and the same one again answers the same', async () => {
  const { id } = await counted('LAMA-1');
  const [first, second] = [await picture(10), await picture(200)];
  const answer = await send(first, id.toUpperCase());
  expect(answer.statusCode, answer.body).toBe(200);
  const kept = answer.json().data;
  expect(kept).toMatchObject({ mime: 'image/png', nama: 'foto.jpg.png' });
  expect((await send(first, id)).json().data.id).toBe(kept.id);
  // concurrent retries: the phone lost the first response
  const twice = await Promise.all([send(second, id), send(second, id)]);
  expect(new Set(twice.map((one) => one.json().data.id)).size).toBe(1);
  const [row] = (await selisih()).filter(({ kode }) => kode === 'LAMA-1');
  expect(row?.foto.map((one) => one.id)).toEqual([twice[0]?.json().data.id, kept.id]);
  expect((await app.inject({ method: 'GET', url: row?.foto[0]?.url_kecil ?? '' })).statusCode).toBe(200);
});

test('what is no photo is refused with a word, and its count stays', async () => {
  const { id } = await counted('LAMA-2');
  const text = await send('bukan foto', id);
  expect([text.statusCode, text.json().message]).toEqual([415, expect.stringContaining('bukan foto')]);
  const pdf = await send('%PDF-1.4\n%%EOF', id);
  expect(pdf.statusCode).toBe(415);
  const large = await send(Buffer.concat([await picture(1), Buffer.alloc(6 * 1024 * 1024)]), id);
  expect([large.statusCode, large.json().message]).toEqual([
    413,
    expect.stringContaining('6 MB untuk gambar'),
  ]);
  expect((await selisih()).find(({ kode }) => kode === 'LAMA-2')?.foto).toEqual([]);
});

test('only who counted it adds a photo: others, another opname and unknown counts are not found', async () => {
  const { id } = await counted('LAMA-3');
  const photo = await picture(30);
  const wina = await app.signIn('user', 'Wina');
  const other = await beginOpname(admin, { petugas: [sari.id], isi: 'barang', lokasi_id: await otherRoom() });
  for (const [name, answer] of [
    ['a petugas who did not count it', await send(photo, id, { who: budi })],
    ['an admin', await send(photo, id, { who: dewi })],
    ['no petugas', await send(photo, id, { who: wina })],
    ['another opname', await send(photo, id, { of: other })],
    ['an unknown count', await send(photo, randomUUID())],
  ] as const)
    expect([name, failureOf(answer)]).toEqual([name, [404, 'not_found']]);
});

const otherRoom = async () => {
  const lokasi_id = await makeLokasi(app.db, 'Lain');
  const body = {
    nama_barang: 'Rak',
    kategori_id: kategori,
    lokasi_id,
    harga_barang: 1,
    jumlah_barang: 1,
    tahun: 2024,
  };
  await admin.post('/api/barang', body);
  return lokasi_id;
};

test('a count has so many photos and no more, and what was kept stays', async () => {
  const { id } = await counted('LAMA-4');
  for (let nth = 0; nth < MAX_PHOTOS; nth += 1)
    expect((await send(await picture(40 + nth), id)).statusCode).toBe(200);
  expect(failureOf(await send(await picture(99), id))).toEqual([409, 'conflict']);
  expect((await send(await picture(40), id)).statusCode).toBe(200);
  await expect(app.db.deleteFrom('opname_foto').execute()).rejects.toThrow('append-only');
  expect((await selisih()).find(({ kode }) => kode === 'LAMA-4')?.foto).toHaveLength(MAX_PHOTOS);
});

test('the photo of what nobody knew becomes that of the barang made from it', async () => {
  const { id } = await counted('LAMA-5');
  const photo = (await send(await picture(120), id)).json().data;
  expect((await phone.handIn()).statusCode).toBe(200);
  expect((await admin.post(`/api/opname/${opname}/tinjau`)).statusCode).toBe(200);
  const barang = {
    nama_barang: 'Lemari',
    kategori_id: kategori,
    lokasi_id: ruang,
    jumlah_barang: 1,
    kondisi: 'Baik',
    tahun: 2020,
    harga_barang: null,
    gambar_id: photo.id,
  };
  const decided = await admin.post(`/api/opname/${opname}/putusan`, {
    sesuai_usul: 'semua',
    putusan: [{ kunci: 'kode:lama-5', keputusan: 'barang_baru', barang }],
  });
  expect(decided.statusCode, decided.body).toBe(200);
  const settled = await admin.post(`/api/opname/${opname}/sahkan`);
  expect(settled.statusCode, settled.body).toBe(200);
  const [made] = (await admin.get('/api/barang?q=Lemari')).json().data;
  expect((await admin.get(`/api/barang/${made.id}`)).json().data.gambar.id).toBe(photo.id);
  // photos still on a phone are not lost
  expect((await send(await picture(121), id)).statusCode).toBe(200);
});
