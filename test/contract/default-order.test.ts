import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../support/app.ts';
import { type Asking, askAs } from '../support/ask.ts';
import {
  makeBarang,
  makeBuku,
  makeHolding,
  makeJenis,
  makeKategori,
  makeLokasi,
} from '../support/inventory.ts';

/**
 * Default orders of lists, on their own pages and embedded. Names, ids and dates differ in order, so that no other
 * order looks the same.
 */

let app: TestApp;
let admin: Asking;
let user: Asking;
let sari: SignedIn;
let lokasi_id: number;
let kategori_id: number;
let jenis_id: number;
let shared: number;

const names = ['Meja', 'Zeta', 'apel'];

beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin', 'Pak Meja'));
  sari = await app.signIn('user', 'Zeta Sari');
  await app.signIn('user', 'apel Budi');
  user = askAs(app, sari);
  lokasi_id = await makeLokasi(app.db, 'Meja');
  for (const name of ['Zeta', 'apel']) await makeLokasi(app.db, name);
  kategori_id = await makeKategori(app.db, 'Meja');
  for (const name of ['Zeta', 'apel']) await makeKategori(app.db, name);
  jenis_id = await makeJenis(app.db, 'Meja');
  for (const name of ['Zeta', 'apel']) await makeJenis(app.db, name);
  const days = ['2024-02-01', '2024-03-01', '2024-01-01'];
  for (const [index, nama_barang] of names.entries()) {
    const barang_id = await makeBarang(app.db, { nama_barang, lokasi_id, kategori_id, jumlah_barang: 5 });
    await makeBuku(app.db, { judul: nama_barang, lokasi_id, jenis_id, pengguna_id: sari.id });
    await makeHolding(app.db, { barang_id, pengguna_id: sari.id, tanggal_awal: days[index] ?? '' });
  }
  // several of one barang: 1 since February, 2 since March, 3 since January; the latest has ended
  shared = await makeBarang(app.db, { nama_barang: 'Bersama', lokasi_id, kategori_id, jumlah_barang: 9 });
  for (const [index, tanggal_awal] of days.entries())
    await makeHolding(app.db, { barang_id: shared, pengguna_id: sari.id, tanggal_awal, jumlah: index + 1 });
  const over = { jumlah: 2, tanggal_awal: '2024-04-01', tanggal_akhir: '2024-05-01' };
  await makeHolding(app.db, { barang_id: shared, pengguna_id: sari.id, ...over });
  // the last created one is the newest, whatever the machine's clock
  await sql`update barang set created_at = timestamptz '2024-01-01' + id * interval '1 day'`.execute(app.db);
  await sql`update buku set created_at = timestamptz '2024-01-01' + id * interval '1 day'`.execute(app.db);
});
afterAll(async () => {
  await app.close();
});

const valuesOf = async (who: Asking, address: string, read: (row: never) => unknown) => {
  const answer = await who.get(address);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.map(read);
};

test.each<[string, string, string[]]>([
  ['/api/kategori', 'nama_kategori', ['apel', 'Meja', 'Zeta']],
  ['/api/jenis', 'jenis_buku', ['apel', 'Meja', 'Zeta']],
  ['/api/lokasi', 'jalur', ['apel', 'Meja', 'Zeta']],
  ['/api/pengguna', 'name', ['apel Budi', 'Pak Meja', 'Zeta Sari']],
  ['/api/users', 'name', ['apel Budi', 'Pak Meja', 'Zeta Sari']],
  ['/api/barang', 'nama_barang', ['Bersama', 'apel', 'Zeta', 'Meja']],
  ['/api/buku', 'judul', ['apel', 'Zeta', 'Meja']],
])('%s by %s', async (address, field, expected) => {
  expect(await valuesOf(user, address, (row) => row[field])).toEqual(expected);
});

