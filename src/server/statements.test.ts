import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../test/support/app.ts';
import {
  makeBarang,
  makeBuku,
  makeHolding,
  makeJenis,
  makeKategori,
  makeLokasi,
} from '../../test/support/inventory.ts';

/** Number of statements of the most used pages, as listed in docs/statements.md. */

let office: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  office = await createTestApp();
  admin = await office.signIn('admin');
  const { db } = office;
  const lokasi_id = await makeLokasi(db, 'Ruang 1', await makeLokasi(db, 'Gedung A'));
  const kategori_id = await makeKategori(db);
  const barang = await makeBarang(db, { nama_barang: 'Laptop', kategori_id, lokasi_id });
  await makeHolding(db, { barang_id: barang, pengguna_id: admin.id });
  await makeBuku(db, { judul: 'Akuntansi', jenis_id: await makeJenis(db, 'Teks'), lokasi_id });
});
afterAll(() => office.close());

const rows = [...readFileSync('docs/statements.md', 'utf8').matchAll(/^\| `GET (\S+)` \| (\d+) \|$/gm)];

test.each(rows.map(([, path = '', count]) => ({ path, count: Number(count) })))(
  '$path sends $count statements besides the session',
  async ({ path, count }) => {
    const ask = () => office.inject({ url: path, headers: admin.headers });
    // warms caches, such as the count of the whole table
    await ask();
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const { statusCode } = await ask();
    const texts = query.mock.calls.map(([given]) => (given as { text?: string }).text ?? String(given));
    query.mockRestore();
    expect(statusCode).toBe(200);
    expect(texts.filter((text) => !text.includes('from "sesi"'))).toHaveLength(count);
  },
);

test('the table names the lists, searches and details', () => {
  expect(rows.length).toBeGreaterThanOrEqual(8);
});
