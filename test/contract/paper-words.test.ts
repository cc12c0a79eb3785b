import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatTanggal } from '../../src/shared/tanggal.ts';
import { officeToday } from '../../src/shared/today.ts';
import { createTestApp, type SignedIn, type TestApp } from '../support/app.ts';
import { type Asking, askAs } from '../support/ask.ts';
import { makeJenis, makeKategori, makeLokasi } from '../support/inventory.ts';
import { pdfText } from '../support/pdf-text.ts';
import { removeFolder } from '../support/remove-folder.ts';

/**
 * Texts of the documents as copied by a reader, with different values in each field, so that a value under the wrong
 * heading is detected.
 */

let dataDir: string;
let app: TestApp;
let admin: Asking;
let sari: SignedIn;
let kursi: { id: number; kode_barang: string };
let novel: { id: number; kode_buku: string };
let holding: number;
let returned: number;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manis-paper-'));
  app = await createTestApp({ env: { DATA_DIR: dataDir } });
  admin = askAs(app, await app.signIn('admin', 'Rina Petugas'));
  sari = await app.signIn('user', 'Sari Dewi');
  const at = (await admin.get('/api/image')).json().data.versi;
  const settings = {
    nama_organisasi: 'Dinas Uji',
    kota: 'Bandung',
    penanda_tangan_nama: 'Ratna',
    penanda_tangan_jabatan: 'Kepala Bagian',
    penanda_tangan_nip: '1970',
  };
  expect((await admin.put('/api/image', { ...settings, versi: at })).statusCode).toBe(200);
  const lokasi_id = await makeLokasi(app.db, 'Aula', await makeLokasi(app.db, 'Gedung A'));
  const barang = {
    nama_barang: 'Kursi Lipat',
    merk: 'Chitose',
    nomor_seri: 'SN-9',
    kode_lama: 'INV/7',
    detail_barang: 'Warna biru',
    kategori_id: await makeKategori(app.db, 'Mebel'),
    fungsi: 'Untuk rapat',
    harga_barang: 325_000,
    jumlah_barang: 7,
    satuan: 'buah',
    tahun: 2023,
    tanggal_perolehan: '2023-02-14',
    cara_perolehan: 'hibah',
    sumber_perolehan: 'Yayasan',
    kondisi: 'Rusak Ringan',
    lokasi_id,
    detail_lokasi: 'Dekat jendela',
  };
  kursi = (await admin.post('/api/barang', barang)).json().data;
  const hand = (jumlah: number, tanggal_awal: string, keterangan: string) =>
    admin.post(`/api/barang/${kursi.id}/pengguna`, {
      pengguna_id: sari.id,
      jumlah,
      tanggal_awal,
      keterangan,
    });
  holding = (await hand(2, '2024-03-01', 'Ruang dosen')).json().data.id;
  returned = (await hand(3, '2024-04-05', 'Pameran')).json().data.id;
  await admin.post(`/api/barang/${kursi.id}/pengguna/${returned}/kembali`, { tanggal_akhir: '2024-06-07' });
  const buku = {
    judul: 'Laskar Pelangi',
    penulis: 'Andrea Hirata',
    penerbit: 'Bentang',
    tahun: 2005,
    isbn: '9786022916628',
    kode_lama: 'B-12',
    kondisi: 'Baik',
    jumlah: 4,
    harga: 89_000,
    jenis_id: await makeJenis(app.db, 'Novel'),
    pengguna_id: sari.id,
    lokasi_id,
  };
  novel = (await admin.post('/api/buku', buku)).json().data;
});
afterAll(async () => {
  await app.close();
  await removeFolder(dataDir);
});

async function wordsOf(address: string): Promise<string> {
  const answer = await admin.get(address);
  expect(answer.headers['content-type'], answer.body.slice(0, 300)).toBe('application/pdf');
  return pdfText(answer.rawPayload).join('');
}

const bare = (text: string) => text.replace(/\s/g, '');
const today = () => formatTanggal(officeToday());

test('a barang: each value below its label, holders and history in their columns', async () => {
  const words = await wordsOf(`/api/barang/${kursi.id}/pdf`);
  for (const part of [
    `Detail Barang Kursi Lipat ${kursi.kode_barang} Gedung A / Aula Rusak Ringan`,
    'Nilai Rp2.275.000 Harga satuan Rp325.000 Jumlah 7 buah Sisa 5 buah',
    'Kategori Mebel Merek Chitose Nomor seri SN-9 Ukuran – Bahan – Kode lama INV/7 Fungsi Untuk rapat Tahun perolehan 2023',
    'Tanggal perolehan 14 Februari 2023 Cara perolehan Hibah Sumber perolehan Yayasan Detail lokasi Dekat jendela',
    'oleh Rina Petugas',
    'Detail barang Warna biru',
    'No. Nama Jumlah Sejak Keterangan 1 Sari Dewi Staf 2 1 Maret 2024 Ruang dosen',
    'Nama Jumlah Dari Sampai Lama Sari Dewi Staf 3 5 April 2024 7 Juni 2024 2 bulan',
  ]) {
    expect(words).toContain(bare(part));
  }
});

