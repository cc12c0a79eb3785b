import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeHolding, makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import { beginOpname, type Phone, phoneOf } from '../../../../test/support/opname.ts';
import type { SelisihOpname } from '../../../shared/opname.ts';
import type { ResultSum } from '../../../shared/opname-words.ts';
import { officeToday } from '../../../shared/today.ts';

let app: TestApp;
let admin: Asking;
let sari: SignedIn;
let kategori: number;
let nomor = 0;
beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin', 'Dewi'));
  sari = await app.signIn('user', 'Sari');
  kategori = await makeKategori(app.db, 'Mebel');
});
afterAll(async () => {
  await app.close();
});

const read = async (url: string) => (await admin.get(url)).json().data;
/** Creates a building with two rooms. */
const rooms = async () => {
  nomor += 1;
  const gedung = await makeLokasi(app.db, `Gedung ${nomor}`);
  return {
    gedung,
    satu: await makeLokasi(app.db, 'Satu', gedung),
    dua: await makeLokasi(app.db, 'Dua', gedung),
  };
};
interface Made {
  id: number;
  kode: string;
}
const barang = async (
  nama_barang: string,
  lokasi_id: number,
  jumlah_barang = 1,
  more: object = {},
): Promise<Made> => {
  const body = {
    nama_barang,
    kategori_id: kategori,
    lokasi_id,
    harga_barang: 1_000,
    jumlah_barang,
    tahun: 2024,
    ...more,
  };
  const { data } = (await admin.post('/api/barang', body)).json();
  return { id: data.id, kode: data.kode_barang };
};
const begin = async (lokasi_id: number, more: object = {}): Promise<{ id: number; phone: Phone }> => {
  const id = await beginOpname(admin, { petugas: [sari.id], lokasi_id, ...more });
  return { id, phone: phoneOf(app, sari, id) };
};
const review = async (id: number, phone: Phone) => {
  expect((await phone.handIn()).statusCode).toBe(200);
  expect((await admin.post(`/api/opname/${id}/tinjau`)).statusCode).toBe(200);
};
const decide = (id: number, body: object) => admin.post(`/api/opname/${id}/putusan`, body);
const journalOf = async (id: number) =>
  (
    await app.db
      .selectFrom('mutasi')
      .select(['jenis', 'tanggal', 'jumlah', 'cara', 'sebab'])
      .where('barang_id', '=', id)
      .orderBy('id')
      .execute()
  )
    .slice(1)
    .map((row) => [row.jenis, row.tanggal, row.jumlah, row.cara, row.sebab]);

