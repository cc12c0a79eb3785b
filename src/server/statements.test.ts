import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../test/support/app.ts';
import {
  makeBarang,
  makeBuku,
  makeHolding,
  makeJenis,
  makeKategori,
  makeLokasi,
} from '../../test/support/inventory.ts';
import { recordRounds } from '../../test/support/rounds.ts';
import { hashPassword } from './modules/auth/password.ts';

/** Numbers of statements of the most used pages and of their rounds, as listed in docs/statements.md. */

let office: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  office = await createTestApp();
  admin = await office.signIn('admin');
  const { db } = office;
  const { email, password } = payloads['/api/login'] as { email: string; password: string };
  await db
    .updateTable('pengguna')
    .set({ email, password_hash: await hashPassword(password, []) })
    .where('id', '=', admin.id)
    .execute();
  const lokasi_id = await makeLokasi(db, 'Ruang 1', await makeLokasi(db, 'Gedung A'));
  const kategori_id = await makeKategori(db);
  const barang = await makeBarang(db, { nama_barang: 'Laptop', kategori_id, lokasi_id });
  await makeHolding(db, { barang_id: barang, pengguna_id: admin.id });
  await makeBuku(db, { judul: 'Akuntansi', jenis_id: await makeJenis(db, 'Teks'), lokasi_id });
  await makeWithPast(kategori_id, lokasi_id);
});
afterAll(() => office.close());

/** Creates barang 2, which has an opening balance and was split. */
async function makeWithPast(kategori_id: number, lokasi_id: number): Promise<void> {
  await office.db
    .updateTable('kategori')
    .set({ penyusutan_metode: 'garis_lurus', penyusutan_kelompok: 'kelompok_1' })
    .execute();
  const post = (url: string, payload: object) =>
    office.inject({ method: 'POST', url, payload, headers: admin.headers });
  const made = await post('/api/barang', {
    nama_barang: 'Kursi',
    kategori_id,
    lokasi_id,
    harga_barang: 1_000_000,
    jumlah_barang: 3,
    tahun: 2024,
    tanggal_perolehan: '2024-01-10',
    saldo_awal: { tanggal: '2025-01-01', akumulasi: 300_000 },
  });
  expect(made.json().data?.id, made.body).toBe(2);
  const split = await post('/api/barang/2/pecah', { bagian: [{ jumlah: 1, kondisi: 'Rusak Ringan' }] });
  expect(split.statusCode, split.body).toBe(201);
  const { meta } = (await office.inject({ url: '/api/barang/2', headers: admin.headers })).json();
  expect([meta.saldo_awal?.akumulasi, meta.pecah.menjadi[0]?.jumlah]).toEqual([300_000, 1]);
}

const rows = [
  ...readFileSync('docs/statements.md', 'utf8').matchAll(/^\| `(GET|POST) (\S+)` \| (\d+) \| (\d+) \|$/gm),
];

/** What is sent with the requests of the table that are no reads. */
const payloads: Record<string, object> = {
  '/api/login': { email: 'pratiwi@kantor.test', password: 'Kopi Tubruk Tanpa Gula 7' },
};

test.each(
  rows.map(([, method = '', path = '', count, rounds]) => ({
    method: method as 'GET' | 'POST',
    path,
    count: Number(count),
    rounds: Number(rounds),
  })),
)('$method $path sends $count statements in $rounds rounds besides the session', async (row) => {
  const { method, path, count, rounds } = row;
  const payload = payloads[path];
  const ask = () => office.inject({ method, url: path, headers: admin.headers, ...(payload && { payload }) });
  // warms caches, such as the count of the whole table, and opens connections
  await ask();
  await ask();
  const recorded = recordRounds();
  const { statusCode } = await ask();
  recorded.stop();
  expect(statusCode).toBe(200);
  const sent = recorded.rounds
    .map((round) => round.filter((text) => !text.includes('from "sesi"')))
    .filter((round) => round.length > 0);
  expect([sent.flat().length, sent.length], sent.map((round) => round.join('\n')).join('\n\n')).toEqual([
    count,
    rounds,
  ]);
});

test('the table names the lists, searches and details', () => {
  expect(rows.length).toBeGreaterThanOrEqual(8);
});
