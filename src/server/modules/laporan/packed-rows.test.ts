import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { packed, unpacked } from './packed-rows.repository.ts';

const columns = { id: 'id', hari: 'day', jumlah: 'pieces', kembali: 'flag' } as const;
const rows = [
  { id: 9_007_199_254_740_991, hari: '1999-12-31', jumlah: 2_147_483_647, kembali: true },
  { id: 1, hari: '2000-01-01', jumlah: 0, kembali: false },
  { id: 300, hari: '2024-02-29', jumlah: 17, kembali: true },
];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const packedRows = async (some: readonly object[]): Promise<Buffer> => {
  const found = await sql<{ isi: Buffer }>`
    select ${packed(columns, sql`jumlah desc`)} as isi from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
      as baris (id bigint, hari date, jumlah integer, kembali boolean)`.execute(app.db);
  return found.rows[0]?.isi as Buffer;
};

test('rows are read as they were packed, in their order', async () => {
  const bytes = await packedRows(rows);
  const inOrder = [rows[0], rows[2], rows[1]];
  expect(unpacked(bytes, columns, { offset: 0, limit: 25 })).toEqual(inOrder);
  expect(unpacked(bytes, columns, { offset: 1, limit: 1 })).toEqual([rows[2]]);
  expect(unpacked(bytes, columns, { offset: 2, limit: 25 })).toEqual([rows[1]]);
  expect(unpacked(bytes, columns, { offset: 3, limit: 25 })).toEqual([]);
});

test('no rows are no bytes', async () => {
  const bytes = await packedRows([]);
  expect(bytes.length).toBe(0);
  expect(unpacked(bytes, columns, { offset: 0, limit: 25 })).toEqual([]);
});
