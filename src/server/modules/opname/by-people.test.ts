import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import {
  makeBarang,
  makeBuku,
  makeHolding,
  makeJenis,
  makeKategori,
  makeLokasi,
} from '../../../../test/support/inventory.ts';
import { beginOpname, phoneOf } from '../../../../test/support/opname.ts';
import type { HarapanOpname, OpnameRinci, SelisihOpname } from '../../../shared/opname.ts';
import { scopeText } from '../../../shared/opname-words.ts';

let app: TestApp;
let admin: Asking;
let sari: SignedIn;
let budi: SignedIn;
let joko: SignedIn;
let kategori_id: number;
let nomor = 0;
beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin', 'Dewi'));
  [sari, budi, joko] = [
    await app.signIn('user', 'Sari'),
    await app.signIn('user', 'Budi'),
    await app.signIn('user', 'Joko'),
  ];
  kategori_id = await makeKategori(app.db, 'Elektronik');
});
afterAll(async () => {
  await app.close();
});

const read = async (url: string) => (await admin.get(url)).json().data;
const post = async (url: string, body: object = {}) => {
  const answer = await admin.post(url, body);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json().data;
};

/** Creates two rooms with holdings of Budi and Joko, and stock. */
async function office() {
  nomor += 1;
  const gedung = await makeLokasi(app.db, `Gedung ${nomor}`);
  const [satu, dua] = [await makeLokasi(app.db, 'Satu', gedung), await makeLokasi(app.db, 'Dua', gedung)];
  const barang = async (nama_barang: string, jumlah_barang: number, held: Record<number, number>) => {
    const id = await makeBarang(app.db, {
      nama_barang,
      jumlah_barang,
      lokasi_id: satu,
      kategori_id,
      harga_barang: 7,
    });
    for (const [pengguna_id, jumlah] of Object.entries(held))
      await makeHolding(app.db, {
        barang_id: id,
        pengguna_id: Number(pengguna_id),
        jumlah,
        tanggal_awal: '2024-02-01',
      });
    return { id, kode: (await read(`/api/barang/${id}`)).kode_barang as string };
  };
  const laptop = await barang('Laptop', 9, { [budi.id]: 2, [joko.id]: 3 });
  const tablet = await barang('Tablet', 1, { [budi.id]: 1 });
  const kamera = await barang('Kamera', 4, {});
  const jenis_id = await makeJenis(app.db, `Novel ${nomor}`);
  const buku = await makeBuku(app.db, {
    judul: 'Bumi',
    jenis_id,
    lokasi_id: dua,
    jumlah: 2,
    pengguna_id: joko.id,
  });
  await makeBuku(app.db, { judul: 'Bulan', jenis_id, lokasi_id: dua, jumlah: 5 });
  return { gedung, satu, dua, laptop, tablet, kamera, buku };
}