test('what was decided becomes mutasi of the cut-off day, and cards and reports say what was counted', async () => {
  const { gedung, satu, dua } = await rooms();
  const luar = await makeLokasi(app.db, `Luar ${nomor}`);
  const tetap = await barang('Tetap', satu, 2);
  const pindah = await barang('Pindah', satu);
  const rusak = await barang('Rusak', satu);
  const bagi = await barang('Bagi', satu, 8);
  const hilang = await barang('Hilang', satu, 4);
  const lenyap = await barang('Lenyap', satu, 3);
  const dicari = await barang('Dicari', satu);
  const tamu = await barang('Tamu', luar, 2);
  const batas = officeToday();
  const { id, phone } = await begin(gedung, { tanggal: batas, nama: 'Semester II' });
  await phone.count(satu, tetap.kode, 2);
  await phone.count(dua, pindah.kode, 1, { kondisi: 'Rusak Ringan' });
  await phone.count(satu, rusak.kode, 1, { kondisi: 'Rusak Berat', catatan: 'kakinya patah' });
  await phone.count(satu, bagi.kode, 5);
  await phone.count(dua, bagi.kode, 3);
  await phone.count(satu, hilang.kode, 1);
  await phone.count(dua, tamu.kode, 2);
  await phone.count(dua, 'BARU-7', 6);
  await review(id, phone);
  // each counts once, though two differ in two rooms
  expect((await read(`/api/opname/${id}`)).selisih).toBe(6);
  const list = await admin.get(`/api/opname/${id}/selisih`);
  const groups = Object.fromEntries(
    list
      .json()
      .data.map((row: { nama: string | null; kode: string; kelompok: string; usul: string }) => [
        row.nama ?? row.kode,
        [row.kelompok, row.usul],
      ]),
  );
  expect(groups).toEqual({
    Pindah: ['ruang_lain', 'sesuaikan'],
    Rusak: ['kondisi', 'sesuaikan'],
    Bagi: ['ruang_lain', 'sesuaikan'],
    Hilang: ['jumlah', 'sesuaikan'],
    Lenyap: ['belum_dihitung', 'tidak_diketemukan'],
    Dicari: ['belum_dihitung', 'tidak_diketemukan'],
    Tamu: ['berlebih', 'sesuaikan'],
    'BARU-7': ['berlebih', 'tetap'],
  });
  expect(list.json().meta.kelompok).toEqual([
    { kelompok: 'belum_dihitung', jumlah: 2, belum: 2 },
    { kelompok: 'jumlah', jumlah: 1, belum: 1 },
    { kelompok: 'ruang_lain', jumlah: 2, belum: 2 },
    { kelompok: 'kondisi', jumlah: 1, belum: 1 },
    { kelompok: 'berlebih', jumlah: 2, belum: 2 },
  ]);
  const early = await admin.post(`/api/opname/${id}/sahkan`);
  expect(failureOf(early)).toEqual([409, 'conflict']);
  expect(early.json().message).toBe('8 selisih belum diputuskan. Putuskan dahulu semuanya.');
  const baru = {
    nama_barang: 'Temuan',
    kategori_id: kategori,
    lokasi_id: dua,
    jumlah_barang: 6,
    kondisi: 'Baik',
    tahun: 2023,
    harga_barang: null,
  };
  const some = await decide(id, {
    putusan: [
      { kunci: `barang:${hilang.id}`, keputusan: 'hilang' },
      { kunci: `barang:${lenyap.id}`, keputusan: 'hilang' },
      { kunci: 'kode:baru-7', keputusan: 'barang_baru', barang: baru },
    ],
    sesuai_usul: 'semua',
  });
  expect(some.json().data).toEqual({ diputuskan: 8, belum: 0 });
  const done = await admin.post(`/api/opname/${id}/sahkan`);
  expect(done.statusCode, done.body).toBe(200);
  expect(done.json().data.status).toBe('sah');

  expect(await journalOf(tetap.id)).toEqual([]);
  expect(await journalOf(pindah.id)).toEqual([
    ['pindah', batas, 0, null, 'opname'],
    ['kondisi', batas, 0, null, 'opname'],
  ]);
  expect(await journalOf(rusak.id)).toEqual([['kondisi', batas, 0, null, 'opname']]);
  expect(await journalOf(bagi.id)).toEqual([['pecah', batas, -3, null, null]]);
  expect(await journalOf(hilang.id)).toEqual([['penghapusan', batas, -3, 'hilang', 'logdeletebarang']]);
  expect(await journalOf(lenyap.id)).toEqual([['penghapusan', batas, -3, 'hilang', 'logdeletebarang']]);
  expect(await journalOf(dicari.id)).toEqual([]);
  expect(await journalOf(tamu.id)).toEqual([['pindah', batas, 0, null, 'opname']]);
  // the rooms contain what was counted, and what is still missing
  const standing = async (lokasi_id: number) =>
    (await read(`/api/barang?lokasi_id=${lokasi_id}&per_page=50`))
      .map((row: { nama_barang: string; jumlah_barang: number; kondisi: string }) => [
        row.nama_barang,
        row.jumlah_barang,
        row.kondisi,
      ])
      .sort();
  expect(await standing(satu)).toEqual([
    ['Bagi', 5, 'Baik'],
    ['Dicari', 1, 'Baik'],
    ['Hilang', 1, 'Baik'],
    ['Rusak', 1, 'Rusak Berat'],
    ['Tetap', 2, 'Baik'],
  ]);
  expect(await standing(dua)).toEqual([
    ['Bagi', 3, 'Baik'],
    ['Pindah', 1, 'Rusak Ringan'],
    ['Tamu', 2, 'Baik'],
    ['Temuan', 6, 'Baik'],
  ]);
  const report = (await read(`/api/laporan/barang?lokasi_id=${gedung}`)).total;
  expect([report.jumlah_unit, report.nilai]).toEqual([5 + 1 + 1 + 1 + 2 + 3 + 1 + 2 + 6, 16_000]);
});

