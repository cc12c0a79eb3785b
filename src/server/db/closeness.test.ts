import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/support/app.ts';
import { type Asking, askAs } from '../../../test/support/ask.ts';
import { makeBarang, makeJenis, makeKategori, makeLokasi } from '../../../test/support/inventory.ts';

let app: TestApp;
let admin: Asking;
let user: Asking;

/** One name that starts with the search text sorts before the exact match, another after it. */
const names = ['Aneka melati', 'Melati', 'Melati putih', 'Bunga melati'];
const closest = ['Melati', 'Melati putih', 'Aneka melati', 'Bunga melati'];

beforeAll(async () => {
  app = await createTestApp();
  admin = askAs(app, await app.signIn('admin'));
  user = askAs(app, await app.signIn('user'));
  const gedung = await makeLokasi(app.db, 'Gedung');
  for (const name of names) {
    await makeKategori(app.db, name);
    await makeJenis(app.db, name);
    await makeBarang(app.db, { nama_barang: name, lokasi_id: await makeLokasi(app.db, name, gedung) });
    await app.db.insertInto('pengguna').values({ name }).execute();
  }
});
afterAll(async () => {
  await app.close();
});

it.each([
  ['kategori', 'nama_kategori'],
  ['jenis', 'jenis_buku'],
  ['lokasi', 'lokasi'],
  ['barang', 'nama_barang'],
  ['pengguna', 'name'],
])('%s searched by name stand with the closest first, whatever the page holds', async (list, field) => {
  const search = async (more: string, who = admin) =>
    (await who.get(`/api/${list}?q=MELATI&sort=cocok${more}`))
      .json()
      .data.map((row: Record<string, unknown>) => row[field]);
  expect(await search('')).toEqual(closest);
  expect(await search('', user)).toEqual(closest);
  expect(await search('&per_page=1')).toEqual(closest.slice(0, 1));
});
