import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureOf } from '../../../../test/support/ask.ts';
import { type AskingOffice, makeAskingOffice } from '../../../../test/support/asking.ts';
import type { Permintaan } from '../../../shared/permintaan.ts';

/** Lock order of a decision: first the barang with the stock, then the permintaan. */

let office: AskingOffice;
beforeAll(async () => {
  office = await makeAskingOffice();
});
afterAll(async () => {
  await office.app.close();
});

const ask = async (barang_id: number): Promise<Permintaan> =>
  (await office.as(0).post('/api/permintaan', { barang_id, jumlah: 1, keterangan: 'Rapat' })).json().data;

/** Locks the row of a barang on a separate connection until `release`. */
async function holdBarang(barangId: number) {
  const trx = await office.app.db.startTransaction().execute();
  await sql`select from barang where id = ${barangId} for update`.execute(trx);
  return {
    trx,
    /** Waits until another transaction waits for the row. */
    awaited: () =>
      expect
        .poll(async () => {
          const { rows } = await sql`select from pg_stat_activity
            where wait_event_type = 'Lock' and datname = current_database()`.execute(office.app.db);
          return rows.length;
        })
        .toBe(1),
    release: () => trx.rollback().execute(),
  };
}

test('an approval waits for the barang while the permintaan is still free', async () => {
  const barang = await office.stock(1);
  const { id } = await ask(barang);
  const held = await holdBarang(barang);
  const approved = Promise.resolve(office.admins[0].post(`/api/permintaan/${id}/setuju`));
  try {
    await held.awaited();
    const free = await sql`select id from permintaan where id = ${id} for update nowait`.execute(held.trx);
    expect(free.rows).toHaveLength(1);
  } finally {
    await held.release();
  }
  expect((await approved).statusCode).toBe(201);
});

test('a refusal takes nothing from the stock, and does not wait for the barang', async () => {
  const barang = await office.stock(1);
  const { id } = await ask(barang);
  const held = await holdBarang(barang);
  try {
    const refused = await office.admins[0].post(`/api/permintaan/${id}/tolak`, { alasan: 'Dipakai' });
    expect(refused.statusCode, refused.body).toBe(200);
  } finally {
    await held.release();
  }
});

test('an approval whose permintaan names another barang by then is refused, and takes nothing', async () => {
  const [asked, other] = [await office.stock(1), await office.stock(1)];
  const { id } = await ask(asked);
  const held = await holdBarang(asked);
  const approved = Promise.resolve(office.admins[0].post(`/api/permintaan/${id}/setuju`));
  try {
    await held.awaited();
    await sql`update permintaan set barang_id = ${other} where id = ${id}`.execute(office.app.db);
  } finally {
    await held.release();
  }
  expect(failureOf(await approved)).toEqual([409, 'conflict']);
  const { rows } = await sql`select from barang_pengguna where barang_id in (${asked}, ${other})`.execute(
    office.app.db,
  );
  expect(rows).toHaveLength(0);
});