test('a row that changed after it was decided is asked again by name, and nothing has happened', async () => {
  const { gedung, satu, dua } = await rooms();
  const [lemari, rak] = [await barang('Lemari', satu), await barang('Rak', satu)];
  const { id, phone } = await begin(gedung);
  await phone.count(dua, lemari.kode);
  await phone.count(dua, rak.kode);
  await review(id, phone);
  await decide(id, { sesuai_usul: 'semua' });
  const worse = (one: Made, kondisi: string) =>
    admin.post('/api/barang/massal', { ids: [one.id], aksi: 'ubah_kondisi', kondisi });
  expect((await worse(rak, 'Rusak Berat')).statusCode).toBe(200);
  const refused = await admin.post(`/api/opname/${id}/sahkan`);
  expect(failureOf(refused)).toEqual([409, 'conflict']);
  expect(refused.json().message).toBe(
    `Sudah berubah sejak diputuskan: Rak (${rak.kode}). Periksa, lalu putuskan lagi.`,
  );
  expect(refused.json().details.butir).toEqual([{ kunci: `barang:${rak.id}`, kode: rak.kode, nama: 'Rak' }]);
  expect((await read(`/api/barang/${lemari.id}`)).lokasi_id).toBe(satu);
  const [row] = await read(`/api/opname/${id}/selisih?kelompok=ruang_lain`);
  expect([row.putusan.usang, row.sejak]).toEqual([row.nama === 'Rak', row.nama === 'Rak' ? ['berubah'] : []]);
  await decide(id, { sesuai_usul: 'semua' });
  // concurrent change: the later transaction waits and must be confirmed again
  const [first, late] = await meeting(
    app,
    () => worse(lemari, 'Rusak Ringan'),
    () => admin.post(`/api/opname/${id}/sahkan`),
  );
  expect([first.statusCode, ...failureOf(late)]).toEqual([200, 409, 'conflict']);
  await decide(id, { sesuai_usul: 'semua' });
  expect((await admin.post(`/api/opname/${id}/sahkan`)).statusCode).toBe(200);
  expect((await read(`/api/barang/${lemari.id}`)).lokasi_id).toBe(dua);
});

test('one that can’t be put right keeps all others as they are, by name', async () => {
  const { gedung, satu, dua } = await rooms();
  const [lemari, laptop] = [await barang('Lemari', satu), await barang('Laptop', satu, 1)];
  await makeHolding(app.db, { barang_id: laptop.id, pengguna_id: sari.id, tanggal_awal: '2024-05-01' });
  const { id, phone } = await begin(gedung);
  await phone.count(dua, lemari.kode);
  await review(id, phone);
  await decide(id, {
    putusan: [{ kunci: `barang:${laptop.id}`, keputusan: 'hilang' }],
    sesuai_usul: 'semua',
  });
  const refused = await admin.post(`/api/opname/${id}/sahkan`);
  expect(failureOf(refused)).toEqual([409, 'still_held']);
  expect(refused.json().message).toContain(`Laptop (${laptop.kode})`);
  expect((await read(`/api/barang/${lemari.id}`)).lokasi_id).toBe(satu);
  expect((await read(`/api/opname/${id}`)).status).toBe('ditinjau');
});

