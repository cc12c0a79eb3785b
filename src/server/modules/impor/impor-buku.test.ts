import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import { makeJenis, makeLokasi } from '../../../../test/support/inventory.ts';
import { uploadAs } from '../../../../test/support/upload.ts';
import { bukuInput } from '../../../shared/buku-input.ts';
import { headerGuesser } from '../../lists/header-guess.ts';
import { normalizeHeader } from '../../lists/header-name.ts';
import { readIsbn } from './read-isbn.ts';
import { sinonimBuku } from './synonyms-buku.ts';

let app: TestApp;
let admin: SignedIn;
let ask: Asking;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin', 'Rini');
  ask = askAs(app, admin);
});
afterAll(async () => {
  await app.close();
});

const guess = headerGuesser(sinonimBuku);

test.each([
  ['Judul Buku', 'judul'],
  ['Pengarang', 'penulis'],
  ['Penulis/Pengarang', 'penulis'],
  ['Author', 'penulis'],
  ['Penerbit', 'penerbit'],
  ['Thn Terbit', 'tahun'],
  ['TAHUN', 'tahun'],
  ['ISBN', 'isbn'],
  ['No. ISBN', 'isbn'],
  ['Jenis Buku', 'jenis'],
  ['Kategori', 'jenis'],
  ['Jml Eksemplar', 'jumlah'],
  ['Eks.', 'jumlah'],
  ['Harga (Rp)', 'harga'],
  ['Keadaan', 'kondisi'],
  ['Lokasi', 'lokasi'],
  ['Ruang', 'lokasi_ruangan'],
  ['No', 'abaikan'],
  ['No. Induk', 'kode_lama'],
  ['Kode Buku', 'kode_lama'],
  ['Jumlah Halaman', 'abaikan'],
  ['Rak', 'abaikan'],
])('a column %s is %s', (header, bidang) => {
  expect(guess(header)?.bidang).toBe(bidang);
});

test('no name of a column stands for two fields', () => {
  const seen = new Map<string, string>();
  for (const [bidang, names] of Object.entries(sinonimBuku)) {
    for (const name of names) {
      const normal = normalizeHeader(name);
      expect(seen.get(normal) ?? bidang, name).toBe(bidang);
      seen.set(normal, bidang);
    }
  }
});

test.each([
  ['978-602-291-662-8', { kind: 'value', value: '9786022916628' }],
  [9786022916628, { kind: 'value', value: '9786022916628' }],
  [571089895, { kind: 'value', value: '0571089895', remark: expect.stringContaining('0571089895') }],
  ['9,78602E+12', { kind: 'wrong', message: expect.stringContaining('10 atau 13 angka') }],
  ['978-602-291-662-7', { kind: 'wrong', message: expect.stringContaining('Angka pemeriksa') }],
  [' - ', { kind: 'empty' }],
])('an ISBN cell %j', (sel, expected) => {
  expect(readIsbn(sel)).toEqual(expected);
});

const csv = [
  'DAFTAR KOLEKSI PERPUSTAKAAN',
  'No;Judul Buku;Pengarang;Penerbit;Thn Terbit;ISBN;Jenis;Jml Eks;Harga;Kondisi;Gedung;Ruang',
  '1;Laskar Pelangi;Andrea Hirata;Bentang;2005;978-979-3062-79-2;Novel;3;Rp 89.000;Baik;Perpustakaan;Ruang Baca',
  '2;Bumi Manusia;Pramoedya A. Toer;;1980;979-97312-3-9;novel;1;120.000;B;Perpustakaan;Ruang Baca',
  '3;Kamus Besar;Pusat Bahasa;Balai Pustaka;2005;;Kamus;2;450000;RR;Perpustakaan;',
  '4;;Anonim;Balai Pustaka;2005;;Kamus;2;450000;Baik;Perpustakaan;Ruang Baca',
  '5;Terlalu Tua;Anonim;Balai Pustaka;1850;;Kamus;2;450000;Baik;Perpustakaan;Ruang Baca',
].join('\r\n');

