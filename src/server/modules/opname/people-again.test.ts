import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeBarang, makeHolding, makeLokasi } from '../../../../test/support/inventory.ts';
import { beginOpname, phoneOf } from '../../../../test/support/opname.ts';
import { pdfText } from '../../../../test/support/pdf-text.ts';
import type { OpnameRinci, SelisihOpname } from '../../../shared/opname.ts';

let app: TestApp;
let admin: Asking;
let sari: SignedIn;
let budi: SignedIn;
let joko: SignedIn;
let nomor = 0;
beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin', 'Dewi'));
  sari = await app.signIn('user', 'Sari');
  budi = await app.signIn('user', 'Budi');
  joko = await app.signIn('user', 'Joko');
});
afterAll(() => app.close());

const read = async (url: string, who = admin) => (await who.get(url)).json().data;

/** Starts an opname by people: Budi holds 2 laptops and a tablet, Joko 3 laptops, Sari nothing. */
async function begun() {
  nomor += 1;
  const gedung = await makeLokasi(app.db, `Gedung ${nomor}`);
  const satu = await makeLokasi(app.db, 'Satu', gedung);
  const put = async (nama_barang: string, jumlah_barang: number, held: Record<number, number>) => {
    const id = await makeBarang(app.db, { nama_barang, jumlah_barang, lokasi_id: satu });
    for (const [pengguna_id, jumlah] of Object.entries(held))
      await makeHolding(app.db, {
        barang_id: id,
        pengguna_id: Number(pengguna_id),
        jumlah,
        tanggal_awal: '2024-02-01',
      });
    return (await read(`/api/barang/${id}`)).kode_barang as string;
  };
  const laptop = await put('Laptop', 9, { [budi.id]: 2, [joko.id]: 3 });
  const tablet = await put('Tablet', 1, { [budi.id]: 1 });
  const id = await beginOpname(admin, {
    petugas: [sari.id],
    lokasi_id: gedung,
    menurut: 'orang',
    nama: `Opname ${nomor}`,
  });
  const people = async () => {
    const { orang }: OpnameRinci = await read(`/api/opname/${id}`);
    return Object.fromEntries(
      orang.map(({ nama, harapan, dihitung, selisih, ulang_pada }) => [
        nama,
        [harapan, dihitung, selisih, ulang_pada !== null],
      ]),
    );
  };
  return { id, satu, laptop, tablet, people, phone: phoneOf(app, sari, id) };
}

test('a person who is sent back is counted anew; what others have holds on, and a room is none to send back', async () => {
  const { id, satu, laptop, tablet, people, phone } = await begun();
  await phone.count(satu, laptop, 1, { pengguna_id: budi.id });
  await phone.count(satu, tablet, 1, { pengguna_id: budi.id });
  await phone.count(satu, laptop, 4, { pengguna_id: joko.id });
  await phone.count(satu, tablet, 1, { pengguna_id: sari.id });
  expect(await people()).toEqual({
    Budi: [2, 2, 1, false],
    Dewi: [0, 0, 0, false],
    Joko: [1, 1, 1, false],
    Sari: [0, 0, 1, false],
  });
  await phone.handIn();
  const path = `/api/opname/${id}`;
  await admin.post(`${path}/tinjau`);
  await admin.post(`${path}/putusan`, { sesuai_usul: 'semua' });

  const room = await admin.post(`${path}/ulang`, { lokasi_id: [satu] });
  expect([failureOf(room), room.json().errors]).toEqual([
    [422, 'validation_failed'],
    { lokasi_id: ['Opname ini menurut orang. Pilih orang yang dihitung ulang.'] },
  ]);
  const both = await admin.post(`${path}/ulang`, { lokasi_id: [satu], pengguna_id: [budi.id] });
  expect(failureOf(both)).toEqual([422, 'validation_failed']);
  const nobody = await admin.post(`${path}/ulang`, { pengguna_id: [budi.id, 999_999] });
  expect(nobody.json().errors).toEqual({
    pengguna_id: ['Salah satu orang tidak termasuk cakupan opname. Pilih orang dari daftar.'],
  });
  expect((await admin.post(`${path}/ulang`, {})).json().errors).toEqual({
    lokasi_id: ['Pilih sedikitnya satu ruang, atau satu orang bila opname ini menurut orang.'],
  });
  expect((await read(path)).status).toBe('ditinjau');

  const back = await admin.post(`${path}/ulang`, {
    pengguna_id: [budi.id, budi.id],
    catatan: 'Lihat tasnya',
  });
  expect([back.statusCode, back.json().data.status, back.json().message]).toEqual([
    200,
    'berjalan',
    'Orang ini diminta dihitung ulang, dan petugas sudah diberi tahu.',
  ]);
  expect(await people()).toMatchObject({
    Budi: [2, 0, 0, true],
    Joko: [1, 1, 1, false],
    Sari: [0, 0, 1, false],
  });
  const [news] = await read('/api/notifikasi', askAs(app, sari));
  expect([news.judul, news.isi]).toEqual([
    `Hitung ulang: Opname ${nomor}`,
    'Hitung lagi Budi. Catatan: Lihat tasnya',
  ]);
  const audited = await app.db.selectFrom('audit').select('sesudah').where('record_id', '=', id).execute();
  expect(audited.map(({ sesudah }) => sesudah)).toContainEqual({
    nama: `Opname ${nomor}`,
    hitung_ulang: 'Budi',
  });
  // decisions based on recounted people become outdated
  const rows: SelisihOpname[] = await read(`${path}/selisih`);
  expect(rows.map(({ nama, kelompok, putusan }) => [nama, kelompok, putusan?.usang])).toEqual([
    ['Laptop', 'jumlah', true],
    ['Tablet', 'pemegang', true],
  ]);
  expect(rows[0]?.hitungan.map(({ orang, jumlah }) => [orang, jumlah])).toEqual([['Joko', 4]]);
  // the same phone continues, and earlier counts are kept
  expect(await phone.count(satu, laptop, 2, { pengguna_id: budi.id })).toBe('cocok');
  expect(await phone.count(satu, laptop, 4, { pengguna_id: joko.id })).toBe('sudah_dihitung');
  expect((await people()).Budi).toEqual([2, 1, 0, true]);
  const kept = await app.db
    .selectFrom('opname_hitungan')
    .select('jumlah')
    .where('opname_id', '=', id)
    .where('pengguna_id', '=', budi.id)
    .orderBy('nomor')
    .execute();
  expect(kept.map(({ jumlah }) => jumlah)).toEqual([1, 1, 2]);
  await admin.post(`${path}/batal`, { alasan: 'Uji' });
});

