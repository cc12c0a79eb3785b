import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeJenis, makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';
import { beginOpname, phoneOf } from '../../../../test/support/opname.ts';
import { pdfText } from '../../../../test/support/pdf-text.ts';
import { removeFolder } from '../../../../test/support/remove-folder.ts';
import { officeToday } from '../../../shared/today.ts';

let app: TestApp;
let dataDir: string;
let admin: Asking;
let sari: SignedIn;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manis-bahi-'));
  app = await createTestApp({ env: { DATA_DIR: dataDir } });
  admin = askAs(app, await app.signIn('admin', 'Dewi'));
  sari = await app.signIn('user', 'Sari');
});
afterAll(async () => {
  await app.close();
  await removeFolder(dataDir);
});

const read = async (url: string) => (await admin.get(url)).json().data;
const post = async (url: string, body: object) => {
  const answer = await admin.post(url, body);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json().data;
};
const fetchPaper = (id: number, paper: string) => admin.get(`/api/opname/${id}/${paper}`);

/** Creates a closed opname of two rooms with each kind of difference. */
async function closedOpname() {
  const gedung = await makeLokasi(app.db, 'Gedung');
  const [satu, dua] = [await makeLokasi(app.db, 'Satu', gedung), await makeLokasi(app.db, 'Dua', gedung)];
  const luar = await makeLokasi(app.db, 'Luar');
  const [kategori_id, jenis_id] = [await makeKategori(app.db, 'Mebel'), await makeJenis(app.db, 'Novel')];
  const barang = (nama_barang: string, jumlah_barang: number, harga_barang: number, more: object = {}) =>
    post('/api/barang', {
      ...{ nama_barang, jumlah_barang, harga_barang, kategori_id, lokasi_id: satu, tahun: 2024 },
      ...more,
    });
  const buku = (judul: string, jumlah: number, harga: number) =>
    post('/api/buku', {
      judul,
      jumlah,
      harga,
      lokasi_id: satu,
      jenis_id,
      kondisi: 'Baik',
      penulis: 'Ani',
      penerbit: 'Bentang',
      tahun: 2020,
    });
  const tetap = await barang('Tetap', 2, 1_001, { merk: 'Ligna', nomor_seri: 'SN-7' });
  const pindah = await barang('Pindah', 1, 2_003);
  const rusak = await barang('Rusak', 3, 4_007);
  const bagi = await barang('Bagi', 8, 8_009);
  const hilang = await barang('Hilang', 4, 16_001);
  const kurang = await barang('Kurang', 5, 32_003);
  const lenyap = await barang('Lenyap', 3, 64_007);
  await barang('Dicari', 1, 128_021);
  const beda = await barang('Beda', 2, 256_019);
  const lebih = await barang('Lebih', 2, 512_003);
  const dibiarkan = await barang('Dibiarkan', 6, 1_024_003);
  const tamu = await barang('Tamu', 2, 2_048_007, { lokasi_id: luar });
  const [novel, kamus, atlas, peta] = [
    await buku('Novel', 3, 50_021),
    await buku('Kamus', 2, 70_001),
    await buku('Atlas', 5, 11_003),
    await buku('Peta', 7, 9_001),
  ];
  const id = await beginOpname(admin, {
    petugas: [sari.id],
    lokasi_id: gedung,
    isi: 'semua',
    nama: 'Semester II',
  });
  const [phone, other] = [phoneOf(app, sari, id), phoneOf(app, sari, id)];
  await phone.count(satu, tetap.kode_barang, 2);
  await phone.count(dua, pindah.kode_barang, 1, { kondisi: 'Rusak Ringan' });
  await phone.count(satu, rusak.kode_barang, 3, { kondisi: 'Rusak Berat' });
  await phone.count(satu, bagi.kode_barang, 5);
  await phone.count(dua, bagi.kode_barang, 3, { kondisi: 'Rusak Ringan' });
  await phone.count(satu, hilang.kode_barang, 1);
  await phone.count(satu, kurang.kode_barang, 2);
  await phone.count(satu, beda.kode_barang, 2);
  await other.count(satu, beda.kode_barang, 1);
  await phone.count(satu, lebih.kode_barang, 5);
  await phone.count(dua, dibiarkan.kode_barang, 6);
  await phone.count(dua, tamu.kode_barang, 2);
  await phone.count(dua, 'BARU-7', 6);
  await phone.count(satu, 'ASING', 4);
  await phone.count(satu, novel.kode_buku, 3);
  await phone.count(dua, kamus.kode_buku, 2);
  await phone.count(satu, atlas.kode_buku, 3);
  await phone.count(satu, peta.kode_buku, 4);
  await phone.count(dua, peta.kode_buku, 3, { kondisi: 'Rusak Ringan' });
  await phone.handIn();
  await other.handIn();
  await post(`/api/opname/${id}/tinjau`, {});
  const baru = { kategori_id, lokasi_id: dua, kondisi: 'Baik', tahun: 2023 };
  await post(`/api/opname/${id}/putusan`, {
    putusan: [
      { kunci: `barang:${hilang.id}`, keputusan: 'hilang' },
      { kunci: `barang:${lenyap.id}`, keputusan: 'hilang' },
      { kunci: `buku:${atlas.id}`, keputusan: 'hilang' },
      {
        kunci: `barang:${lebih.id}`,
        keputusan: 'barang_baru',
        barang: { ...baru, nama_barang: 'Lebihan', lokasi_id: satu, jumlah_barang: 3, harga_barang: 7 },
      },
      { kunci: `barang:${dibiarkan.id}`, keputusan: 'tetap', catatan: 'Dipinjam rapat' },
      {
        kunci: 'kode:baru-7',
        keputusan: 'barang_baru',
        barang: { ...baru, nama_barang: 'Temuan', jumlah_barang: 6, harga_barang: null },
      },
    ],
    sesuai_usul: 'semua',
  });
  return { id, gedung, hilang, tetap };
}