test('pieces that are held go along with who holds them; a closed cut-off day is dated the first open one', async () => {
  const { gedung, satu, dua } = await rooms();
  const kursi = await barang('Kursi', satu, 3);
  await makeHolding(app.db, {
    barang_id: kursi.id,
    pengguna_id: sari.id,
    jumlah: 2,
    tanggal_awal: '2024-05-01',
  });
  const { id, phone } = await begin(gedung, { tanggal: '2024-12-15' });
  await phone.count(satu, kursi.kode, 1);
  await phone.count(dua, kursi.kode, 2);
  await review(id, phone);
  const closed = await admin.post('/api/tutup-buku', { sampai: '2024-12-31' });
  expect(closed.statusCode, closed.body).toBe(201);
  await decide(id, { sesuai_usul: 'semua' });
  const done = await admin.post(`/api/opname/${id}/sahkan`);
  expect(done.statusCode, done.body).toBe(200);
  expect(await journalOf(kursi.id)).toEqual([['pecah', '2025-01-01', -2, null, null]]);
  const [part] = await read(`/api/barang?lokasi_id=${dua}`);
  expect([part.jumlah_barang, part.sisa]).toEqual([2, 0]);
});

test('phones that differ, late counts and what happened meanwhile are for the review to say', async () => {
  const { gedung, satu, dua } = await rooms();
  const [meja, papan, lampu, cermin] = [
    await barang('Meja', satu, 5),
    await barang('Papan', satu),
    await barang('Lampu', satu),
    await barang('Cermin', satu),
  ];
  const { id, phone } = await begin(gedung);
  const dewi = phoneOf(app, await app.signIn('admin', 'Dewi'), id);
  await phone.count(satu, meja.kode, 5);
  await dewi.count(satu, meja.kode, 4);
  await phone.count(satu, cermin.kode);
  await admin.post('/api/barang/massal', { ids: [papan.id], aksi: 'pindah_lokasi', lokasi_id: dua });
  await admin.delete(`/api/barang/${lampu.id}`, { alasan: 'Dijual', arti: 'penghapusan', cara: 'jual' });
  await dewi.handIn();
  await phone.handIn();
  const [reviewed, late] = await meeting(
    app,
    () => admin.post(`/api/opname/${id}/tinjau`),
    () => phone.send(phone.make(dua, cermin.kode)),
  );
  expect([reviewed.statusCode, late.json().data[0].susulan]).toEqual([200, true]);
  const rows = await read(`/api/opname/${id}/selisih`);
  expect(rows.map((row: Record<string, unknown>) => [row.nama, row.kelompok, row.sejak, row.usul])).toEqual([
    ['Meja', 'berbeda', [], 'sengketa'],
    ['Lampu', 'belum_dihitung', ['dihapus'], 'tetap'],
    ['Papan', 'belum_dihitung', ['pindah'], 'tetap'],
  ]);
  expect(
    rows[0].hitungan.map((one: SelisihOpname['hitungan'][number]) => [
      one.petugas,
      one.jumlah,
      one.perangkat.id,
      one.pengguna_id,
    ]),
  ).toEqual([
    ['Sari', 5, phone.id, null],
    ['Dewi', 4, dewi.id, null],
  ]);
  const kunci = `barang:${meja.id}`;
  const errorsOf = async (putusan: object) =>
    Object.keys((await decide(id, { putusan: [putusan] })).json().errors ?? {});
  expect(await errorsOf({ kunci, keputusan: 'sesuaikan' })).toEqual(['putusan.0.letak']);
  expect(await errorsOf({ kunci, keputusan: 'barang_baru' })).toEqual(['putusan.0.barang']);
  expect(await errorsOf({ kunci: 'barang:999999', keputusan: 'tetap' })).toEqual(['putusan.0.kunci']);
  expect(await errorsOf({ kunci: `barang:${lampu.id}`, keputusan: 'hilang' })).toEqual([
    'putusan.0.keputusan',
  ]);
  const letak = [{ lokasi_id: satu, jumlah: 4, kondisi: 'Baik' }];
  await decide(id, { putusan: [{ kunci, keputusan: 'hilang', letak }], sesuai_usul: 'semua' });
  const open = await admin.post(`/api/opname/${id}/sahkan`);
  expect(open.json().message).toContain('1 hitungan susulan');
  const [{ hitungan_id }] = (await read(`/api/opname/${id}`)).susulan;
  expect((await decide(id, { susulan: [{ hitungan_id, masuk: true }] })).json().data.belum).toBe(1);
  await decide(id, { susulan: [{ hitungan_id, masuk: false }] });
  const done = await admin.post(`/api/opname/${id}/sahkan`);
  expect(done.statusCode, done.body).toBe(200);
  expect((await read(`/api/barang/${meja.id}`)).jumlah_barang).toBe(4);
  expect((await read(`/api/barang/${cermin.id}`)).lokasi_id).toBe(satu);
});