test('of each person what they hold is expected, and the petugas counts it with them, wherever it is', async () => {
  const { gedung, satu, dua, laptop, tablet, kamera, buku } = await office();
  const id = await beginOpname(admin, {
    petugas: [sari.id],
    lokasi_id: gedung,
    isi: 'semua',
    menurut: 'orang',
  });
  const list: HarapanOpname[] = await read(`/api/opname/${id}/harapan`);
  expect(list.map(({ nama, jumlah, pegangan }) => [nama, jumlah, pegangan]).sort()).toEqual([
    ['Bumi', 2, [{ pengguna_id: joko.id, jumlah: 2 }]],
    [
      'Laptop',
      5,
      [
        { pengguna_id: budi.id, jumlah: 2 },
        { pengguna_id: joko.id, jumlah: 3 },
      ],
    ],
    ['Tablet', 1, [{ pengguna_id: budi.id, jumlah: 1 }]],
  ]);
  const ofOne = async (query: string) =>
    (await read(`/api/opname/${id}/harapan?${query}`)).map(({ nama }: HarapanOpname) => nama).sort();
  expect(await ofOne(`pengguna_id=${joko.id}`)).toEqual(['Bumi', 'Laptop']);
  expect(await ofOne(`pengguna_id=${sari.id}`)).toEqual([]);
  const people = async () =>
    Object.fromEntries(
      ((await read(`/api/opname/${id}`)) as OpnameRinci).orang.map(({ nama, harapan, dihitung }) => [
        nama,
        [harapan, dihitung],
      ]),
    );
  // people without holdings are listed, too, as something may be found with them
  expect(await people()).toEqual({ Budi: [2, 0], Joko: [2, 0], Sari: [0, 0], Dewi: [0, 0] });
  expect(scopeText(await read(`/api/opname/${id}`))).toContain('menurut orang');

  const phone = phoneOf(app, sari, id);
  const withWhom = (who: SignedIn) => ({ pengguna_id: who.id });
  expect(await phone.count(satu, laptop.kode, 2, withWhom(budi))).toBe('cocok');
  // same barang and room with another person: a separate count
  expect(await phone.count(satu, laptop.kode, 3, withWhom(joko))).toBe('cocok');
  expect(await phone.count(satu, laptop.kode, 3, withWhom(joko))).toBe('sudah_dihitung');
  expect(await phone.count(dua, tablet.kode, 1, withWhom(joko))).toBe('orang_lain');
  expect(await phone.count(satu, 'ASING', 1, withWhom(sari))).toBe('tidak_dikenal');
  expect(await phone.count(satu, kamera.kode, 1, withWhom(sari))).toBe('di_luar_cakupan');
  expect(await people()).toEqual({ Budi: [2, 1], Joko: [2, 1], Sari: [0, 0], Dewi: [0, 0] });

  // missing person, unknown person, or a person in an opname by rooms: only these counts are refused, with advice
  const answers = (
    await phone.send(
      phone.make(satu, laptop.kode, 2),
      phone.make(satu, laptop.kode, 2, { pengguna_id: 999_999 }),
      phone.make(satu, laptop.kode, 2, withWhom(budi)),
    )
  ).json().data;
  expect(answers.map((one: { sebab?: string }) => one.sebab)).toEqual(['orang', 'orang', undefined]);
  expect(answers[0].pesan).toMatch(/pilih orang dari daftar/);
  // the id includes the person
  const again = phone.make(satu, laptop.kode, 2, withWhom(budi));
  await phone.send(again);
  expect((await phone.send({ ...again, pengguna_id: joko.id })).json().data[0].sebab).toBe('id_terpakai');
  expect((await phone.send(again)).json().data[0].diterima).toBe(true);

  await phone.handIn(8);
  await post(`/api/opname/${id}/tinjau`);
  const rows: SelisihOpname[] = await read(`/api/opname/${id}/selisih`);
  expect(
    rows.map(({ nama, kelompok, usul, pemegang, letak }) => [nama, kelompok, usul, pemegang, letak.length]),
  ).toEqual([
    ['Bumi', 'belum_dihitung', 'tidak_diketemukan', 'Joko 2', 0],
    ['Tablet', 'ruang_lain', 'sesuaikan', 'Budi 1', 1],
    [null, 'berlebih', 'tetap', null, 1],
    ['Kamera', 'berlebih', 'sesuaikan', null, 1],
  ]);
  expect(rows[1]?.hitungan.map(({ petugas, orang }) => [petugas, orang])).toEqual([['Sari', 'Joko']]);
  await post(`/api/opname/${id}/putusan`, {
    putusan: [{ kunci: `barang:${kamera.id}`, keputusan: 'tetap' }],
    sesuai_usul: 'semua',
  });
  const done = await admin.post(`/api/opname/${id}/sahkan`);
  expect(done.statusCode, done.body).toBe(200);
  // only pieces found elsewhere moved, with their holders; the stock stays
  expect((await read(`/api/barang/${tablet.id}`)).lokasi_id).toBe(dua);
  const after = await read(`/api/barang/${laptop.id}`);
  expect([after.jumlah_barang, after.sisa, after.lokasi_id]).toEqual([9, 4, satu]);
  expect((await read(`/api/buku/${buku}`)).lokasi_id).toBe(dua);
  expect((await read(`/api/opname/${id}`)).kertas).toHaveLength(3);
});

