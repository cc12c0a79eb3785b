import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { holdTable } from '../../../../test/support/held-table.ts';
import { makeBarang, makeHolding, makeKategori, makeLokasi } from '../../../../test/support/inventory.ts';
import { writeRegister } from '../../../../test/support/register.ts';

/** Tests the table of stock dates per barang (migration 0030). */

const database = testDatabase();
let tempat: { kategori_id: number; lokasi_id: number };
let ani: number;
let budi: number;

beforeAll(async () => {
  const { db } = database;
  tempat = { kategori_id: await makeKategori(db), lokasi_id: await makeLokasi(db, 'Gudang') };
  const people = await db
    .insertInto('pengguna')
    .values([{ name: 'Ani' }, { name: 'Budi' }])
    .returning('id')
    .execute();
  [ani = 0, budi = 0] = people.map(({ id }) => id);
});

const add = (tahun = 2020) => makeBarang(database.db, { ...tempat, jumlah_barang: 9, ...{ tahun } });

const held = (barang_id: number, tanggal_awal: string, tanggal_akhir?: string) =>
  makeHolding(database.db, {
    barang_id,
    pengguna_id: ani,
    tanggal_awal,
    ...(tanggal_akhir !== undefined && { tanggal_akhir }),
  });

const change = (id: number, set: string) =>
  sql`update barang_pengguna set ${sql.raw(set)} where id = ${id}`.execute(database.db);

/** Returns `sejak` and its source of a barang. */
async function kept(id: number): Promise<string> {
  const { sejak, kembali } = await database.db
    .selectFrom('barang_stok')
    .selectAll()
    .where('barang_id', '=', id)
    .executeTakeFirstOrThrow();
  return `${kembali ? 'kembali' : 'diperoleh'} ${sejak}`;
}

describe('since when pieces lie in the stock', () => {
  test('follows the acquisition until something comes back', async () => {
    const id = await add();
    expect(await kept(id)).toBe('diperoleh 2020-01-01');
    await writeRegister(database.db, (trx) =>
      sql`update barang set tanggal_perolehan = '2020-03-05' where id = ${id}`.execute(trx),
    );
    expect(await kept(id)).toBe('diperoleh 2020-03-05');
    await held(id, '2020-04-01');
    expect(await kept(id)).toBe('diperoleh 2020-03-05');
    await held(id, '2020-04-01', '2020-05-01');
    await writeRegister(database.db, (trx) =>
      sql`update barang set tanggal_perolehan = null, tahun = 2019 where id = ${id}`.execute(trx),
    );
    expect(await kept(id)).toBe('kembali 2020-05-01');
  });

  test('is the last day of return, and goes back when that return is undone', async () => {
    const id = await add();
    const first = await held(id, '2021-01-01');
    const second = await held(id, '2021-01-01');
    await change(second, "tanggal_akhir = '2021-08-01'");
    await change(first, "tanggal_akhir = '2021-06-01'");
    expect(await kept(id)).toBe('kembali 2021-08-01');
    await change(second, 'dikoreksi_pada = now()');
    expect(await kept(id)).toBe('kembali 2021-06-01');
    await change(first, "tanggal_akhir = null, keterangan = 'belum kembali'");
    expect(await kept(id)).toBe('diperoleh 2020-01-01');
    await change(first, "tanggal_akhir = '2021-07-01'");
    await sql`delete from barang_pengguna where id = ${first}`.execute(database.db);
    expect(await kept(id)).toBe('diperoleh 2020-01-01');
  });

  test('does not count what went on to somebody else, unless that was corrected', async () => {
    const id = await add();
    const from = await held(id, '2022-01-01', '2022-02-01');
    const on = await held(id, '2022-02-01');
    await change(on, `pengguna_id = ${budi}`);
    expect(await kept(id)).toBe('kembali 2022-02-01');
    await change(on, `asal_id = ${from}`);
    expect(await kept(id)).toBe('diperoleh 2020-01-01');
    // with the same person it is the rest of a partially returned holding
    await change(on, `pengguna_id = ${ani}`);
    expect(await kept(id)).toBe('kembali 2022-02-01');
    await change(on, `pengguna_id = ${budi}, tanggal_akhir = '2022-03-01'`);
    expect(await kept(id)).toBe('kembali 2022-03-01');
    await change(on, 'dikoreksi_pada = now()');
    expect(await kept(id)).toBe('kembali 2022-02-01');
  });

  test('belongs to the barang that a holding is moved to, and goes with a deleted barang', async () => {
    const [one, other] = [await add(), await add()];
    const moved = await held(one, '2023-01-01', '2023-02-01');
    await change(moved, `barang_id = ${other}`);
    expect([await kept(one), await kept(other)]).toEqual(['diperoleh 2020-01-01', 'kembali 2023-02-01']);
    await writeRegister(database.db, (trx) => sql`delete from barang where id = ${one}`.execute(trx));
    await expect(kept(one)).rejects.toThrow('no result');
  });

  test('is right after two returns at once, in whichever order they end', async () => {
    const id = await add();
    const first = await held(id, '2024-01-01');
    const second = await held(id, '2024-01-01');
    const begun = await database.db.startTransaction().execute();
    await sql`update barang_pengguna set tanggal_akhir = '2024-09-01' where id = ${first}`.execute(begun);
    const watcher = await holdTable(database.target, 'audit');
    try {
      const late = change(second, "tanggal_akhir = '2024-05-01'");
      await watcher.untilAny();
      await begun.commit().execute();
      await late;
    } finally {
      await watcher.release();
    }
    expect(await kept(id)).toBe('kembali 2024-09-01');
  });

  test('is that of the acquisition when the history is emptied', async () => {
    const id = await add();
    await held(id, '2024-01-01', '2024-02-01');
    await sql`truncate barang_pengguna cascade`.execute(database.db);
    expect(await kept(id)).toBe('diperoleh 2020-01-01');
  });
});
