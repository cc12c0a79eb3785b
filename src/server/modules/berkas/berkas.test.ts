import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { docWith, docx, pdfOf } from '../../../../test/fixtures/files.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { askAs, failureOf } from '../../../../test/support/ask.ts';
import { removeFolder } from '../../../../test/support/remove-folder.ts';
import { uploadAs } from '../../../../test/support/upload.ts';
import type { Berkas } from '../../../shared/berkas.ts';

let app: TestApp;
let dataDir: string;
let admin: SignedIn;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manis-berkas-'));
  app = await createTestApp({ env: { DATA_DIR: dataDir } });
  admin = await app.signIn('admin');
});
afterAll(async () => {
  await app.close();
  await removeFolder(dataDir);
});

const photo = (width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } });

const send = (content: Buffer, nama: string, { untuk, as = admin }: { untuk?: string; as?: SignedIn } = {}) =>
  uploadAs(app, as, untuk ? `/api/berkas?untuk=${untuk}` : '/api/berkas', content, nama);

async function keep(content: Buffer, nama: string, options?: Parameters<typeof send>[2]): Promise<Berkas> {
  const answer = await send(content, nama, options);
  expect(answer.statusCode, answer.payload).toBe(201);
  return answer.json().data;
}

const open = (url: string) => app.inject({ method: 'GET', url });

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('%s is kept with a small preview', async (format) => {
    const kept = await keep(await photo().toFormat(format).toBuffer(), `foto.${format}`);
    expect(kept.mime).toBe(`image/${format}`);
    const content = await open(kept.url);
    expect([content.statusCode, content.headers['content-type'], content.rawPayload.length]).toEqual([
      200,
      kept.mime,
      kept.ukuran,
    ]);
    expect(await sharp(content.rawPayload).metadata()).toMatchObject({ format, width: 1200, height: 800 });
    const preview = await open(kept.url_kecil ?? '');
    expect(preview.headers['content-type']).toBe('image/webp');
    expect(await sharp(preview.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 213,
    });
  });

  test('loses its metadata, but not the way it is held', async () => {
    const held = await photo(400, 200)
      .withExif({ IFD0: { Artist: 'RAHASIA-KAMERA', Make: 'Kamera' }, IFD3: { GPSLatitude: '6/1 12/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(held.includes('RAHASIA-KAMERA')).toBe(true);
    const { rawPayload } = await open((await keep(held, 'a.jpg')).url);
    expect(rawPayload.includes('RAHASIA-KAMERA')).toBe(false);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 200, height: 400 });
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  });

  test('is drawn anew: what hides behind it is gone', async () => {
    const polyglot = Buffer.concat([
      await photo(50, 50).png().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const { rawPayload } = await open((await keep(polyglot, 'a.png')).url);
    expect(rawPayload.includes('<script>')).toBe(false);
  });

  test('that moves goes on moving', async () => {
    const frames = Buffer.concat([Buffer.alloc(30 * 20 * 3, 10), Buffer.alloc(30 * 20 * 3, 200)]);
    const moving = await sharp(frames, { raw: { width: 30, height: 40, channels: 3, pageHeight: 20 } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    const { rawPayload } = await open((await keep(moving, 'a.gif')).url);
    expect((await sharp(rawPayload, { pages: -1 }).metadata()).pages).toBe(2);
  });

  test('of more than 4096 pixels a side is made smaller', async () => {
    const kept = await keep(await photo(6000, 1500).jpeg().toBuffer(), 'besar.jpg');
    expect(await sharp((await open(kept.url)).rawPayload).metadata()).toMatchObject({
      width: 4096,
      height: 1024,
    });
  });
});

describe('an attachment', () => {
  test.each([
    ['surat.pdf', pdfOf(1000), 'application/pdf', 'inline'],
    ['surat.doc', docWith('WordDocument'), 'application/msword', 'attachment'],
    [
      'surat.docx',
      docx(),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'attachment',
    ],
  ])('%s is kept byte for byte', async (nama, content, mime, way) => {
    const kept = await keep(content, nama, { untuk: 'lampiran' });
    expect(kept).toMatchObject({ nama, mime, ukuran: content.length, url_kecil: null });
    const answer = await open(kept.url);
    expect(answer.rawPayload.equals(content)).toBe(true);
    expect(answer.headers['content-disposition']).toContain(`${way}; filename="${nama}"`);
  });

  test('2 MB is the limit, to the byte', async () => {
    const most = 2 * 1024 * 1024;
    expect((await send(pdfOf(most), 'a.pdf')).statusCode).toBe(201);
    const answer = await send(pdfOf(most + 1), 'a.pdf');
    expect(failureOf(answer)).toEqual([413, 'too_large']);
    expect(answer.json().message).toContain('Batasnya 2 MB untuk lampiran.');
    const pdf = await send(pdfOf(most + 1), 'a.pdf', { untuk: 'pdf' });
    expect(pdf.json().message).toContain('Batasnya 2 MB untuk PDF.');
  });

  test('stands in the audit log with its content’s hash, but not with its place in the store', async () => {
    const content = pdfOf(800);
    const kept = await keep(content, 'dicatat.pdf');
    const { data } = (await askAs(app, admin).get(`/api/audit?jenis=berkas&record_id=${kept.id}`)).json();
    expect(data).toMatchObject([
      {
        aksi: 'create',
        sebelum: null,
        sesudah: {
          nama: 'dicatat.pdf',
          mime: 'application/pdf',
          ukuran: 800,
          sha256: createHash('sha256').update(content).digest('hex'),
          ada_pratinjau: false,
        },
      },
    ]);
    expect(data[0].sesudah).not.toHaveProperty('kunci');
  });

  test('a picture as attachment has the limits of an attachment', async () => {
    const noise = randomBytes(1100 * 800 * 3);
    const heavy = await sharp(noise, { raw: { width: 1100, height: 800, channels: 3 } })
      .png()
      .toBuffer();
    expect(heavy.length).toBeGreaterThan(2 * 1024 * 1024);
    expect(failureOf(await send(heavy, 'a.png', { untuk: 'lampiran' }))).toEqual([413, 'too_large']);
    expect((await send(heavy, 'a.png')).statusCode).toBe(201);
  });
});

describe('names', () => {
  test('with a path in them come without it, and never lead out of the store', async () => {
    const kept = await keep(pdfOf(500), '../../../../etc/passwd');
    expect(kept.nama).toBe('passwd.pdf');
    expect((await open(kept.url)).statusCode).toBe(200);
  });

  test('two at the same moment with the same name stay two', async () => {
    const [one, two] = await Promise.all([
      keep(pdfOf(700), 'surat.pdf'),
      keep(Buffer.concat([pdfOf(700), Buffer.from('lain')]), 'surat.pdf'),
    ]);
    expect(one.id).not.toBe(two.id);
    expect((await open(one.url)).rawPayload.length).toBe(700);
    expect((await open(two.url)).rawPayload.length).toBe(704);
  });

  test('of any script come through', async () => {
    const kept = await keep(pdfOf(500), 'Berita acara – “ruang” 会议室.pdf');
    expect(kept.nama).toBe('Berita acara – “ruang” 会议室.pdf');
    const disposition = String((await open(kept.url)).headers['content-disposition']);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(kept.nama);
  });
});

describe('files of a barang', () => {
  test('are shown with addresses, must be of the right kind, and are seen by a user', async () => {
    const gambar = await keep(await photo().jpeg().toBuffer(), 'foto.jpg');
    const lampiran = await keep(pdfOf(500), 'nota.pdf');
    await app.db.insertInto('kategori').values({ id: 1, nama_kategori: 'Alat' }).execute();
    await app.db.insertInto('lokasi').values({ id: 1, lokasi: 'Aula' }).execute();
    const body = {
      nama_barang: 'Kamera',
      kategori_id: 1,
      lokasi_id: 1,
      harga_barang: 1,
      jumlah_barang: 1,
      tahun: 2024,
    };
    const post = (more: object) =>
      app.inject({
        method: 'POST',
        url: '/api/barang',
        headers: admin.headers,
        payload: { ...body, ...more },
      });
    const wrong = await post({ gambar_id: lampiran.id });
    expect(wrong.json().errors).toEqual({ gambar_id: ['Berkas ini bukan gambar. Pilih gambar.'] });
    const { data } = (await post({ gambar_id: gambar.id, lampiran_id: lampiran.id })).json();
    expect(data).toMatchObject({ gambar_id: gambar.id, gambar, lampiran });
    const { headers } = await app.signIn('user');
    const seen = (await app.inject({ method: 'GET', url: `/api/barang/${data.id}`, headers })).json().data;
    expect((await open(seen.lampiran.url)).rawPayload.length).toBe(500);
  });
});
