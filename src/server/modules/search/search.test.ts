import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs } from '../../../../test/support/ask.ts';
import {
  makeBarang,
  makeBuku,
  makeHolding,
  makeJenis,
  makeLokasi,
} from '../../../../test/support/inventory.ts';
import type { SearchHit } from '../../../shared/search.ts';

let app: TestApp;
let admin: Asking;
let owner: Asking;
let other: Asking;
let person: SignedIn;
let nomor: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin', 'Rini'));
  person = await app.signIn('user', 'Siti Aminah');
  owner = askAs(app, person);
  other = askAs(app, await app.signIn('user', 'Tono'));
  const gedung = await makeLokasi(app.db, 'Gedung Melati');
  const ruang = await makeLokasi(app.db, 'Ruang Arsip', gedung);
  const barang = await makeBarang(app.db, { nama_barang: 'Lemari arsip', lokasi_id: ruang });
  await makeBarang(app.db, { nama_barang: 'Papan', lokasi_id: gedung });
  const jenis_id = await makeJenis(app.db, 'Umum');
  await makeBuku(app.db, { judul: 'Menata arsip', jenis_id, lokasi_id: gedung });
  const holding = await makeHolding(app.db, { barang_id: barang, pengguna_id: person.id });
  const bast = await admin.post('/api/bast', { jenis: 'penyerahan', holding_ids: [holding] });
  ({ nomor } = bast.json().data);
});
afterAll(async () => {
  await app.close();
});

async function found(q: string, ask = admin): Promise<string[]> {
  const answer = await ask.get(`/api/cari?q=${encodeURIComponent(q)}`);
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json().data.map(({ jenis, nama }: SearchHit) => `${jenis} ${nama}`);
}

describe('the one search box', () => {
  test('finds barang, buku and lokasi together, each with what tells it apart', async () => {
    const { data } = (await admin.get('/api/cari?q=arsip')).json();
    expect(data.map(({ jenis, nama }: SearchHit) => `${jenis} ${nama}`)).toEqual([
      'barang Lemari arsip',
      'buku Menata arsip',
      'lokasi Ruang Arsip',
      // what it hands over
      `bast ${nomor}`,
    ]);
    expect(data[0].keterangan).toContain('Gedung Melati / Ruang Arsip');
    expect(data[2].keterangan).toBe('Gedung Melati / Ruang Arsip');
  });

  test.each([
    ['arsip melati', ['barang Lemari arsip', 'lokasi Ruang Arsip']],
    ['siti lemari', ['barang Lemari arsip']],
    ['siti aminah', ['barang Lemari arsip', 'pengguna Siti Aminah']],
    ['', []],
    ['tidakadaapapun', []],
  ])('%s finds %j', async (q, expected) => {
    const rows = await found(q);
    expect(rows.filter((row) => !row.startsWith('bast'))).toEqual(expected);
  });

  test('papers are found by number, by their parties and whoever issues them', async () => {
    expect(await found(nomor)).toEqual([`bast ${nomor}`]);
    expect(await found(nomor, owner)).toEqual([`bast ${nomor}`]);
    expect(await found(nomor, other)).toEqual([]);
  });

  test('people are found by name and jabatan, never by e-mail', async () => {
    const { email } = await app.db
      .selectFrom('pengguna')
      .select('email')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    for (const ask of [admin, other]) {
      expect(await found(email ?? '', ask)).toEqual([]);
      const answer = await ask.get('/api/cari?q=siti');
      expect(answer.payload).not.toContain('@');
    }
  });

  test('similar words count only where nothing holds the words, and it says so', async () => {
    const slip = (await admin.get('/api/cari?q=lemrai')).json();
    expect(slip.meta).toEqual({ mirip: true });
    expect(slip.data.map(({ nama }: SearchHit) => nama)).toEqual(['Lemari arsip']);
    expect((await admin.get('/api/cari?q=lemari')).json().meta).toEqual({});
  });

  test('at most five of a kind', async () => {
    for (let n = 1; n <= 6; n++) await makeLokasi(app.db, `Kubikel ${n}`);
    expect(await found('kubikel')).toHaveLength(5);
  });
});
