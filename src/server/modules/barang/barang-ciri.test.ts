import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { makeBarang, makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';
import { writeRegister } from '../../../../test/support/register.ts';
import type { Trx } from '../../context.ts';
import { searchedBarang } from './barang-search.repository.ts';
import { readBarangWords } from './barang-words.repository.ts';

/** The texts by which barang are searched, as triggers keep them. */

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
  const { rows } = await writeRegister(db, (trx) =>
    sql<{ id: number }>`
      insert into barang (nama_barang, kategori_id, lokasi_id, harga_barang, jumlah_barang, tahun)
      select 'Contoh ' || n || case when n % 50 = 0 then ' Khusus' else '' end, ${places.kategori_id}, ${places.lokasi_id}, 0, 1, 2024
      from generate_series(1, 5100) n returning id`.execute(trx),
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

/** Rows of `barang_uraian` that this transaction has read one after the other, without an index. */
async function rowsRead(trx: Trx): Promise<number> {
  const { rows } = await sql<{ dibaca: string }>`
    select seq_tup_read as dibaca from pg_stat_xact_user_tables where relname = 'barang_uraian'`.execute(trx);
  return Number(rows[0]?.dibaca);
}
