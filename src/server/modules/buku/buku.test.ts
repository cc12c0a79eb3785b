import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfOf } from '../../../../test/fixtures/files.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { bukuEdit, createBuku, novelIn } from '../../../../test/support/buku.ts';
import { removeFolder } from '../../../../test/support/remove-folder.ts';
import { uploadAs } from '../../../../test/support/upload.ts';
import type { Buku } from '../../../shared/buku.ts';

let app: TestApp;
let dataDir: string;
let admin: SignedIn;
let ask: Asking;
let novel: Awaited<ReturnType<typeof novelIn>>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manis-buku-'));
  app = await createTestApp({ env: { DATA_DIR: dataDir } });
  admin = await app.signIn('admin', 'Rini');
  ask = askAs(app, admin);
  novel = await novelIn(app);
});
afterAll(async () => {
  await app.close();
  await removeFolder(dataDir);
});

const create = (more: object = {}): Promise<Buku> => createBuku(ask, { ...novel, ...more });

describe('a new buku', () => {
  test('reads back whole, with its code, its PIC and who made it', async () => {
    const pic = await app.signIn('user', 'Tono');
    const made = await create({
      judul: ' Bumi Manusia ',
      isbn: 'ISBN 978-979-97312-3-4',
      pengguna_id: pic.id,
    });
    const two = String(novel.jenis_id).padStart(2, '0');
    expect(made).toMatchObject({
      kode_buku: `02-${two}-${String(made.id).padStart(3, '0')}`,
      judul: 'Bumi Manusia',
      isbn: '9789799731234',
      jenis: { id: novel.jenis_id, jenis_buku: 'Novel' },
      pengguna: { id: pic.id, name: 'Tono', jabatan: 'Staf' },
      lokasi: { id: novel.lokasi_id, lokasi: 'Ruang Baca', jalur: 'Perpustakaan / Ruang Baca' },
      gambar: null,
      lampiran: null,
      dibuat_oleh: { id: admin.id, name: 'Rini' },
      versi: 1,
    });
    expect((await ask.get(`/api/buku/${made.id}`)).json().data).toEqual(made);
    expect((await ask.get('/api/jenis')).json().data).toMatchObject([{ jenis_buku: 'Novel', jumlah: 1 }]);
  });

  test('a user reads it without e-mails, but may not make, change or delete one', async () => {
    const made = await create({ pengguna_id: admin.id });
    const user = askAs(app, await app.signIn('user', 'Wati'));
    const seen = await user.get(`/api/buku/${made.id}`);
    expect(seen.json().data.judul).toBe('Laskar Pelangi');
    expect(seen.payload).not.toContain('@kantor.test');
    for (const answer of [
      await user.post('/api/buku', novel),
      await user.put(`/api/buku/${made.id}`, bukuEdit(made)),
      await user.delete(`/api/buku/${made.id}`, { alasan: 'iseng' }),
    ])
      expect(failureOf(answer)).toEqual([403, 'forbidden']);
  });

  test('what people type is kept as text', async () => {
    const text = `'; DROP TABLE buku; -- <script>alert(1)</script> "kutip" 100% a_b \\ 😀`;
    expect(await create({ judul: text, penulis: text, penerbit: text })).toMatchObject({
      judul: text,
      penulis: text,
      penerbit: text,
    });
  });

  test.each(['judul', 'penulis', 'penerbit', 'tahun', 'kondisi', 'jumlah', 'jenis_id', 'lokasi_id', 'harga'])(
    'needs %s',
    async (field) => {
      const answer = await ask.post('/api/buku', { ...novel, [field]: undefined });
      expect([answer.statusCode, answer.json().errors]).toEqual([422, { [field]: ['Wajib diisi.'] }]);
    },
  );

  test.each([
    [{ harga: -1 }, 'harga'],
    [{ harga: 0.5 }, 'harga'],
    [{ harga: 10_000_000_000_001 }, 'harga'],
    [{ harga: 10_000_000_000_000, jumlah: 101 }, 'harga'],
    [{ harga: '1000' }, 'harga'],
    [{ jumlah: 0 }, 'jumlah'],
    [{ jumlah: 1_000_001 }, 'jumlah'],
    [{ tahun: 1900 }, 'tahun'],
    [{ tahun: new Date().getFullYear() + 2 }, 'tahun'],
    [{ judul: '  ' }, 'judul'],
    [{ judul: 'x'.repeat(301) }, 'judul'],
    [{ penulis: 'a\u0000b' }, 'penulis'],
    [{ kondisi: 'Bagus' }, 'kondisi'],
    [{ isbn: '978-979-97312-3-5' }, 'isbn'],
    [{ isbn: '12345' }, 'isbn'],
    [{ isbn: '9'.repeat(41) }, 'isbn'],
    [{ isbn: 9789799731234 }, 'isbn'],
    [{ jenis_id: 999_999 }, 'jenis_id'],
    [{ lokasi_id: 999_999 }, 'lokasi_id'],
    [{ pengguna_id: 999_999 }, 'pengguna_id'],
    [{ gambar_id: 999_999 }, 'gambar_id'],
    [{ lampiran_id: 999_999 }, 'lampiran_id'],
    [{ kode_buku: '02-01-001' }, 'kode_buku'],
  ])('%j is refused with a sentence on %s', async (more, field) => {
    const answer = await ask.post('/api/buku', { ...novel, ...more });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    expect(answer.json().errors[field][0]).toMatch(/^[A-Z].*\.$/);
  });

  test('an ISBN may be missing, of ten characters, and with any separators', async () => {
    for (const [given, kept] of [
      [undefined, null],
      [null, null],
      ['  ', null],
      ['0-8044-2957-x', '080442957X'],
      ['978 602 291 6628', '9786022916628'],
    ])
      expect((await create({ isbn: given })).isbn).toBe(kept);
    await expect(
      app.db.updateTable('buku').set({ isbn: '978-602' }).where('id', '=', 1).execute(),
    ).rejects.toThrow('buku_isbn_check');
  });

  test('nobody who left is put in charge; who left later stays until another is named', async () => {
    const left = await app.signIn('user', 'Pergi');
    await ask.put(`/api/pengguna/${left.id}`, { name: 'Pergi', aktif: false });
    const answer = await ask.post('/api/buku', { ...novel, pengguna_id: left.id });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.pengguna_id[0]).toContain('Pergi sudah nonaktif');
    const pic = await app.signIn('user', 'Penjaga');
    const made = await create({ pengguna_id: pic.id });
    const refused = await ask.put(`/api/pengguna/${pic.id}`, { name: 'Penjaga', aktif: false });
    expect(failureOf(refused)).toEqual([409, 'still_held']);
    expect(refused.json().details.buku).toMatchObject([{ id: made.id, kode_buku: made.kode_buku }]);
  });

  test('carries its picture and attachment; each of the right kind', async () => {
    const picture = await sharp({ create: { width: 40, height: 60, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const gambar = (await uploadAs(app, admin, '/api/berkas', picture, 'sampul.png')).json().data;
    const lampiran = (await uploadAs(app, admin, '/api/berkas', pdfOf(500), 'daftar-isi.pdf')).json().data;
    const made = await create({ gambar_id: gambar.id, lampiran_id: lampiran.id });
    expect(made.gambar).toMatchObject({ id: gambar.id, nama: 'sampul.png' });
    expect(made.lampiran).toMatchObject({ nama: 'daftar-isi.pdf', url_kecil: null });
    const pictureFile = await app.inject({ method: 'GET', url: made.gambar?.url_kecil ?? '' });
    expect([pictureFile.statusCode, pictureFile.headers['content-type']]).toEqual([200, 'image/webp']);
    const wrong = await ask.post('/api/buku', { ...novel, gambar_id: lampiran.id });
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['gambar_id']]);
  });

  test('a resend with the same Idempotency-Key makes no second one', async () => {
    const headers = { ...admin.headers, 'idempotency-key': 'buku-satu-kali' };
    const send = () =>
      app.inject({
        method: 'POST',
        url: '/api/buku',
        headers,
        payload: { ...novel, judul: 'Sekali saja' },
      });
    const [first, again] = [await send(), await send()];
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json().data.id).toBe(first.json().data.id);
    expect((await ask.get('/api/buku?q=sekali')).json().meta.total).toBe(1);
  });
});