test('the papers agree with cards, reports and the journal to the piece and rupiah, and stay as they are', async () => {
  const { id, gedung, hilang, tetap } = await closedOpname();
  for (const paper of ['bahi', 'lhi', 'lhi?format=xlsx', 'pernyataan']) {
    const early = await fetchPaper(id, paper);
    expect([paper, ...failureOf(early)]).toEqual([paper, 409, 'conflict']);
    expect(early.json().message).toMatch(/ada setelah opname disahkan. Sahkan dahulu opnamenya.$/);
  }
  expect((await read(`/api/opname/${id}`)).kertas).toEqual([]);
  const before = (await read(`/api/laporan/barang?lokasi_id=${gedung}`)).total;
  await post(`/api/opname/${id}/sahkan`, {});
  const { kertas } = await read(`/api/opname/${id}`);
  const tahun = officeToday().slice(0, 4);
  expect(kertas.map((one: { jenis: string }) => one.jenis)).toEqual(['bahi', 'lhi', 'pernyataan']);
  const [bahi, lhi] = kertas.map((one: { nomor: string }) => one.nomor);
  expect(bahi).toMatch(new RegExp(`^001/BAHI/[IVX]+/${tahun}$`));

  interface Result {
    hasil: string;
    akibat: string;
    jenis: string | null;
    kondisi: string | null;
    jumlah: number;
    nilai: string | null;
  }
  const { rows } = await sql<Result>`
    select hasil, akibat, jenis, kondisi, jumlah, nilai::text from opname_hasil where opname_id = ${id}`.execute(
    app.db,
  );
  const summed = (some: Result[]) => [
    some.reduce((sum, { jumlah }) => sum + jumlah, 0),
    some.reduce((sum, { nilai }) => sum + Number(nilai ?? 0), 0),
  ];
  const of = (is: (row: Result) => boolean) => summed(rows.filter(is));
  const found = Object.fromEntries(
    ['Baik', 'Rusak Ringan', 'Rusak Berat', 'Berlebih', 'Tidak Diketemukan', 'Dalam Sengketa'].map(
      (hasil) => [hasil, of((row) => row.hasil === hasil)],
    ),
  );
  expect(found).toEqual({
    Baik: [
      2 + 5 + 1 + 2 + 2 + 6 + 3 + 2 + 3 + 4,
      2 * 1_001 +
        5 * 8_009 +
        16_001 +
        2 * 32_003 +
        2 * 512_003 +
        6 * 1_024_003 +
        3 * 50_021 +
        2 * 70_001 +
        3 * 11_003 +
        4 * 9_001,
    ],
    'Rusak Ringan': [1 + 3 + 3, 2_003 + 3 * 8_009 + 3 * 9_001],
    'Rusak Berat': [3, 3 * 4_007],
    Berlebih: [3 + 2 + 6 + 4, 3 * 7 + 2 * 2_048_007],
    'Tidak Diketemukan': [3 + 3 + 3 + 1 + 2, 3 * 16_001 + 3 * 32_003 + 3 * 64_007 + 128_021 + 2 * 11_003],
    'Dalam Sengketa': [2, 2 * 256_019],
  });
  // cards and reports agree with the register
  const stands = ({ akibat }: Result) => akibat !== 'keluar' && akibat !== 'tidak_tercatat';
  const barang = of((row) => row.jenis === 'barang' && stands(row));
  const report = (await read(`/api/laporan/barang?lokasi_id=${gedung}`)).total;
  expect([report.jumlah_unit, report.nilai]).toEqual(barang);
  const books = (await read(`/api/laporan/buku?lokasi_id=${gedung}`)).total;
  expect([books.jumlah_unit, books.nilai]).toEqual(of((row) => row.jenis === 'buku' && stands(row)));
  const [kir] = await readSheets(
    (await admin.get(`/api/lokasi/${gedung}/kir?format=xlsx&dengan_isi=true`)).rawPayload,
  );
  const header = kir?.data[0] ?? [];
  const cell = (label: string) =>
    kir?.data.at(-1)?.[header.findIndex((one) => String(one).startsWith(label))];
  const standing = (kondisi: string) =>
    of((row) => row.jenis === 'barang' && row.kondisi === kondisi && stands(row))[0];
  expect([cell('Baik'), cell('Kurang baik'), cell('Rusak berat')]).toEqual(
    ['Baik', 'Rusak Ringan', 'Rusak Berat'].map(standing),
  );
  // the day on which it left: midnight may have passed since
  const { rows: left } = await sql<{ hari: string }>`
    select max(tanggal)::text as hari from mutasi where jenis = 'penghapusan'`.execute(app.db);
  const [{ hari } = { hari: '' }] = left;
  const moved = (await read(`/api/laporan/mutasi?dari=${hari}&sampai=${hari}&lokasi_id=${gedung}`)).total;
  const lost = of((row) => row.jenis === 'barang' && row.akibat === 'keluar');
  expect([moved.kurang_hilang_unit, moved.kurang_hilang_nilai]).toEqual(lost);
  expect([moved.akhir_unit, moved.akhir_nilai]).toEqual(barang);
  // new barang exist since their acquisition day
  const entered = of((row) => row.akibat === 'masuk');
  expect([moved.awal_unit, moved.awal_nilai]).toEqual([
    before.jumlah_unit + (entered[0] ?? 0),
    before.nilai + (entered[1] ?? 0),
  ]);

  // all mutasi cite the BAHI
  const journal = await sql<{ dokumen_nomor: string | null; jumlah: number }>`
    select dokumen_nomor, count(*)::integer as jumlah from mutasi
    where dicatat_pada = (select max(dicatat_pada) from mutasi) group by dokumen_nomor`.execute(app.db);
  expect(journal.rows.map((row) => row.dokumen_nomor)).toEqual([bahi]);
  await admin.delete(`/api/barang/${hilang.id}`, { alasan: 'Dijual', arti: 'penghapusan', cara: 'jual' });
  const last = await sql<{ dokumen_nomor: string | null }>`
    select dokumen_nomor from mutasi order by id desc limit 1`.execute(app.db);
  expect(last.rows).toEqual([{ dokumen_nomor: null }]);

  // frozen: later changes don't affect documents
  const first = await fetchPaper(id, 'bahi');
  expect(first.headers['content-disposition']).toContain('001-BAHI-');
  const [page = ''] = pdfText(first.rawPayload);
  for (const words of ['BERITAACARAHASILINVENTARISASI', 'Padahariini', 'Sari', 'TidakDiketemukan', bahi, lhi])
    expect(page).toContain(words);
  const at = (await admin.get('/api/image')).json().data.versi;
  await admin.put('/api/image', { nama_organisasi: 'Kantor Lain', versi: at });
  expect((await fetchPaper(id, 'bahi')).rawPayload.equals(first.rawPayload)).toBe(true);
  const report2 = pdfText((await fetchPaper(id, 'lhi')).rawPayload).join('');
  for (const words of ['3.RusakBerat:1baris,3buah', 'Temuan', 'ASING', 'Dipinjamrapat', 'TercatatdiGedung'])
    expect(report2).toContain(words);
  expect(report2).not.toContain('KantorLain');
  expect(pdfText((await fetchPaper(id, 'pernyataan')).rawPayload).join('')).toContain(bahi);
  const [sheet] = await readSheets((await fetchPaper(id, 'lhi?format=xlsx')).rawPayload);
  expect(sheet?.data.length).toBe(rows.length + 2);
  const [labels = [], ...listed] = sheet?.data ?? [];
  const ofTetap = listed.find((row) => row.includes('Tetap'))?.slice(1) ?? [];
  expect(ofTetap.map((value, index) => [labels[index + 1], value])).toEqual([
    ['Hasil', 'Baik'],
    ['Ruang', 'Gedung / Satu'],
    ['Kode', tetap.kode_barang],
    ['Nama', 'Tetap'],
    ['Merek', 'Ligna'],
    ['Nomor seri', 'SN-7'],
    ['Kategori atau jenis', 'Mebel'],
    ['Kondisi', 'Baik'],
    ['Jumlah', 2],
    ['Nilai', 2_002],
    ['Keterangan', null],
  ]);
});
