import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { makeBarang, makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';
import { type PlanNode, planOf } from '../../../../test/support/plan.ts';
import { writeRegister } from '../../../../test/support/register.ts';
import type { Trx } from '../../context.ts';
import { searchedBarang } from './barang-search.repository.ts';
import { type BarangWord, readBarangWords } from './barang-words.repository.ts';

/** The search texts of barang, as maintained by triggers. */

const database = testDatabase();
let places: { kategori_id: number; lokasi_id: number };
beforeAll(async () => {
  const { db } = database;
  places = { kategori_id: await makeKategori(db), lokasi_id: await makeLokasi(db, 'Aula') };
});

const named = (name: string) =>
  sql<{
    id: number;
  }>`insert into barang (nama_barang, kategori_id, lokasi_id, harga_barang, jumlah_barang, tahun)
    values (${name}, ${places.kategori_id}, ${places.lokasi_id}, 0, 1, 2024) returning id`;

const makeMany = (count: number, name: (n: string) => string) =>
  writeRegister(database.db, (trx) =>
    sql<{ id: number }>`
      insert into barang (nama_barang, kategori_id, lokasi_id, harga_barang, jumlah_barang, tahun)
      select ${sql.raw(name('n'))}, ${places.kategori_id}, ${places.lokasi_id}, 0, 1, 2024
      from generate_series(1, ${count}::int) n returning id`.execute(trx),
  );

async function found(q: string): Promise<number[]> {
  const { db } = database;
  const rows = await searchedBarang(db, await readBarangWords(db, q))
    .select('barang_id')
    .execute();
  return rows.map(({ barang_id }) => barang_id).toSorted((one, other) => one - other);
}

test('nobody waits for a name that somebody else has not committed yet, and both barang are found by it', async () => {
  const { db } = database;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let first: Promise<number | undefined> | undefined;
  await new Promise<void>((written) => {
    first = writeRegister(db, async (trx) => {
      const { rows } = await named('Proyektor Laser').execute(trx);
      written();
      await released;
      return rows[0]?.id;
    });
  });
  const second = await writeRegister(db, async (trx) => {
    await sql`set local lock_timeout = '1s'`.execute(trx);
    return (await named('Proyektor Laser').execute(trx)).rows[0]?.id;
  });
  release();
  const both = [await first, second];
  expect(await found('proyektor laser')).toEqual(both);
});

test('a name that goes on with another barang is kept, and one that changed finds no more', async () => {
  const { db } = database;
  const ids = [];
  for (let n = 0; n < 3; n += 1) ids.push(await makeBarang(db, { ...places, nama_barang: 'Lemari Arsip' }));
  const [renamed, deleted, kept] = ids;
  await writeRegister(db, async (trx) => {
    await sql`update barang set nama_barang = 'Lemari Besi' where id = ${renamed}`.execute(trx);
    await sql`delete from barang where id = ${deleted}`.execute(trx);
  });
  expect([await found('arsip'), await found('besi'), await found('lemari')]).toEqual([
    [kept],
    [renamed],
    [renamed, kept],
  ]);
});

test('more names than a statement should list are found, alone and beside other words', async () => {
  const { db } = database;
  const { rows } = await makeMany(
    5100,
    (n) => `'Contoh ' || ${n} || case when ${n} % 50 = 0 then ' Khusus' else '' end`,
  );
  const ids = rows.map(({ id }) => id);
  const special = ids.filter((_, at) => (at + 1) % 50 === 0);
  const words = await readBarangWords(db, 'contoh khusus');
  expect(words.map(({ uraian }) => uraian?.length)).toEqual([undefined, 102]);
  expect([await found('contoh'), await found('contoh khusus'), await found('khusus contoh')]).toEqual([
    ids,
    special,
    special,
  ]);
});

test('words of which only texts are known find what has one in its name and the other in its own text', async () => {
  const { db } = database;
  const make = (nama_barang: string, detail_barang: string | null = null) =>
    makeBarang(db, { ...places, nama_barang, detail_barang });
  const both = await make('Papan Tulis', 'Bekas kapur');
  const inName = await make('Papan Kapur');
  await make('Papan Tulis', 'Putih');
  await make('Kotak Kapur');
  await make('Bangku', 'Bekas kapur');
  const inOwnText = await make('Bangku', 'Bekas papan, penuh kapur');
  // newer barang without the words; only rare words have a list of barang
  await makeMany(400, (n) => `'Globe ' || ${n} % 3`);
  const words = await readBarangWords(db, 'papan kapur');
  expect(words.map(({ uraian, ciri }) => [uraian?.length, ciri?.length])).toEqual([
    [2, 1],
    [2, 3],
  ]);
  for (const q of ['papan kapur', 'kapur papan']) expect(await found(q)).toEqual([both, inName, inOwnText]);
  expect([await found('papan bangku'), await found('globe bangku'), await found('papan kotak')]).toEqual([
    [inOwnText],
    [],
    [],
  ]);
});

test('rows are read only of texts that hold all words', async () => {
  await makeMany(3_000, (n) => `'Senter Nomor ' || ${n} % 30`);
  await makeMany(20, () => `'Senter Tahan Air'`);
  await makeMany(400, (n) => `'Globe ' || ${n} % 3`);
  await sql`analyze barang_ciri, barang_uraian`.execute(database.db);
  expect([await rowsReadFor('senter tahan'), await rowsReadFor('nomor tahan')]).toEqual([20, 0]);
});

test('of words that stand in own texts as well, the one that fewest barang have finds the rows', async () => {
  const { db } = database;
  await makeMany(2_000, (n) => `'Payung Nomor ' || ${n} % 30`);
  await makeMany(1_000, (n) => `'Helm Nomor ' || ${n} % 20`);
  for (let n = 0; n < 5; n += 1)
    await makeBarang(db, { ...places, nama_barang: 'Jas', detail_barang: 'payung, helm' });
  await sql`analyze barang_ciri, barang_uraian`.execute(db);
  const [payung, helm] = await readBarangWords(db, 'payung helm');
  expect([payung?.uraian?.length, payung?.ciri, helm?.uraian?.length, helm?.ciri]).toEqual([
    30,
    null,
    20,
    null,
  ]);
  for (const q of ['payung helm', 'helm payung']) {
    const search = searchedBarang(db, await readBarangWords(db, q)).select('barang_id');
    expect(search.compile().parameters[0]).toEqual(helm?.uraian);
    expect((await search.execute()).length).toBe(5);
  }
});

const word = (given: Partial<BarangWord>): BarangWord => ({
  patterns: { any: ['%kata%'], rough: [] },
  lokasi: [],
  pengguna: [],
  uraian: [],
  ciri: [],
  share: 0,
  expected: 0,
  planned: false,
  ...given,
});

test('a room finds the rows beside a brand that more barang have, unless too many have it in their own texts', () => {
  const brand = word({ uraian: [31, 32], ciri: [], expected: 400 });
  const first = (room: BarangWord) =>
    searchedBarang(database.db, [brand, room]).select('barang_id').compile().parameters[0];
  expect(first(word({ lokasi: [1, 2], ciri: [7], expected: 399 }))).toEqual([1, 2]);
  expect(first(word({ lokasi: [1, 2], ciri: [7], expected: 401 }))).toEqual([31, 32]);
  expect(first(word({ lokasi: [1, 2], ciri: null, expected: 399 }))).toEqual([31, 32]);
});

test('of a word that more than a hundred have in their own texts, ids are looked up in a hash', () => {
  const inRoom = word({ lokasi: [1], uraian: [1], expected: 5 });
  const writtenFor = (having: number) => {
    const ciri = Array.from({ length: having }, (_, n) => n + 1);
    return searchedBarang(database.db, [inRoom, word({ ciri, expected: having })]).compile().sql;
  };
  const walked = '"barang_id" = any(';
  const hashed = '"barang_id" in (select unnest(';
  expect([writtenFor(100).includes(walked), writtenFor(100).includes(hashed)]).toEqual([true, false]);
  expect([writtenFor(101).includes(walked), writtenFor(101).includes(hashed)]).toEqual([false, true]);
});

/** Counts the rows of `barang_ciri` that a search reads. */
async function rowsReadFor(q: string): Promise<number> {
  const { db } = database;
  const search = searchedBarang(db, await readBarangWords(db, q)).select('barang_id');
  const read = (node: PlanNode): number =>
    (node['Relation Name'] === 'barang_ciri'
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      : 0) + (node.Plans ?? []).reduce((sum, one) => sum + read(one), 0);
  return read(await planOf(db, sql`${search}`));
}

test('a text is looked up by its number, also after a plan that was made while there were few', async () => {
  const keep = (trx: Trx, from: number, to: number) =>
    sql`select barang_uraian_catat(array(select 'contoh ' || n from generate_series(${from}::int, ${to}::int) n))`.execute(
      trx,
    );
  const read = await database.db.transaction().execute(async (trx) => {
    await sql`delete from barang_uraian`.execute(trx);
    await sql`analyze barang_uraian`.execute(trx);
    await keep(trx, 1, 1);
    await keep(trx, 1, 3_000);
    const before = await rowsRead(trx);
    await keep(trx, 2_001, 5_000);
    const kept = await sql`select from barang_uraian`.execute(trx);
    expect(kept.rows).toHaveLength(5_000);
    return (await rowsRead(trx)) - before;
  });
  expect(read).toBeLessThanOrEqual(5_000);
});

/** Counts the rows of `barang_uraian` that this transaction read by sequential scans. */
async function rowsRead(trx: Trx): Promise<number> {
  const { rows } = await sql<{ dibaca: string }>`
    select seq_tup_read as dibaca from pg_stat_xact_user_tables where relname = 'barang_uraian'`.execute(trx);
  return Number(rows[0]?.dibaca);
}
