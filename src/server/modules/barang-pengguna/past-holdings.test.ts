import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../../../../test/support/ask.ts';
import { createSplitOffice, type SplitOffice } from '../../../../test/support/splits.ts';
import type { Holding } from '../../../shared/history.ts';

/** Holdings of past days: on none of them more is held than there was. */

let office: SplitOffice;
beforeAll(async () => {
  office = await createSplitOffice();
});
afterAll(() => office.app.close());

let ani: number;
let budi: number;
let citra: number;
beforeEach(() => {
  [ani, budi, citra] = [office.person(0).id, office.person(1).id, office.person(2).id];
});

const said = (answer: Answer) => [answer.statusCode, answer.json().code, answer.json().errors];
/** Hands out pieces that came back already; returns the row that ended. */
async function had(id: number, who: number, jumlah: number, dari: string, sampai: string): Promise<Holding> {
  const given = await office.give(id, who, jumlah, { tanggal_awal: dari });
  expect(given.statusCode, given.body).toBe(201);
  return (await office.back(id, given.json().data.id, { tanggal_akhir: sampai })).json().data;
}
const correct = (id: number, { id: holding, jumlah, pengguna_id, ...row }: Holding, more: object) =>
  office.post(`/api/barang/${id}/pengguna/${holding}/koreksi`, {
    ...{ jumlah, pengguna_id, tanggal_awal: row.tanggal_awal, tanggal_akhir: row.tanggal_akhir },
    alasan: 'Salah catat',
    ...more,
  });

describe('a correction', () => {
  test('of what has ended to more than there was is refused at the number, and nothing is done', async () => {
    const id = await office.makeBarang(2);
    const ended = await had(id, ani, 1, '2025-01-01', '2025-03-01');
    const message =
      'Pada 1 Januari 2025 hanya ada 2 Kursi Lipat, padahal 500 akan tercatat dipegang: Ani (500). Kurangi jumlahnya, atau ubah tanggalnya.';
    expect(said(await correct(id, ended, { jumlah: 500 }))).toEqual([409, 'conflict', { jumlah: [message] }]);
    expect((await office.holdingsOf(id)).data).toMatchObject([
      { id: ended.id, jumlah: 1, status: 'Tidak Digunakan' },
    ]);
    expect((await correct(id, ended, { jumlah: 2 })).statusCode).toBe(201);
  });

  test('to days on which others held the pieces is refused at its day', async () => {
    const id = await office.makeBarang(1);
    await had(id, ani, 1, '2025-01-05', '2025-06-01');
    const later = await had(id, budi, 1, '2025-06-01', '2025-09-01');
    const early = await correct(id, later, { tanggal_awal: '2025-05-31' });
    expect(said(early)).toEqual([
      409,
      'conflict',
      { tanggal_awal: [expect.stringContaining('Pada 31 Mei 2025 hanya ada 1 Kursi Lipat')] },
    ]);
    expect((await correct(id, later, { tanggal_awal: '2025-06-02' })).statusCode).toBe(201);
  });
});

describe('a hand-over of a past day', () => {
  test('needs pieces on each day since then, from the stock and by a transfer', async () => {
    const id = await office.makeBarang(1);
    await had(id, ani, 1, '2025-01-05', '2025-06-01');
    const message =
      'Pada 1 Februari 2025 hanya ada 1 Kursi Lipat, padahal 2 akan tercatat dipegang: Ani (1) dan Budi (1). Kurangi jumlahnya, atau ubah tanggalnya.';
    const early = await office.give(id, budi, 1, { tanggal_awal: '2025-02-01' });
    expect(said(early)).toEqual([409, 'conflict', { tanggal_awal: [message] }]);
    const stock = { dari_id: null, pengguna_id: budi, jumlah: 1 };
    expect(said(await office.move(id, { ...stock, tanggal: '2025-02-01' }))).toEqual([
      409,
      'conflict',
      { tanggal: [message] },
    ]);
    expect((await office.holdingsOf(id)).data).toHaveLength(1);
    const given = await office.give(id, budi, 1, { tanggal_awal: '2025-06-01' });
    expect(given.statusCode, given.body).toBe(201);
    const moved = { ...stock, dari_id: given.json().data.id, pengguna_id: citra, tanggal: '2025-07-01' };
    expect((await office.move(id, moved)).statusCode).toBe(201);
  });

  test('of several barang is refused at the row of the one that was held, and none is handed out', async () => {
    const [free, busy] = [await office.makeBarang(1), await office.makeBarang(1)];
    await had(busy, ani, 1, '2025-01-05', '2025-06-01');
    const rows = [free, busy].map((barang_id) => ({ barang_id, jumlah: 1 }));
    const handOut = (tanggal_awal: string) =>
      office.post('/api/barang/serahkan', { pengguna_id: budi, barang: rows, tanggal_awal });
    expect(said(await handOut('2025-05-31'))).toEqual([
      409,
      'conflict',
      { 'barang.1.barang_id': [expect.stringContaining('Pada 31 Mei 2025 hanya ada 1 Kursi Lipat')] },
    ]);
    expect((await office.holdingsOf(free)).data).toEqual([]);
    expect((await handOut('2025-06-01')).statusCode).toBe(201);
  });
});

describe('days before a split', () => {
  test('are those of the old barang, for a part and for what stayed', async () => {
    const id = await office.makeBarang(2);
    const held = await office.give(id, ani, 1, { tanggal_awal: '2025-01-05' });
    await had(id, citra, 1, '2025-01-05', '2025-03-01');
    const split = { bagian: [{ jumlah: 1, holding_id: held.json().data.id }], tanggal: '2025-07-01' };
    const [part] = (await office.split(id, split)).json().data;
    // the old barang had two: one with Ani, one with Citra
    const early = await office.give(id, budi, 1, { tanggal_awal: '2025-02-01' });
    expect(said(early)).toEqual([
      409,
      'conflict',
      {
        tanggal_awal: [
          expect.stringContaining(
            'hanya ada 2 Kursi Lipat, padahal 3 akan tercatat dipegang: Ani (1), Budi (1)',
          ),
        ],
      },
    ]);
    expect((await office.give(id, budi, 1, { tanggal_awal: '2025-03-01' })).statusCode).toBe(201);
    // who held the part before the split still did
    const own = (await office.holdingsOf(part.id)).data[0] as Holding;
    expect((await correct(part.id, own, { keterangan: 'Untuk rapat' })).statusCode).toBe(201);
  });

  test('of a part from the stock count what the old barang had handed out', async () => {
    const id = await office.makeBarang(2);
    await had(id, ani, 2, '2025-01-05', '2025-06-01');
    const split = { bagian: [{ jumlah: 1 }], tanggal: '2025-07-01' };
    const [part] = (await office.split(id, split)).json().data;
    const early = await office.give(part.id, budi, 1, { tanggal_awal: '2025-05-31' });
    expect(early.json().errors).toEqual({
      tanggal_awal: [expect.stringContaining('Pada 31 Mei 2025 hanya ada 2 Kursi Lipat, padahal 3')],
    });
    expect((await office.give(part.id, budi, 1, { tanggal_awal: '2025-06-01' })).statusCode).toBe(201);
  });
});
