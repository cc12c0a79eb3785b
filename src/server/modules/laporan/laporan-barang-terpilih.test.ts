import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type Asking, askAs, failureOf } from '../../../../test/support/ask.ts';
import { makeBarang, makeLokasi } from '../../../../test/support/inventory.ts';
import { writeRegister } from '../../../../test/support/register.ts';

const address = '/api/laporan/barang/ekspor';
/** Number of rows whose file exceeds socket buffers. */
const MANY = 12_000;

let app: TestApp;
let ask: Asking;
let headers: { authorization: string };
let aula: number;

beforeAll(async () => {
  app = await createTestApp();
  const admin = await app.signIn('admin', 'Sri');
  ({ headers } = admin);
  ask = askAs(app, admin);
  aula = await makeLokasi(app.db, 'Aula');
});
afterAll(async () => {
  await app.close();
});

const make = (nama_barang: string, harga_barang: number, jumlah_barang: number) =>
  makeBarang(app.db, { nama_barang, lokasi_id: aula, harga_barang, jumlah_barang });

const rowsOfCsv = (payload: Buffer) =>
  parse<Record<string, string>>(payload, { bom: true, delimiter: ';', columns: true });

describe('the selected barang as a file', () => {
  test('are exactly those, in the order of the list, with their own sum', async () => {
    const meja = await make('Meja pilihan', 1_000, 3);
    await make('Meja lain', 9_999, 1);
    const kursi = await make('Kursi pilihan', 500, 4);
    const answer = await ask.post(address, {
      format: 'xlsx',
      ids: [meja, kursi, meja],
      sort: '-nama_barang',
    });
    expect(answer.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="laporan-barang-.*\.xlsx"$/),
      'x-total-rows': '2',
      'x-missing-rows': '0',
    });
    const [sheet, facts] = await readSheets(answer.rawPayload);
    const [header = [], ...rows] = sheet?.data ?? [];
    expect(rows.map((row) => row[1])).toEqual(['Meja pilihan', 'Kursi pilihan', null]);
    expect(rows.at(-1)?.[header.indexOf('Nilai')]).toBe(3 * 1_000 + 4 * 500);
    expect(facts?.data).toContainEqual(['Pilihan', '2 barang yang dipilih']);
    const csv = await ask.post(address, { format: 'csv', ids: [meja, kursi], sort: '-nama_barang' });
    expect(rowsOfCsv(csv.rawPayload).map((row) => [row['Nama barang'], row.Nilai])).toEqual([
      ['Meja pilihan', '3000'],
      ['Kursi pilihan', '2000'],
    ]);
    const pdf = await ask.post(address, { format: 'pdf', ids: [meja] });
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  test('that are gone meanwhile are left out and counted; with none left it is refused', async () => {
    const rak = await make('Rak', 10, 1);
    const answer = await ask.post(address, { format: 'xlsx', ids: [rak, 987_654_321] });
    expect(answer.headers).toMatchObject({ 'x-total-rows': '1', 'x-missing-rows': '1' });
    const [, facts] = await readSheets(answer.rawPayload);
    expect(facts?.data).toContainEqual(['Pilihan', '2 barang yang dipilih; 1 di antaranya sudah tidak ada']);
    const none = await ask.post(address, { format: 'csv', ids: [987_654_321] });
    expect([...failureOf(none), Object.keys(none.json().errors)]).toEqual([
      422,
      'validation_failed',
      ['ids'],
    ]);
  });

  test('are all that match where no ids are named, and only what holds the words', async () => {
    await make('Proyektor aula', 100, 1);
    await make('Proyektor kelas', 200, 1);
    const exact = await ask.post(address, { format: 'csv', filter: { q: 'proyektor', lokasi_id: aula } });
    expect(rowsOfCsv(exact.rawPayload)).toHaveLength(2);
    const slip = await ask.post(address, { format: 'csv', filter: { q: 'proyketor' } });
    expect(failureOf(slip)).toEqual([422, 'validation_failed']);
    expect(slip.json().message).toContain('Yang hanya mirip dipilih satu per satu');
  });

  test.each([
    [{ format: 'csv' }, 'ids'],
    [{ format: 'csv', ids: [1], filter: {} }, 'ids'],
    [{ format: 'csv', ids: [] }, 'ids'],
    [{ format: 'docx', ids: [1] }, 'format'],
    [{ format: 'csv', ids: [1], sort: 'harga' }, 'sort'],
  ])('%j is refused', async (body, field) => {
    const answer = await ask.post(address, body);
    expect([...failureOf(answer), Object.keys(answer.json().errors)]).toEqual([
      422,
      'validation_failed',
      [field],
    ]);
  });

  test('that nobody waits for any more end their query', async () => {
    await writeRegister(app.db, (trx) =>
      sql`insert into barang (nama_barang, kategori_id, lokasi_id, harga_barang, jumlah_barang, tahun, fungsi,
        sumber_perolehan)
      select 'Pensil', 1, ${aula}, 2500, 1, 2020, acak.satu, acak.dua
      from generate_series(1, ${MANY}) n, lateral (select
        (select string_agg(md5(n || 'a' || i), '') from generate_series(1, 6) i) satu,
        (select string_agg(md5(n || 'b' || i), '') from generate_series(1, 6) i) dua) acak`.execute(trx),
    );
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.server.address() as AddressInfo;
    const reader = request(`http://127.0.0.1:${port}${address}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      agent: false,
    }).on('error', () => {});
    reader.end(JSON.stringify({ format: 'xlsx', filter: { q: 'pensil' } }));
    await once(reader, 'response');
    expect(await openTransactions()).toBeGreaterThan(0);
    reader.destroy();
    await expect.poll(openTransactions).toBe(0);
  });
});

async function openTransactions(): Promise<number> {
  const { rows } = await sql<{ banyak: number }>`select count(*) as banyak from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(app.db);
  return rows[0]?.banyak ?? -1;
}