test('a list of buku goes in: jenis and lokasi are made, every row is kept or has its reason', async () => {
  const novel = await makeJenis(app.db, 'Novel');
  await makeLokasi(app.db, 'Perpustakaan');
  const upload = await uploadAs(app, admin, '/api/impor/buku', csv, 'koleksi.csv');
  expect(upload.statusCode, upload.payload).toBe(201);
  const impor = upload.json().data;
  expect(impor).toMatchObject({ jenis: 'buku', baris: 5, bacaan: { nomor_judul: 2 } });
  expect(impor.usulan).toEqual({
    'Judul Buku': 'judul',
    Pengarang: 'penulis',
    Penerbit: 'penerbit',
    'Thn Terbit': 'tahun',
    ISBN: 'isbn',
    Jenis: 'jenis',
    'Jml Eks': 'jumlah',
    Harga: 'harga',
    Kondisi: 'kondisi',
    Gedung: 'lokasi_gedung',
    Ruang: 'lokasi_ruangan',
  });
  const check = async (settings: object) =>
    (await ask.post(`/api/impor/${impor.id}/periksa`, { pemetaan: impor.usulan, ...settings })).json();
  expect((await check({})).data).toMatchObject({ diterima: 0, ditolak: 5 });
  expect((await check({ default: { jenis_id: 999_999 } })).errors).toEqual({
    'default.jenis_id': ['Jenis buku ini tidak ada. Pilih dari daftar.'],
  });
  const settings = {
    buat_kategori: true,
    buat_lokasi: true,
    default: { penerbit: 'Tanpa penerbit' },
    pengganti: { isbn: null },
  };
  const { data } = await check(settings);
  expect(data).toMatchObject({
    diterima: 3,
    ditolak: 2,
    kategori_baru: ['Kamus'],
    lokasi_baru: ['Perpustakaan / Ruang Baca'],
    nilai: 3 * 89_000 + 120_000 + 2 * 450_000,
  });
  expect(data.alasan.map(({ pesan }: { pesan: string }) => pesan)).toEqual(
    expect.arrayContaining([
      'Judul kosong. Isi di berkas, atau pilih nilai untuk sel kosong.',
      'Tidak terbaca. Dikosongkan sesuai pilihan Anda.',
      'Kosong; buku ini ditempatkan di "Perpustakaan".',
    ]),
  );
  const done = await ask.post(`/api/impor/${impor.id}/terapkan`, { lewati_galat: true });
  expect(done.json()).toMatchObject({
    message: '3 buku sudah diimpor.',
    data: { diterima: 3, kategori_dibuat: 1, lokasi_dibuat: 1, nilai: data.nilai },
  });
  const rows = (await ask.get('/api/buku?sort=id')).json().data;
  expect(rows).toMatchObject([
    { judul: 'Laskar Pelangi', isbn: '9789793062792', jenis_id: novel, dibuat_oleh: { name: 'Rini' } },
    { judul: 'Bumi Manusia', penerbit: 'Tanpa penerbit', isbn: null, jenis_id: novel, kondisi: 'Baik' },
    {
      judul: 'Kamus Besar',
      jenis: { jenis_buku: 'Kamus' },
      kondisi: 'Rusak Ringan',
      lokasi: { jalur: 'Perpustakaan' },
    },
  ]);
  for (const row of rows) {
    const written = Object.fromEntries(Object.keys(bukuInput.shape).map((field) => [field, row[field]]));
    expect(bukuInput.safeParse(written).error).toBeUndefined();
    expect(row.kode_buku).toMatch(/^02-\d{2,}-\d{3,}$/);
  }
  const audit = await app.db
    .selectFrom('audit')
    .select(['jenis', 'record_id'])
    .where('aksi', '=', 'create')
    .where('jenis', 'in', ['buku', 'jenis', 'lokasi'])
    .execute();
  expect(audit.map(({ jenis }) => jenis).sort()).toEqual(['buku', 'buku', 'buku', 'jenis', 'lokasi']);
});

test('the same file again says that it would double the books, and needs a yes', async () => {
  const impor = (await uploadAs(app, admin, '/api/impor/buku', csv, 'koleksi.csv')).json().data;
  expect(impor.peringatan[0]).toMatch(/^Berkas ini sudah diimpor .* menggandakan buku\.$/);
  const asBarang = (await uploadAs(app, admin, '/api/impor/barang', csv, 'koleksi.csv')).json().data;
  expect(asBarang.terdahulu).toEqual([]);
});