test('where penghapusan is berjenjang, what is lost is only proposed', async () => {
  const { gedung, satu, dua } = await rooms();
  const hilang = await barang('Hilang sebagian', satu, 4);
  const lenyap = await barang('Lenyap semua', satu, 3);
  const { id, phone } = await begin(gedung, { nama: 'Berjenjang' });
  await phone.count(satu, hilang.kode, 1);
  await phone.count(dua, hilang.kode, 1);
  await review(id, phone);
  const putusan = [hilang, lenyap].map((one) => ({ kunci: `barang:${one.id}`, keputusan: 'hilang' }));
  expect((await decide(id, { putusan })).statusCode).toBe(200);
  await app.db.updateTable('pengaturan').set({ penghapusan: 'berjenjang' }).execute();
  const settled = await admin.post(`/api/opname/${id}/sahkan`);
  await app.db.updateTable('pengaturan').set({ penghapusan: 'langsung' }).execute();
  expect(settled.statusCode, settled.body).toBe(200);
  // one is in the other room; the missing one stays in the register
  expect((await read(`/api/barang/${hilang.id}`)).jumlah_barang).toBe(3);
  expect((await read(`/api/barang/${lenyap.id}`)).jumlah_barang).toBe(3);
  const [draft] = (await admin.get('/api/penghapusan')).json().data;
  const found = await read(`/api/penghapusan/${draft.id}`);
  expect(found).toMatchObject({ status: 'draf', cara: 'hilang', opname_id: id });
  // in review order: uncounted ones first
  expect(
    found.baris.map((row: { record_id: number; jumlah: number }) => [row.record_id, row.jumlah]),
  ).toEqual([
    [lenyap.id, 3],
    [hilang.id, 2],
  ]);
  // the papers agree with the register: nothing has left it
  const kept = await app.db
    .selectFrom('opname_hasil')
    .select(['nama', 'hasil', 'akibat', 'jumlah', 'keterangan'])
    .where('opname_id', '=', id)
    .orderBy('nomor')
    .execute();
  const usul = 'Diusulkan untuk dihapus; masih tercatat';
  expect(kept.map((row) => Object.values(row))).toEqual([
    ['Hilang sebagian', 'Baik', 'koreksi', 1, `Tercatat di Gedung ${nomor} / Satu`],
    ['Hilang sebagian', 'Baik', 'tetap', 1, null],
    ['Hilang sebagian', 'Tidak Diketemukan', 'tetap', 2, usul],
    ['Lenyap semua', 'Tidak Diketemukan', 'tetap', 3, usul],
  ]);
  const bahi = await app.db
    .selectFrom('opname_kertas')
    .select('isi')
    .where('opname_id', '=', id)
    .where('jenis', '=', 'bahi')
    .executeTakeFirstOrThrow();
  const { ringkasan } = bahi.isi as unknown as { ringkasan: ResultSum[] };
  expect(ringkasan.map(({ hasil, akibat, buah, nilai }) => [hasil, akibat, buah, nilai])).toEqual([
    ['Baik', 'koreksi', 1, '1000'],
    ['Baik', 'tetap', 1, '1000'],
    ['Tidak Diketemukan', 'tetap', 5, '5000'],
  ]);
  const { jumlah_unit, nilai } = (await read(`/api/laporan/barang?lokasi_id=${gedung}`)).total;
  expect([jumlah_unit, nilai]).toEqual([7, 7_000]);
});