test('pieces that another person has are a difference of their own, which a count does not put right', async () => {
  const { gedung, satu, laptop, tablet } = await office();
  const id = await beginOpname(admin, { petugas: [sari.id], lokasi_id: gedung, menurut: 'orang' });
  const [phone, other] = [phoneOf(app, sari, id), phoneOf(app, sari, id)];
  await phone.count(satu, laptop.kode, 1, { pengguna_id: budi.id });
  await phone.count(satu, laptop.kode, 4, { pengguna_id: joko.id });
  await phone.count(satu, tablet.kode, 1, { pengguna_id: budi.id });
  // two phones disagree on one person
  await other.count(satu, tablet.kode, 0, { pengguna_id: budi.id });
  await phone.handIn();
  await other.handIn();
  await post(`/api/opname/${id}/tinjau`);
  const rows: SelisihOpname[] = await read(`/api/opname/${id}/selisih`);
  expect(
    rows.map(({ nama, kelompok, usul, pilihan }) => [nama, kelompok, usul, pilihan.includes('sesuaikan')]),
  ).toEqual([
    ['Tablet', 'berbeda', 'sengketa', true],
    ['Laptop', 'pemegang', 'tetap', false],
  ]);
  expect(
    rows[0]?.hitungan.map(({ perangkat, pengguna_id, orang, jumlah }) => [
      perangkat.id,
      pengguna_id,
      orang,
      jumlah,
    ]),
  ).toEqual([
    [phone.id, budi.id, 'Budi', 1],
    [other.id, budi.id, 'Budi', 0],
  ]);
  // both people's pieces are in one room: a single place
  expect(rows[1]?.letak).toMatchObject([{ lokasi_id: satu, jumlah: 5 }]);
  const refused = await admin.post(`/api/opname/${id}/putusan`, {
    putusan: [{ kunci: `barang:${laptop.id}`, keputusan: 'sesuaikan' }],
  });
  expect(refused.statusCode).toBe(422);
  await post(`/api/opname/${id}/putusan`, { sesuai_usul: 'semua' });
  await post(`/api/opname/${id}/sahkan`);
});

test('one person alone; and by rooms a count names nobody', async () => {
  const { gedung, satu, laptop } = await office();
  const id = await beginOpname(admin, {
    petugas: [sari.id],
    lokasi_id: gedung,
    pengguna_id: budi.id,
    menurut: 'orang',
  });
  const one: OpnameRinci = await read(`/api/opname/${id}`);
  expect(one.orang).toEqual([
    { pengguna_id: budi.id, nama: 'Budi', harapan: 2, dihitung: 0, selisih: 0, ulang_pada: null },
  ]);
  await admin.post(`/api/opname/${id}/batal`, { alasan: 'Uji' });
  const rooms = await beginOpname(admin, { petugas: [sari.id], lokasi_id: gedung });
  const phone = phoneOf(app, sari, rooms);
  const [answer] = (await phone.send(phone.make(satu, laptop.kode, 9, { pengguna_id: budi.id }))).json().data;
  expect([answer.diterima, answer.sebab]).toEqual([false, 'orang']);
  expect(await phone.count(satu, laptop.kode, 9)).toBe('cocok');
  const read_: OpnameRinci = await read(`/api/opname/${rooms}`);
  expect([read_.menurut, read_.orang]).toEqual(['ruang', []]);
  expect((await read(`/api/opname/${rooms}/harapan`))[0]).not.toHaveProperty('pegangan');
});

test('a price that nobody knew at the cut-off is frozen as unknown, not as nothing', async () => {
  nomor += 1;
  const lokasi_id = await makeLokasi(app.db, `Gedung ${nomor}`);
  const make = (nama_barang: string, harga_barang: number | null) =>
    post('/api/barang', {
      nama_barang,
      kategori_id,
      lokasi_id,
      harga_barang,
      jumlah_barang: 2,
      tahun: 2024,
      kondisi: 'Baik',
    });
  const [gratis, entah] = [await make('Gratis', 0), await make('Entah', null)];
  const id = await beginOpname(admin, { petugas: [sari.id], lokasi_id });
  const phone = phoneOf(app, sari, id);
  await phone.count(lokasi_id, gratis.kode_barang, 1);
  await phone.count(lokasi_id, entah.kode_barang, 1);
  await phone.handIn();
  await post(`/api/opname/${id}/tinjau`);
  const rows: SelisihOpname[] = await read(`/api/opname/${id}/selisih`);
  expect(rows.map(({ nama, nilai }) => [nama, nilai])).toEqual([
    ['Entah', null],
    ['Gratis', 0],
  ]);
  await post(`/api/opname/${id}/putusan`, { sesuai_usul: 'semua' });
  await post(`/api/opname/${id}/sahkan`);
  const kept = await app.db
    .selectFrom('opname_hasil')
    .select(['nama', 'nilai'])
    .where('opname_id', '=', id)
    .orderBy('nomor')
    .execute();
  expect(kept.map(({ nama, nilai }) => [nama, nilai])).toEqual([
    ['Entah', null],
    ['Gratis', 0],
    ['Entah', null],
    ['Gratis', 0],
  ]);
});