test('a buku: each value below its label', async () => {
  const words = await wordsOf(`/api/buku/${novel.id}/pdf`);
  for (const part of [
    `Detail Buku Laskar Pelangi ${novel.kode_buku} Gedung A / Aula Baik`,
    'Nilai Rp356.000 Harga satuan Rp89.000 Jumlah 4 eksemplar',
    'Penulis Andrea Hirata Penerbit Bentang Tahun terbit 2005 ISBN 9786022916628 Kode lama B-12 Jenis Novel PIC Sari Dewi, Staf',
  ]) {
    expect(words).toContain(bare(part));
  }
});

test('a BAST: who gives, who takes, and each barang in its columns', async () => {
  const made = await admin.post('/api/bast', { jenis: 'penyerahan', holding_ids: [holding] });
  expect(made.statusCode, made.body).toBe(201);
  const { id, nomor } = made.json().data;
  const words = await wordsOf(`/api/bast/${id}/pdf`);
  for (const part of [
    `Penyerahan Barang Inventaris Nomor: ${nomor}`,
    'bertempat di Bandung, yang bertanda tangan di bawah ini:',
    'I. Nama : Rina Petugas Jabatan : Staf bertindak untuk dan atas nama Dinas Uji, selanjutnya disebut PIHAK PERTAMA.',
    'II. Nama : Sari Dewi Jabatan : Staf selanjutnya disebut PIHAK KEDUA.',
    'PIHAK PERTAMA menyerahkan kepada PIHAK KEDUA',
    'barang inventaris milik Dinas Uji, terhitung mulai tanggal 1 Maret 2024, sebagai berikut.',
    'No. Kode Nama barang Merek / nomor seri Tahun Jumlah Satuan Kondisi Nilai (Rp)',
    `1 ${kursi.kode_barang} Kursi Lipat Ruang dosen Chitose / SN-9 2023 2 buah Rusak Ringan 650.000 Jumlah 2 650.000`,
    `Bandung, ${today()} PIHAK PERTAMA PIHAK KEDUA Yang menyerahkan, Yang menerima, Staf Staf Rina Petugas Sari Dewi Mengetahui, Kepala Bagian Ratna NIP 1970`,
  ]) {
    expect(words).toContain(bare(part));
  }
});

test('a BAST of a return: who held it gives, who takes acts for the office', async () => {
  const made = await admin.post('/api/bast', { jenis: 'pengembalian', holding_ids: [returned] });
  expect(made.statusCode, made.body).toBe(201);
  const words = await wordsOf(`/api/bast/${made.json().data.id}/pdf`);
  for (const part of [
    'Pengembalian Barang Inventaris',
    'I. Nama : Sari Dewi Jabatan : Staf selanjutnya disebut PIHAK PERTAMA.',
    'II. Nama : Rina Petugas Jabatan : Staf bertindak untuk dan atas nama Dinas Uji, selanjutnya disebut PIHAK KEDUA.',
    'PIHAK PERTAMA mengembalikan kepada PIHAK KEDUA',
    `1 ${kursi.kode_barang} Kursi Lipat Pameran Chitose / SN-9 2023 3 buah Rusak Ringan 975.000 Jumlah 3 975.000`,
    'barang tersebut kembali berada dalam pengelolaan PIHAK KEDUA',
    'Yang mengembalikan, Yang menerima, Staf Staf Sari Dewi Rina Petugas Mengetahui, Kepala Bagian Ratna NIP 1970',
  ]) {
    expect(words).toContain(bare(part));
  }
});

test('a surat komitmen: what somebody holds in its columns, with its sums', async () => {
  const words = await wordsOf(`/api/pengguna/${sari.id}/surat-komitmen`);
  for (const part of [
    'Nama : Sari Dewi Jabatan : Staf',
    `1 ${kursi.kode_barang} Kursi Lipat 2 1 Maret 2024 Rusak Ringan Rp650.000 Jumlah 2 Rp650.000`,
    `1 ${novel.kode_buku} Laskar Pelangi 4 Baik Rp356.000 Jumlah 4 Rp356.000`,
    `Bandung, ${today()} Mengetahui, Yang menyatakan, Kepala Bagian Staf Ratna NIP 1970 Meterai Sari Dewi`,
  ]) {
    expect(words).toContain(bare(part));
  }
});
