import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfOf } from '../../../../test/fixtures/files.ts';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import {
  makeBarang,
  makeBuku,
  makeHolding,
  makeJenis,
  makeLokasi,
} from '../../../../test/support/inventory.ts';
import { removeFolder } from '../../../../test/support/remove-folder.ts';
import { uploadAs } from '../../../../test/support/upload.ts';

let app: TestApp;
let dataDir: string;
let signedIn: SignedIn;
let admin: Asking;
let me: SignedIn;
let other: SignedIn;
let lokasi_id: number;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manis-komitmen-'));
  app = await createTestApp({ env: { DATA_DIR: dataDir } });
  signedIn = await app.signIn('admin');
  admin = askAs(app, signedIn);
  me = await app.signIn('user', 'Sari Dewi');
  other = await app.signIn('user', 'Orang Lain');
  lokasi_id = await makeLokasi(app.db, 'Gudang');
});
afterAll(async () => {
  await app.close();
  await removeFolder(dataDir);
});

const addressOf = (id: number) => `/api/pengguna/${id}/surat-komitmen`;
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

async function keep(content: Buffer, name: string): Promise<number> {
  const answer = await uploadAs(app, signedIn, '/api/berkas', content, name);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.id;
}

const person = async (id: number) => (await admin.get(`/api/pengguna/${id}`)).json().data;

describe('the paper to sign', () => {
  test('comes as a PDF for an admin and for the person themself, and for nobody else', async () => {
    for (const asking of [admin, askAs(app, me)]) {
      const answer = await asking.get(addressOf(me.id));
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.headers['content-disposition']).toMatch(
        /^attachment; filename="surat-komitmen-sari-dewi-\d{4}-\d\d-\d\d\.pdf"$/,
      );
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pagesOf(answer.rawPayload)).toBe(1);
    }
    for (const id of [me.id, signedIn.id, 999_999]) {
      expect(failureOf(await askAs(app, other).get(addressOf(id)))).toEqual([403, 'forbidden']);
    }
    expect(failureOf(await admin.get(addressOf(999_999)))).toEqual([404, 'not_found']);
    expect(failureOf(await app.inject({ url: addressOf(me.id) }))).toEqual([401, 'unauthenticated']);
  });

  test('runs over several pages for somebody who holds much', async () => {
    const holder = await app.signIn('user', 'Pemegang Banyak');
    for (let index = 0; index < 60; index++) {
      const barang_id = await makeBarang(app.db, { lokasi_id, nama_barang: `Kursi ${index}` });
      await makeHolding(app.db, { barang_id, pengguna_id: holder.id });
    }
    const jenis_id = await makeJenis(app.db, 'Panduan');
    await makeBuku(app.db, { jenis_id, lokasi_id, pengguna_id: holder.id });
    const answer = await admin.get(addressOf(holder.id));
    expect(answer.headers['x-total-rows']).toBe('61');
    expect(pagesOf(answer.rawPayload)).toBeGreaterThan(2);
  });
});

describe('the signed paper', () => {
  test('is kept with the person, replaced and taken away, each time audited', async () => {
    const first = await keep(pdfOf(700), 'ttd-1.pdf');
    const before = await person(me.id);
    expect(before.surat_komitmen).toBeNull();
    const kept = await admin.put(addressOf(me.id), { berkas_id: first, versi: before.versi });
    expect(kept.json()).toMatchObject({
      message: 'Surat komitmen sudah disimpan.',
      data: {
        versi: before.versi + 1,
        surat_komitmen: { id: first, nama: 'ttd-1.pdf', diunggah_oleh: { name: 'Orang admin' } },
      },
    });
    const { url, diunggah_pada } = kept.json().data.surat_komitmen;
    expect(Date.now() - Date.parse(diunggah_pada)).toBeLessThan(60_000);
    expect((await app.inject({ url })).rawPayload).toEqual(pdfOf(700));

    const late = await admin.put(addressOf(me.id), { berkas_id: null, versi: before.versi });
    expect(failureOf(late)).toEqual([409, 'version_conflict']);
    const second = await keep(pdfOf(800), 'ttd-2.pdf');
    await admin.put(addressOf(me.id), { berkas_id: second, versi: before.versi + 1 });
    expect((await person(me.id)).surat_komitmen).toMatchObject({ nama: 'ttd-2.pdf' });
    const gone = await admin.put(addressOf(me.id), { berkas_id: null, versi: before.versi + 2 });
    expect(gone.json()).toMatchObject({
      message: 'Surat komitmen sudah dilepas.',
      data: { surat_komitmen: null },
    });
    const { data: log } = (await admin.get(`/api/audit?jenis=pengguna&record_id=${me.id}`)).json();
    expect(
      log.map(({ sesudah }: { sesudah: { surat_komitmen: unknown } }) => sesudah.surat_komitmen),
    ).toEqual([
      null,
      expect.objectContaining({ nama: 'ttd-2.pdf' }),
      expect.objectContaining({ nama: 'ttd-1.pdf' }),
    ]);
    // a signed address would give readers of the log access to the file
    expect(JSON.stringify(log)).not.toContain('sig=');
  });

  test('shows to the person and to admins only', async () => {
    const { versi } = await person(me.id);
    const berkas_id = await keep(pdfOf(650), 'rahasia-ttd.pdf');
    await admin.put(addressOf(me.id), { berkas_id, versi });
    expect((await askAs(app, me).get(`/api/pengguna/${me.id}`)).json().data.surat_komitmen.id).toBe(
      berkas_id,
    );
    for (const url of [`/api/pengguna/${me.id}`, '/api/pengguna?per_page=100', `/api/users/${me.id}`]) {
      expect((await askAs(app, other).get(url)).body).not.toContain('rahasia-ttd');
    }
    const listed = (await admin.get('/api/pengguna?q=sari')).json().data[0];
    expect(listed.surat_komitmen.url).toContain(`/api/berkas/${berkas_id}/isi?`);
  });

  test('is a scan or a photo, and nobody puts it to somebody else', async () => {
    const { versi } = await person(me.id);
    const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .gif()
      .toBuffer();
    const wrong = await admin.put(addressOf(me.id), { berkas_id: await keep(gif, 'foto.gif'), versi });
    expect(failureOf(wrong)).toEqual([422, 'validation_failed']);
    expect(wrong.json().errors).toEqual({
      berkas_id: ['Berkas ini bukan pindaian. Pilih PDF, JPEG atau PNG.'],
    });
    const missing = await admin.put(addressOf(me.id), { berkas_id: 987_654, versi });
    expect(Object.keys(missing.json().errors)).toEqual(['berkas_id']);
    for (const asking of [askAs(app, me), askAs(app, other)]) {
      expect(failureOf(await asking.put(addressOf(me.id), { berkas_id: null, versi }))).toEqual([
        403,
        'forbidden',
      ]);
    }
    const nobody = await admin.put(addressOf(999_999), { berkas_id: null, versi: 1 });
    expect(failureOf(nobody)).toEqual([404, 'not_found']);
  });
});
