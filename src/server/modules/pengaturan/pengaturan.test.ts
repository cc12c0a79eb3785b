import { mkdtemp, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfOf } from '../../../../test/fixtures/files.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { removeFolder } from '../../../../test/support/remove-folder.ts';
import { uploadAs } from '../../../../test/support/upload.ts';
import { secretOf } from '../../db/installation-secret.ts';
import { createFiles, storeOf } from '../../files/files.ts';
import { sweepBerkas } from '../berkas/berkas-sweep.ts';
import { readLetterhead } from './letterhead.service.ts';

const address = '/api/image';
let app: TestApp;
let dataDir: string;
let signedIn: SignedIn;
let admin: Asking;
let user: Asking;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manis-pengaturan-'));
  app = await createTestApp({ env: { DATA_DIR: dataDir } });
  signedIn = await app.signIn('admin');
  admin = askAs(app, signedIn);
  user = askAs(app, await app.signIn('user'));
});
afterAll(async () => {
  await app.close();
  await removeFolder(dataDir);
});

const filesOf = async () => createFiles(app.config, await secretOf(app.db, 'berkas'));
const picture = (background: string, width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background } });

async function keep(content: Buffer, name: string): Promise<number> {
  const answer = await uploadAs(app, signedIn, '/api/berkas', content, name);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.id;
}

const current = async () => (await admin.get(address)).json().data;

/** Saves the current settings with some fields changed, like the form. */
async function put(fields: object, as = admin) {
  const { versi } = await current();
  return as.put(address, { versi, ...fields });
}

