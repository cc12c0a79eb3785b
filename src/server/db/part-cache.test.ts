import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { makeBarang, makeKategori, makeLokasi } from '../../../test/support/inventory.ts';
import { emptyRegister, writeRegister } from '../../../test/support/register.ts';
import type { Db } from '../context.ts';
import { readFor } from '../reader.ts';
import { cachedByPart, type IdRange } from './part-cache.ts';

const database = testDatabase();
const PART = 8192;
let tempat: { kategori_id: number; lokasi_id: number };

beforeAll(async () => {
  tempat = {
    kategori_id: await makeKategori(database.db, 'Perabot'),
    lokasi_id: await makeLokasi(database.db, 'Gudang'),
  };
});

const worked: number[] = [];

/** Sums the pieces of all barang, and returns which parts were read for it. */
async function pieces(db: Db = database.db): Promise<{ total: number; read: number[] }> {
  worked.length = 0;
  const total = await cachedByPart(
    db,
    { name: 'unit', tables: ['barang'] },
    async ({ from, to }: IdRange) => {
      worked.push(from / PART);
      const { rows } = await sql<{ jumlah: number }>`
        select coalesce(sum(jumlah_barang), 0) as jumlah from barang where id >= ${from} and id < ${to}`.execute(
        db,
      );
      return rows.map(({ jumlah }) => jumlah);
    },
    (parts) => parts.flat().reduce((sum, one) => sum + one, 0),
  );
  return { total, read: worked.toSorted((one, other) => one - other) };
}

const add = (jumlah_barang: number, id?: number, db: Db = database.db) =>
  makeBarang(db, { ...tempat, jumlah_barang, ...(id !== undefined && { id }) });
const change = (id: number, jumlah_barang: number, db: Db = database.db) =>
  writeRegister(db, (trx) => trx.updateTable('barang').set({ jumlah_barang }).where('id', '=', id).execute());

