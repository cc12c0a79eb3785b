import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClosedOffice, makeClosedOffice, ok } from '../../../../test/support/closed-office.ts';

let office: ClosedOffice;
beforeAll(async () => {
  office = await makeClosedOffice();
});
afterAll(() => office.app.close());

/** Reads name, pieces and cost of the rows of a room's card, by name. */
async function cardOf(ruang: number, per: string) {
  const answer = ok(await office.admin.get(`/api/lokasi/${ruang}/kir?format=xlsx${per && `&per=${per}`}`));
  const [sheet] = await readSheets(answer.rawPayload);
  const [header = [], ...rows] = sheet?.data ?? [];
  const at = (name: string) => header.findIndex((cell) => String(cell).startsWith(name));
  return rows.map((row) => [row[at('Nama')], row[at('Jumlah')], row[at('Harga')]]);
}

test('the card of a day in a closed period stays as it was when the acquisition is corrected later', async () => {
  const { admin, gudang, laptop, save } = office;
  const days = ['2024-01-09', '2024-03-31', '2025-12-31', '2026-01-31', ''];
  const before = await Promise.all(days.map((per) => cardOf(gudang, per)));
  expect(before[0]).not.toContainEqual(['Laptop tanggal', 1, 36_000_000]);
  for (const card of before.slice(1)) expect(card).toContainEqual(['Laptop tanggal', 1, 36_000_000]);
  ok(await save(laptop('tanggal'), { tanggal_perolehan: '2024-07-10' }));
  expect((await admin.get(`/api/barang/${laptop('tanggal')}`)).json().data.tanggal_perolehan).toBe(
    '2024-07-10',
  );
  expect(await Promise.all(days.map((per) => cardOf(gudang, per)))).toEqual(before);
});
