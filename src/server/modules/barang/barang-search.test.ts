import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { makeBarang, makeHolding, makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';

/** A word that occurs in texts, in a room's name and in a holder's name. */

let office: TestApp;
let headers: Record<string, string>;
let ids: Record<'text' | 'ruang' | 'held' | 'textInRuang' | 'textHeld', number>;

beforeAll(async () => {
  office = await createTestApp();
  ({ headers } = await office.signIn('admin'));
  const { db } = office;
  const kategori_id = await makeKategori(db);
  const gudang = await makeLokasi(db, 'Gudang');
  const ruang = await makeLokasi(db, 'Ruang Melati');
  const pengguna_id = (await office.signIn('user', 'Melati Putri')).id;
  const make = (nama_barang: string, lokasi_id: number) =>
    makeBarang(db, { nama_barang, kategori_id, lokasi_id });
  ids = {
    text: await make('Lukisan melati', gudang),
    ruang: await make('Meja', ruang),
    held: await make('Laptop', gudang),
    textInRuang: await make('Vas melati', ruang),
    textHeld: await make('Bros melati', gudang),
  };
  await make('Kursi', gudang);
  for (const barang_id of [ids.held, ids.textHeld]) await makeHolding(db, { barang_id, pengguna_id });
});
afterAll(() => office.close());

async function found(query: string): Promise<[ids: number[], total: number]> {
  const { data, meta } = (await office.inject({ url: `/api/barang?${query}`, headers })).json();
  return [data.map(({ id }: { id: number }) => id), meta.total];
}

test('finds each once, first what has the word in its name, the newest of each first', async () => {
  const order = [ids.textHeld, ids.textInRuang, ids.text, ids.held, ids.ruang];
  expect(await found('q=melati')).toEqual([order, 5]);
  expect(await found('q=melati&per_page=2&page=2')).toEqual([order.slice(2, 4), 5]);
  expect(await found('q=melati&sort=id')).toEqual([order.toSorted((one, other) => one - other), 5]);
});

test('beside another word finds what has both', async () => {
  expect(await found('q=melati vas')).toEqual([[ids.textInRuang], 1]);
  expect(await found('q=melati putri')).toEqual([[ids.textHeld, ids.held], 2]);
});