describe('what is remembered part by part', () => {
  test('only what was changed is worked out again, and never shown as it was', async () => {
    expect(await pieces()).toEqual({ total: 0, read: [] });
    const first = await add(1);
    await add(10, PART + 5);
    await add(100, 3 * PART);
    expect(await pieces()).toEqual({ total: 111, read: [0, 1, 3] });
    expect(await pieces()).toEqual({ total: 111, read: [] });
    await change(first, 2);
    expect(await pieces()).toEqual({ total: 112, read: [0] });
    await writeRegister(database.db, (trx) =>
      trx
        .deleteFrom('barang')
        .where('id', '=', 3 * PART)
        .execute(),
    );
    expect(await pieces()).toEqual({ total: 12, read: [3] });
    // a mutasi of the past changes past values, but not the row
    await sql`insert into mutasi (barang_id, kode, nama, jenis, tanggal)
      select id, kode_barang, nama_barang, 'kondisi', '2026-01-01' from barang where id = ${first}`.execute(
      database.db,
    );
    expect(await pieces()).toEqual({ total: 12, read: [0] });
    await writeRegister(database.db, (trx) =>
      sql`update barang set jumlah_barang = jumlah_barang + 1`.execute(trx),
    );
    expect(await pieces()).toEqual({ total: 14, read: [0, 1] });
    await emptyRegister(database.db);
    expect((await pieces()).total).toBe(0);
  });

  test('who commits later is seen later, whoever began first, and nobody waits for anybody', async () => {
    const one = await add(1, 7);
    const other = await add(1, 8);
    const begun = await database.db.startTransaction().execute();
    await change(one, 5, begun);
    expect((await pieces()).total).toBe(2);
    // changes the same part while the other transaction is open
    await change(other, 3);
    expect((await pieces()).total).toBe(4);
    expect((await pieces(begun)).total).toBe(8);
    await begun.commit().execute();
    expect((await pieces()).total).toBe(8);
    const undone = await database.db.startTransaction().execute();
    await change(one, 50, undone);
    expect((await pieces(undone)).total).toBe(53);
    await undone.rollback().execute();
    expect((await pieces()).total).toBe(8);
  });

  test('a change after a savepoint that was rolled back counts', async () => {
    const id = await add(1, 9);
    const { total } = await pieces();
    const trx = await database.db.startTransaction().execute();
    await sql`savepoint titik`.execute(trx);
    await change(id, 70, trx);
    await sql`rollback to savepoint titik`.execute(trx);
    await change(id, 2, trx);
    await trx.commit().execute();
    expect((await pieces()).total).toBe(total + 1);
  });

  test('a snapshot of a whole transaction may write too', async () => {
    const id = await add(1, 11);
    const { total } = await pieces();
    const trx = await database.db.startTransaction().setIsolationLevel('repeatable read').execute();
    await sql`select 1 from barang limit 1`.execute(trx);
    await add(1, 12);
    await change(id, 4, trx);
    await trx.commit().execute();
    expect((await pieces()).total).toBe(total + 4);
  });

  test('those who ask together share the work; a failure is nobody’s answer for long', async () => {
    const read: number[] = [];
    let fail = true;
    const ask = () =>
      cachedByPart(
        database.db,
        { name: 'bersama', tables: ['barang'] },
        async ({ from }) => {
          read.push(from);
          if (fail) throw new Error('gone');
          await sql`select pg_sleep(0.05)`.execute(database.db);
          return [from];
        },
        (parts) => parts.flat(),
      );
    await expect(ask()).rejects.toThrow('gone');
    fail = false;
    read.length = 0;
    const [one, ...others] = await Promise.all([ask(), ask(), ask()]);
    expect(others).toEqual([one, one]);
    expect(read.toSorted()).toEqual(one?.toSorted());
  });

  test('all parts are of one moment, though others move pieces between them meanwhile', async () => {
    const [one, other] = [await add(5, 20), await add(5, PART + 20)];
    let moves = 2;
    const pairs = () =>
      cachedByPart(
        database.db,
        { name: 'berpasangan', tables: ['barang'] },
        async ({ from, to }) => {
          const rows = await database.db
            .selectFrom('barang')
            .select('jumlah_barang')
            .where('id', 'in', [one, other])
            .where('id', '>=', from)
            .where('id', '<', to)
            .execute();
          // moves a piece to the second part after the first was read
          if (from === 0 && moves-- > 0)
            await writeRegister(database.db, async (trx) => {
              await sql`update barang set jumlah_barang = jumlah_barang - 1 where id = ${one}`.execute(trx);
              await sql`update barang set jumlah_barang = jumlah_barang + 1 where id = ${other}`.execute(trx);
            });
          else await sql`select pg_sleep(0.05)`.execute(database.db);
          return rows.map(({ jumlah_barang }) => jumlah_barang);
        },
        (parts) => parts.flat(),
      );
    expect(await pairs()).toEqual([3, 7]);
  });

  test('callers of one turn read the versions with one statement, and each keeps to its own tables', async () => {
    const read: string[] = [];
    const sums = (table: 'barang' | 'buku') =>
      cachedByPart(
        database.db,
        { name: `bersama ${table}`, tables: [table] },
        async () => {
          read.push(table);
          return [0];
        },
        (parts) => parts.length,
      );
    const both = () => Promise.all([sums('barang'), sums('buku')]);
    const id = await add(1);
    await both();
    read.length = 0;
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await both();
    const texts = query.mock.calls.map(([given]) => (given as { text?: string }).text ?? String(given));
    query.mockRestore();
    expect(texts).toEqual([expect.stringContaining('from perubahan')]);
    await change(id, 2);
    await both();
    expect(read).toEqual(['barang']);
  });

  test('who left does not take the versions from those who asked in the same turn', async () => {
    await pieces();
    const gone = new AbortController();
    const left = readFor({ asker: 1, signal: gone.signal }, () => pieces());
    const stays = pieces();
    gone.abort();
    await left.catch(() => undefined);
    expect((await stays).read).toEqual([]);
  });

  test('many writers at once: what one has written, one reads', async () => {
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, n) => add(1, 100 + n * (n % 2 === 0 ? 1 : PART))),
    );
    const piecesById = () =>
      cachedByPart(
        database.db,
        { name: 'tiap barang', tables: ['barang'] },
        async ({ from, to }) =>
          database.db
            .selectFrom('barang')
            .select(['id', 'jumlah_barang'])
            .where('id', '>=', from)
            .where('id', '<', to)
            .execute(),
        (parts) => new Map(parts.flat().map(({ id, jumlah_barang }) => [id, jumlah_barang])),
      );
    const writer = async (id: number) => {
      for (let n = 2; n < 12; n++) {
        await change(id, n);
        expect((await piecesById()).get(id)).toBe(n);
      }
    };
    await Promise.all(ids.map(writer));
  });
});