test.each([
  ['kategori', () => `/api/barang?kategori_id=${kategori_id}`, ['Bersama', 'apel', 'Zeta', 'Meja']],
  ['lokasi', () => `/api/barang?lokasi_id=${lokasi_id}`, ['Bersama', 'apel', 'Zeta', 'Meja']],
] as const)('the barang within a %s come the newest first', async (_, address, expected) => {
  expect(await valuesOf(user, address(), ({ nama_barang }: { nama_barang: string }) => nama_barang)).toEqual(
    expected,
  );
});

test.each([
  ['jenis', () => `/api/buku?jenis_id=${jenis_id}`],
  ['lokasi', () => `/api/buku?lokasi_id=${lokasi_id}`],
  ['person', () => `/api/buku?pengguna_id=${sari.id}`],
] as const)('the buku within a %s come the newest first', async (_, address) => {
  const titles = await valuesOf(user, address(), ({ judul }: { judul: string }) => judul);
  expect(titles).toEqual(['apel', 'Zeta', 'Meja']);
});

interface Held {
  tanggal_awal: string;
  jumlah: number;
}
const since = ({ tanggal_awal, jumlah }: Held) => `${tanggal_awal} ${jumlah}`;

test('holders of a barang: who holds it now before who held it, the latest first', async () => {
  expect(await valuesOf(user, `/api/barang/${shared}/pengguna`, since)).toEqual([
    '2024-03-01 2',
    '2024-02-01 1',
    '2024-01-01 3',
    '2024-04-01 2',
  ]);
});

test('the history of a barang and of a person: the latest first', async () => {
  const expected = ['2024-04-01 2', '2024-03-01 2', '2024-02-01 1', '2024-01-01 3'];
  expect(await valuesOf(user, `/api/history?barang_id=${shared}`, since)).toEqual(expected);
  const months = await valuesOf(
    user,
    `/api/history?pengguna_id=${sari.id}`,
    ({ tanggal_awal }: Held) => tanggal_awal,
  );
  expect(months).toEqual([...months].sort().reverse());
  expect(months).toHaveLength(7);
});

test('what can still stand on a BAST: the latest first', async () => {
  const address = `/api/bast/calon?jenis=penyerahan&pengguna_id=${sari.id}`;
  const days = await valuesOf(admin, address, ({ tanggal_awal }: Held) => tanggal_awal);
  expect([days.length, days]).toEqual([6, [...days].sort().reverse()]);
});

test('one’s own holdings at home: the latest first', async () => {
  const { pegangan } = (await user.get('/api/dasbor/saya')).json().data;
  const days = pegangan.baris.map(({ tanggal_awal }: Held) => tanggal_awal);
  expect([days.length, days]).toEqual([6, [...days].sort().reverse()]);
});

test('what was asked for, deleted, changed and told: the newest first', async () => {
  const asked = { fungsi: 'Rapat', harga_barang: 1000, jumlah_barang: 1 };
  for (const nama_barang of names) await user.post('/api/pengajuan', { nama_barang, ...asked });
  const newest = ['apel', 'Zeta', 'Meja'];
  const name = ({ nama_barang }: { nama_barang: string }) => nama_barang;
  expect(await valuesOf(user, '/api/pengajuan', name)).toEqual(newest);
  const judulSent = await valuesOf(admin, '/api/notifikasi', ({ judul }: { judul: string }) => judul);
  expect(judulSent).toEqual(newest.map((one) => `Pengajuan baru: ${one}`));

  const gone = await Promise.all(
    names.map((nama_barang) => makeBarang(app.db, { nama_barang, lokasi_id, kategori_id })),
  );
  for (const id of gone) await admin.delete(`/api/barang/${id}`, { alasan: 'Rusak' });
  const deleted = ({ data }: { data: { nama_barang: string } }) => data.nama_barang;
  expect(await valuesOf(user, '/api/logdeletebarang', deleted)).toEqual(newest);
  const record = ({ record_id }: { record_id: number }) => record_id;
  expect((await valuesOf(admin, '/api/audit?jenis=barang', record)).slice(0, 3)).toEqual([...gone].reverse());
});
