import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { makeBarang, makeKategori, makeLokasi } from '../../../test/support/inventory.ts';
import { writeRegister } from '../../../test/support/register.ts';
import type { Db } from '../context.ts';
import { cachedByPart, cacheWithin, type IdRange, inIdRange, partOf } from './part-cache.ts';
import { openSnapshot } from './snapshot.ts';

const database = testDatabase();
const PART = 8192;
let tempat: { kategori_id: number; lokasi_id: number };

beforeAll(async () => {
  tempat = {
    kategori_id: await makeKategori(database.db, 'Perabot'),
    lokasi_id: await makeLokasi(database.db, 'Gudang'),
  };
});

const add = (jumlah_barang: number, id: number) =>
  makeBarang(database.db, { ...tempat, jumlah_barang, ...{ id } });
const change = (id: number, jumlah_barang: number) =>
  writeRegister(database.db, (trx) =>
    trx.updateTable('barang').set({ jumlah_barang }).where('id', '=', id).execute(),
  );

describe('what is remembered within snapshots', () => {
  type Rows = { bagian: number; jumlah: number }[];
  const source = (named: boolean) => ({
    name: `potret ${named}`,
    tables: ['barang'] as const,
    ...(named && { named: true as const }),
  });

  /** Sums the pieces in a snapshot, and returns the ranges that were read. */
  async function seen(trx: Db, named = true) {
    const read: IdRange[] = [];
    const total = await cachedByPart(
      trx,
      source(named),
      async (range) => {
        read.push(range);
        return trx
          .selectFrom('barang')
          .select([partOf('barang.id').as('bagian'), 'jumlah_barang as jumlah'])
          .where(inIdRange('barang.id', range))
          .execute() as Promise<Rows>;
      },
      (parts) => parts.flat().reduce((sum, { jumlah }) => sum + jumlah, 0),
    );
    return { total, read: read.map(({ from, to }) => (to - from > PART ? 'all' : from / PART)) };
  }
  const snapshotOf = async (shows: string) => {
    const snapshot = await openSnapshot(database.db, new AbortController().signal);
    cacheWithin(snapshot.trx, { db: database.db, shows });
    return snapshot;
  };
  async function readWithin<Result>(shows: string, read: (trx: Db) => Promise<Result>) {
    const { trx, end } = await snapshotOf(shows);
    return read(trx).finally(end);
  }

  test('one part that changed is read by itself, several together, and nothing twice', async () => {
    const [one] = [await add(1, 5), await add(10, PART + 5), await add(100, 2 * PART + 5)];
    expect(await readWithin('hari', seen)).toEqual({ total: 111, read: ['all'] });
    expect(await readWithin('hari', seen)).toEqual({ total: 111, read: [] });
    await change(one, 2);
    expect(await readWithin('hari', seen)).toEqual({ total: 112, read: [0] });
    await change(one, 3);
    await add(1000, 2 * PART + 6);
    expect(await readWithin('hari', seen)).toEqual({ total: 1113, read: ['all'] });
    // results of one day don't serve another day
    expect((await readWithin('hari lain', seen)).read).toEqual(['all']);
    const whole = (trx: Db) => seen(trx, false);
    expect([(await readWithin('hari', whole)).read, (await readWithin('hari', whole)).read]).toEqual([
      ['all'],
      [],
    ]);
    await change(one, 1);
    expect(await readWithin('hari', whole)).toEqual({ total: 1111, read: ['all'] });
  });

  test('a snapshot never shows what was written after it, nor lets others see what it had', async () => {
    const [one, other] = [await add(1, 300), await add(1, PART + 300)];
    const before = (await readWithin('hari', seen)).total;
    const old = await snapshotOf('hari');
    expect((await seen(old.trx)).total).toBe(before);
    await change(one, 5);
    await change(other, 7);
    expect((await readWithin('hari', seen)).total).toBe(before + 10);
    expect((await seen(old.trx)).total).toBe(before);
    await old.end();
    expect((await readWithin('hari', seen)).total).toBe(before + 10);
    // a newer snapshot updates the cache while an older one reads
    const older = await snapshotOf('hari');
    await sql`select 1 from barang limit 1`.execute(older.trx);
    await change(one, 6);
    const totals = await Promise.all([seen(older.trx), readWithin('hari', seen)]);
    await older.end();
    expect(totals.map(({ total }) => total)).toEqual([before + 10, before + 11]);
    expect((await readWithin('hari', seen)).total).toBe(before + 11);
  });
});