/** Checks whether a PDF contains a picture, which can only be the logo. */
async function hasPicture(url: string): Promise<boolean> {
  const answer = await admin.get(url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.rawPayload.toString('latin1').includes('/Subtype /Image');
}

const publicPart = async () => (await app.inject({ url: `${address}/publik` })).json().data;

describe('the settings of the office', () => {
  test('begin with the built-in defaults, and everybody signed in reads them', async () => {
    const data = await current();
    expect(data).toEqual({
      id: 1,
      organisasi_induk: null,
      kode_unit: null,
      kode_klasifikasi: null,
      pola_nomor_bast: null,
      nomor_bast_pertama: null,
      nomor_bast_tahun: null,
      kertas_surat: 'A4',
      tanda_terima: 'tidak',
      tanda_terima_kategori: [],
      bentuk_tanda_tangan: 'keduanya',
      tautan_berlaku_hari: 7,
      pengingat_hari: 3,
      ringkasan_mingguan: true,
      nama_organisasi: null,
      alamat: null,
      kota: null,
      penanda_tangan_nama: null,
      penanda_tangan_jabatan: null,
      penanda_tangan_nip: null,
      penanda_tangan_kedua_nama: null,
      penanda_tangan_kedua_jabatan: null,
      penanda_tangan_kedua_nip: null,
      tanda_tangan_laporan: 'tanpa',
      temuan_tampil: true,
      temuan_kontak: null,
      logo_id: null,
      logo: null,
      latar_masuk_id: null,
      latar_masuk: null,
      gambar_barang_id: null,
      gambar_barang: null,
      lampiran_id: null,
      lampiran: null,
      templat_surat_komitmen_id: null,
      templat_surat_komitmen: null,
      buku_penyusutan: 'komersial',
      penghapusan: 'langsung',
      versi: 1,
      updated_at: data.updated_at,
    });
    expect((await user.get(address)).json().data).toEqual(data);
    expect(failureOf(await app.inject({ url: address }))).toEqual([401, 'unauthenticated']);
    expect(await publicPart()).toEqual({
      nama_organisasi: null,
      latar_masuk: null,
      logo: null,
      temuan: { kontak: null },
    });
  });

  test('are changed by an admin as a whole, audited, and the later of two is refused', async () => {
    const { versi } = await current();
    const first = await admin.put(address, {
      versi,
      nama_organisasi: '  Politeknik Nusantara ',
      alamat: 'Jalan Merdeka 1\nBandung',
      kota: 'Bandung',
      penanda_tangan_nama: 'Dra. Ratna Wulandari',
    });
    expect(first.json()).toMatchObject({
      data: {
        nama_organisasi: 'Politeknik Nusantara',
        alamat: 'Jalan Merdeka 1\nBandung',
        penanda_tangan_jabatan: null,
        versi: versi + 1,
      },
      message: 'Pengaturan sudah disimpan.',
    });
    const late = await admin.put(address, { versi, nama_organisasi: 'Yang Lain' });
    expect(failureOf(late)).toEqual([409, 'version_conflict']);
    expect(late.json().details.perubahan[0].oleh).toBe('Orang admin');
    expect((await current()).nama_organisasi).toBe('Politeknik Nusantara');
    const { data: log } = (await admin.get('/api/audit?jenis=pengaturan')).json();
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({
      aksi: 'update',
      record_id: 1,
      sebelum: { nama_organisasi: null },
      sesudah: { nama_organisasi: 'Politeknik Nusantara' },
    });
    expect(await publicPart()).toMatchObject({ nama_organisasi: 'Politeknik Nusantara' });
  });

  test('are not changed by a user, without a version, or with what is unknown', async () => {
    expect(failureOf(await put({ kota: 'Medan' }, user))).toEqual([403, 'forbidden']);
    const bare = await admin.put(address, { kota: 'Medan' });
    expect(Object.keys(bare.json().errors)).toEqual(['versi']);
    expect(failureOf(await put({ warna: 'merah' }))).toEqual([422, 'validation_failed']);
  });
});

describe('files of the settings', () => {
  test('are taken in the right kind only; the sentence stands at the field', async () => {
    const pdf = await keep(pdfOf(900), 'a.pdf');
    const image = await keep(await picture('red').png().toBuffer(), 'a.png');
    const before = await current();
    for (const [field, id, sentence] of [
      ['latar_masuk_id', pdf, 'Berkas ini bukan gambar. Pilih gambar.'],
      ['gambar_barang_id', pdf, 'Berkas ini bukan gambar. Pilih gambar.'],
      ['logo_id', pdf, 'Berkas ini bukan gambar. Pilih gambar.'],
      ['lampiran_id', image, 'Berkas ini bukan PDF. Pilih berkas PDF.'],
      ['templat_surat_komitmen_id', image, 'Berkas ini bukan PDF. Pilih berkas PDF.'],
      ['logo_id', 987_654, 'Berkas ini tidak ada. Unggah kembali.'],
    ] as const) {
      const answer = await put({ [field]: id });
      expect(failureOf(answer), field).toEqual([422, 'validation_failed']);
      expect(answer.json().errors).toEqual({ [field]: [sentence] });
    }
    expect(await current()).toEqual(before);
  });

  test('a PDF is taken up to 2 MB, and nothing but a PDF where only that will do', async () => {
    const send = (content: Buffer, name: string) =>
      uploadAs(app, signedIn, '/api/berkas?untuk=pdf', content, name);
    expect((await send(pdfOf(2 * 1024 * 1024), 'a.pdf')).statusCode).toBe(201);
    const large = await send(pdfOf(2 * 1024 * 1024 + 1), 'a.pdf');
    expect(failureOf(large)).toEqual([413, 'too_large']);
    expect(large.json().message).toContain('2 MB untuk PDF');
    const image = await send(await picture('red').png().toBuffer(), 'surat.pdf');
    expect(failureOf(image)).toEqual([415, 'unsupported_type']);
    expect(image.json().message).toContain('Pilih berkas PDF.');
  });

  test('background and logo are public, kept by browsers for ever, and only the current ones', async () => {
    const first = await keep(await picture('red').png().toBuffer(), 'merah.png');
    const second = await keep(await picture('blue').webp().toBuffer(), 'biru.webp');
    const { nama_organisasi } = await current();
    const changed = await put({ nama_organisasi, latar_masuk_id: first, logo_id: first });
    expect(changed.json().data.latar_masuk).toMatchObject({ id: first, nama: 'merah.png' });
    const { latar_masuk, logo } = await publicPart();
    expect(latar_masuk).toMatch(/^\/api\/image\/publik\/latar_masuk\?v=[0-9a-f]{16}$/);
    const backgroundFile = await app.inject({ url: latar_masuk });
    expect(backgroundFile.statusCode).toBe(200);
    expect(backgroundFile.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect((await app.inject({ url: logo })).statusCode).toBe(200);

    await put({ nama_organisasi, latar_masuk_id: second });
    const now = (await publicPart()).latar_masuk;
    expect(now).not.toBe(latar_masuk);
    expect((await app.inject({ url: now })).headers['content-type']).toBe('image/webp');
    const old = await app.inject({ url: latar_masuk });
    expect(old.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-cache' });
    expect(failureOf(await app.inject({ url: logo }))).toEqual([404, 'not_found']);
    for (const other of ['lampiran', 'gambar_barang', 'id', '1']) {
      expect((await app.inject({ url: `${address}/publik/${other}` })).statusCode).toBe(404);
    }
  });

  test('"kembalikan bawaan": a file that is null goes, the others stay', async () => {
    const image = await keep(await picture('green').jpeg().toBuffer(), 'hijau.jpg');
    const pdf = await keep(pdfOf(900), 'lampiran.pdf');
    await put({ gambar_barang_id: image, lampiran_id: pdf, latar_masuk_id: image });
    await put({ gambar_barang_id: image, lampiran_id: pdf, latar_masuk_id: null });
    expect(await current()).toMatchObject({
      latar_masuk: null,
      gambar_barang: { id: image },
      lampiran: { id: pdf, mime: 'application/pdf' },
    });
    expect(await publicPart()).toMatchObject({ latar_masuk: null });
  });

  test('outlive the sweep while the settings name them', async () => {
    const image = await keep(await picture('pink').png().toBuffer(), 'merah-muda.png');
    const pdf = await keep(pdfOf(950), 'templat.pdf');
    const loose = await keep(pdfOf(960), 'lepas.pdf');
    await put({
      logo_id: image,
      latar_masuk_id: image,
      gambar_barang_id: image,
      lampiran_id: pdf,
      templat_surat_komitmen_id: pdf,
    });
    const old = new Date(Date.now() - 25 * 3_600_000);
    await app.db.updateTable('berkas').set({ created_at: old }).execute();
    const store = storeOf(app.config);
    for await (const { key } of store.list()) await utimes(join(dataDir, 'berkas', key), old, old);
    await sweepBerkas(app.db, store);
    const left = (await app.db.selectFrom('berkas').select('id').orderBy('id').execute()).map(({ id }) => id);
    expect(left).toEqual([image, pdf]);
    expect(left).not.toContain(loose);
    expect((await app.inject({ url: (await publicPart()).logo })).statusCode).toBe(200);
  });

  test('the logo goes into documents as a small PNG, whatever it was', async () => {
    const wide = await keep(await picture('teal', 1600).webp().toBuffer(), 'lebar.webp');
    await put({
      organisasi_induk: 'PEMERINTAH KOTA',
      nama_organisasi: 'Kantor',
      alamat: 'Jalan 1',
      logo_id: wide,
    });
    const { logo, ...rest } = await readLetterhead({ db: app.db, files: await filesOf() });
    expect(rest).toEqual({
      organisasi_induk: 'PEMERINTAH KOTA',
      nama_organisasi: 'Kantor',
      alamat: 'Jalan 1',
    });
    const bytes = Buffer.from(logo?.replace('data:image/png;base64,', '') ?? '', 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 320, height: 6 });
    expect(await hasPicture('/api/laporan/barang/ekspor?format=pdf')).toBe(true);
    expect(await hasPicture('/api/history/ekspor?format=pdf')).toBe(true);

    await put({});
    expect(await hasPicture('/api/laporan/barang/ekspor?format=pdf')).toBe(false);
    expect(await readLetterhead({ db: app.db, files: await filesOf() })).toEqual({
      organisasi_induk: null,
      nama_organisasi: null,
      alamat: null,
      logo: null,
    });
  });
});
