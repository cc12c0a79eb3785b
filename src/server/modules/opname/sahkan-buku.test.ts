import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import { makeBarang, makeJenis, makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';
import { beginOpname, phoneOf } from '../../../../test/support/opname.ts';
import type { SelisihOpname } from '../../../shared/opname.ts';
import { officeToday } from '../../../shared/today.ts';

let app: TestApp;
let admin: Asking;
let sari: SignedIn;
let satu: number;
let dua: number;
let gedung: number;
let luar: number;
let jenis_id: number;
let kategori_id: number;
beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin', 'Dewi'));
  sari = await app.signIn('user', 'Sari');
  gedung = await makeLokasi(app.db, 'Gedung');
  satu = await makeLokasi(app.db, 'Satu', gedung);
  dua = await makeLokasi(app.db, 'Dua', gedung);
  luar = await makeLokasi(app.db, 'Luar');
  jenis_id = await makeJenis(app.db, 'Fiksi');
  kategori_id = await makeKategori(app.db, 'Mebel');
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

test('copies of a buku in several rooms stand apart: code, place and condition of their own, one journal', async () => {
  const buku = (judul: string, jumlah: number) =>
    post('/api/buku', {
      judul,
      penulis: 'Penulis',
      penerbit: 'Bentang',
      tahun: 2020,
      isbn: null,
      kondisi: 'Baik',
      harga: 12_001,
      jumlah,
      jenis_id,
      lokasi_id: satu,
      kode_lama: 'LAMA-9',
    });
  const [novel, kamus, atlas] = [await buku('Novel', 6), await buku('Kamus', 4), await buku('Atlas', 5)];
  const id = await beginOpname(admin, { petugas: [sari.id], lokasi_id: gedung, isi: 'buku' });
  const phone = phoneOf(app, sari, id);
  await phone.count(satu, novel.kode_buku, 3);
  await phone.count(dua, novel.kode_buku, 3, { kondisi: 'Rusak Berat' });
  await phone.count(dua, kamus.kode_buku, 3);
  await phone.count(satu, kamus.kode_buku, 1);
  await phone.count(dua, atlas.kode_buku, 2);
  await phone.handIn();
  await post(`/api/opname/${id}/tinjau`);
  await post(`/api/opname/${id}/putusan`, {
    putusan: [{ kunci: `buku:${atlas.id}`, keputusan: 'hilang' }],
    sesuai_usul: 'semua',
  });
  await post(`/api/opname/${id}/sahkan`);
  const standing = async (lokasi_id: number) =>
    (await read(`/api/buku?lokasi_id=${lokasi_id}&per_page=50`))
      .map((row: Record<string, unknown>) => [
        row.judul,
        row.jumlah,
        row.kondisi,
        row.harga,
        row.kode_lama,
        [novel.kode_buku, kamus.kode_buku, atlas.kode_buku].includes(row.kode_buku),
      ])
      .sort();
  expect(await standing(satu)).toEqual([
    ['Kamus', 1, 'Baik', 12_001, 'LAMA-9', true],
    ['Novel', 3, 'Baik', 12_001, 'LAMA-9', true],
  ]);
  expect(await standing(dua)).toEqual([
    ['Atlas', 2, 'Baik', 12_001, 'LAMA-9', true],
    ['Kamus', 3, 'Baik', 12_001, 'LAMA-9', false],
    ['Novel', 3, 'Rusak Berat', 12_001, 'LAMA-9', false],
  ]);
  const { rows } = await sql`
    select judul, mutasi.jenis, mutasi.jumlah, mutasi.tanggal = ${officeToday()}::date as hari_ini,
      (select lawan.buku_id <> mutasi.buku_id from mutasi lawan where lawan.id = mutasi.pasangan_id) as lain,
      dokumen_nomor like '%BAHI%' as bahi
    from mutasi join buku on buku.id = buku_id where mutasi.jenis = 'pecah' order by judul, mutasi.id`.execute(
    app.db,
  );
  const side = (judul: string, jumlah: number) => {
    return { judul, jenis: 'pecah', jumlah, hari_ini: true, lain: true, bahi: true };
  };
  expect(rows).toEqual([side('Kamus', -3), side('Kamus', 3), side('Novel', -3), side('Novel', 3)]);
  // each part behaves like any buku
  const [part] = await read(`/api/buku?lokasi_id=${dua}&q=Novel`);
  const moved = await admin.post('/api/buku/massal', {
    ids: [part.id],
    aksi: 'pindah_lokasi',
    lokasi_id: satu,
  });
  expect(moved.statusCode, moved.body).toBe(200);
  const gone = await admin.delete(`/api/buku/${part.id}`, {
    alasan: 'Dobel',
    arti: 'penghapusan',
    cara: 'musnah',
  });
  expect(gone.statusCode, gone.body).toBe(200);
  const report = (await read(`/api/laporan/buku?lokasi_id=${gedung}`)).total;
  expect([report.jumlah_unit, report.nilai]).toEqual([9, 9 * 12_001]);
});

test('the review offers nothing that the register can’t follow, and takes no such decision', async () => {
  const barang = (nama_barang: string, jumlah_barang: number, lokasi_id: number) =>
    makeBarang(app.db, { nama_barang, jumlah_barang, lokasi_id, kategori_id });
  const tamu = await barang('Tamu', 2, luar);
  const beda = await barang('Beda', 3, satu);
  const pindah = await barang('Pindah', 1, satu);
  const kosong = await makeLokasi(app.db, 'Kosong', gedung);
  const kodeOf = async (id: number) => (await read(`/api/barang/${id}`)).kode_barang;
  const id = await beginOpname(admin, { petugas: [sari.id], lokasi_id: gedung });
  const [phone, other] = [phoneOf(app, sari, id), phoneOf(app, sari, id)];
  await phone.count(satu, await kodeOf(tamu), 3);
  await phone.count(satu, await kodeOf(beda), 3);
  await other.count(satu, await kodeOf(beda), 2);
  await phone.count(kosong, await kodeOf(pindah), 1);
  await phone.handIn();
  await other.handIn();
  await post(`/api/opname/${id}/tinjau`);
  expect((await admin.delete(`/api/lokasi/${kosong}`)).statusCode).toBe(200);
  const rows: SelisihOpname[] = await read(`/api/opname/${id}/selisih?per_page=50`);
  expect(rows.map(({ nama, usul, pilihan }) => [nama, usul, pilihan])).toEqual([
    ['Beda', 'sengketa', ['sesuaikan', 'hilang', 'tidak_diketemukan', 'barang_baru', 'tetap', 'sengketa']],
    ['Pindah', 'tetap', ['tetap', 'sengketa']],
    ['Tamu', 'tetap', ['tetap', 'sengketa']],
  ]);
  const decide = async (letak: object[], keputusan = 'sesuaikan') => {
    const kunci = `barang:${beda}`;
    const answer = await admin.post(`/api/opname/${id}/putusan`, { putusan: [{ kunci, keputusan, letak }] });
    return [answer.statusCode, answer.json().errors?.['putusan.0.letak']?.[0]];
  };
  const at = (lokasi_id: number, jumlah: number) => ({ lokasi_id, jumlah, kondisi: 'Baik' });
  expect(await decide([at(satu, 2), at(dua, 2)])).toEqual([
    422,
    'Yang tercatat 3 unit. Isi paling banyak sejumlah itu, di ruang yang masih ada.',
  ]);
  expect(await decide([at(kosong, 1)], 'hilang')).toEqual([
    422,
    'Salah satu ruangnya sudah tidak ada. Pilih ruang lain.',
  ]);
  expect(await decide([at(satu, 2), at(dua, 1)])).toEqual([200, undefined]);
  await post(`/api/opname/${id}/putusan`, { sesuai_usul: 'semua' });
  await post(`/api/opname/${id}/sahkan`);
  expect(
    (await read(`/api/barang?lokasi_id=${dua}`)).map((row: { nama_barang: string }) => row.nama_barang),
  ).toEqual(['Beda']);
});