test('where rooms are counted nobody is sent back', async () => {
  nomor += 1;
  const lokasi_id = await makeLokasi(app.db, `Gedung ${nomor}`);
  await makeBarang(app.db, { lokasi_id });
  const id = await beginOpname(admin, { petugas: [sari.id], lokasi_id });
  const answer = await admin.post(`/api/opname/${id}/ulang`, { pengguna_id: [budi.id] });
  expect(answer.json().errors).toEqual({
    pengguna_id: ['Opname ini menurut ruang. Pilih ruang yang dihitung ulang.'],
  });
  const paper = await admin.get(`/api/opname/${id}/kertas-kerja?pengguna_id=${budi.id}`);
  expect(paper.json().errors).toEqual({
    pengguna_id: ['Opname ini menurut ruang. Pilih ruang dari daftar.'],
  });
  await admin.post(`/api/opname/${id}/batal`, { alasan: 'Uji' });
});

test('the kertas kerja of an opname by people is of each person, with how many are expected of them', async () => {
  const { id, satu } = await begun();
  const url = `/api/opname/${id}/kertas-kerja`;
  const all = pdfText((await admin.get(url)).rawPayload);
  expect(all.map((page) => /Pemegang:(.*?)Tanggalbatas/.exec(page)?.[1])).toEqual(['Budi', 'Joko']);
  expect(all[0]).toMatch(new RegExp(`Laptop\\S*Gedung${nomor}/Satu2`));
  expect(all[1]).toMatch(new RegExp(`Laptop\\S*Gedung${nomor}/Satu3`));
  expect(all[0]).toContain('Adapadaorangini,tetapitidaktercatat');
  expect(all.join('')).not.toContain('QRruangini');
  // their name is below the signature
  expect(all[1]).toMatch(/Pemegangbarang,.*Joko/);

  const one = await admin.get(`${url}?pengguna_id=${joko.id}`);
  expect(one.headers['content-disposition']).toContain(`"Kertas-kerja-Opname-${nomor}-Joko.pdf"`);
  expect(one.headers['x-total-rows']).toBe('1');
  const empty = pdfText((await admin.get(`${url}?pengguna_id=${sari.id}`)).rawPayload);
  expect(empty.join('')).toContain('Tidakadayangtercatatpadaoranginipadatanggalbatas.');

  const [sheet, facts] = await readSheets((await askAs(app, sari).get(`${url}?format=xlsx`)).rawPayload);
  expect(sheet?.data.map((row) => [row[1], row[3], row[6], row[7], row[8]])).toEqual([
    ['Pemegang', 'Nama', 'Ruang', 'Jumlah tercatat', 'Jumlah ditemukan'],
    ['Budi', 'Laptop', `Gedung ${nomor} / Satu`, 2, null],
    ['Budi', 'Tablet', `Gedung ${nomor} / Satu`, 1, null],
    ['Joko', 'Laptop', `Gedung ${nomor} / Satu`, 3, null],
    [null, null, null, 6, null],
  ]);
  expect(Object.fromEntries(facts?.data ?? [])).toMatchObject({
    Pemegang: 'Semua, 2 orang',
    'Jumlah baris': '3',
  });

  expect((await admin.get(`${url}?lokasi_id=${satu}`)).json().errors).toEqual({
    lokasi_id: ['Opname ini menurut orang. Pilih orang dari daftar.'],
  });
  expect((await admin.get(`${url}?pengguna_id=999999`)).json().errors).toEqual({
    pengguna_id: ['Orang ini tidak termasuk cakupan opname. Pilih orang dari daftar.'],
  });
  await admin.post(`/api/opname/${id}/batal`, { alasan: 'Uji' });
});
