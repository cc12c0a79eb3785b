import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureOf } from '../../../../test/support/ask.ts';
import { createHoldingsOffice, type HoldingsOffice } from '../../../../test/support/holdings.ts';
import { meeting } from '../../../../test/support/meeting.ts';
import type { Holding } from '../../../shared/history.ts';

let office: HoldingsOffice;
beforeAll(async () => {
  office = await createHoldingsOffice();
});
afterAll(async () => {
  await office.app.close();
});

const codes = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort();

describe('handing out', () => {
  test('makes a holding with the barang’s own kondisi, dated today, and lowers what is left', async () => {
    const id = await office.makeBarang(5);
    const answer = await office.give(id, office.person(0).id, 2, { keterangan: 'Untuk rapat' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data).toMatchObject({
      pengguna: { id: office.person(0).id, name: 'Ani' },
      jumlah: 2,
      status: 'Masih Digunakan',
      kondisi_awal: 'Baik',
      tanggal_akhir: null,
      keterangan: 'Untuk rapat',
      dicatat_oleh: { id: office.admin.id },
    });
    expect((await office.holdingsOf(id)).meta).toEqual({ jumlah_barang: 5, dipegang: 2, sisa: 3 });
  });

  test('refuses more than is left, in words, and people who are not there or not active', async () => {
    const id = await office.makeBarang(2);
    const tooMany = await office.give(id, office.person(0).id, 3);
    expect([tooMany.statusCode, tooMany.json().message]).toEqual([
      409,
      'Sisa Kursi Lipat tinggal 2, tidak cukup untuk 3. Kurangi jumlahnya atau tarik kembali dahulu.',
    ]);
    expect((await office.give(id, 999_999, 1)).json().errors).toHaveProperty('pengguna_id');
    const inactive = await office.app.db
      .insertInto('pengguna')
      .values({ name: 'Pak Pensiun', aktif: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await office.give(id, inactive.id, 1)).statusCode).toBe(422);
    expect(
      (await office.give(id, office.person(0).id, 1, { tanggal_awal: '2999-01-01' })).json().errors,
    ).toHaveProperty('tanggal_awal');
    expect((await office.give(999_999, office.person(0).id, 1)).statusCode).toBe(404);
    expect((await office.holdingsOf(id)).data).toEqual([]);
  });

  test('50 at the same moment for the last unit: one 201, 49 clear 409', async () => {
    const id = await office.makeBarang(1);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => office.give(id, office.person(0).id, 1)),
    );
    expect(codes(answers)).toEqual([201, ...Array(49).fill(409)]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409)) {
      expect(answer.json()).toMatchObject({
        code: 'not_enough_stock',
        message: expect.stringContaining('tinggal 0'),
      });
    }
    expect((await office.holdingsOf(id)).meta.sisa).toBe(0);
  });

  test('the database itself refuses too many, and a count below what is held', async () => {
    const id = await office.makeBarang(3);
    await office.give(id, office.person(0).id, 2);
    const insert = office.app.db
      .insertInto('barang_pengguna')
      .values({ barang_id: id, pengguna_id: office.person(1).id, jumlah: 2 });
    await expect(insert.execute()).rejects.toMatchObject({ constraint: 'barang_pengguna_cukup' });
    const lower = office.app.db.updateTable('barang').set({ jumlah_barang: 1 }).where('id', '=', id);
    await expect(lower.execute()).rejects.toMatchObject({ constraint: 'barang_jumlah_cukup' });
  });
});

describe('taking back', () => {
  test('a part: the rest goes on under the same id, what came back has a row of its own', async () => {
    const id = await office.makeBarang(10);
    const held = (await office.give(id, office.person(0).id, 10, { tanggal_awal: '2025-01-15' })).json()
      .data as Holding;
    const answer = await office.back(id, held.id, {
      jumlah: 4,
      kondisi_akhir: 'Rusak Ringan',
      keterangan: 'Empat lecet',
    });
    expect(answer.json().data).toMatchObject({
      jumlah: 4,
      status: 'Tidak Digunakan',
      tanggal_awal: '2025-01-15',
      kondisi_akhir: 'Rusak Ringan',
      asal_id: held.id,
    });
    const { data, meta } = await office.holdingsOf(id);
    expect(meta).toEqual({ jumlah_barang: 10, dipegang: 6, sisa: 4 });
    expect(data.map(({ id: row, jumlah, status }) => [row === held.id, jumlah, status])).toEqual([
      [true, 6, 'Masih Digunakan'],
      [false, 4, 'Tidak Digunakan'],
    ]);
  });

  test('twice at the same moment: once 200, else 409', async () => {
    const id = await office.makeBarang(4);
    const held = (await office.give(id, office.person(0).id, 4)).json().data as Holding;
    const [done, refused] = await meeting(
      office.app,
      () => office.back(id, held.id),
      () => office.back(id, held.id),
    );
    expect([done.statusCode, ...failureOf(refused)]).toEqual([200, 409, 'already_returned']);
    expect((await office.holdingsOf(id)).data).toHaveLength(1);
  });

  test('refuses more than is held, a day before the hand-over and the holding of another barang', async () => {
    const [id, other] = [await office.makeBarang(2), await office.makeBarang(2)];
    const held = (await office.give(id, office.person(0).id, 2, { tanggal_awal: '2025-03-01' })).json()
      .data as Holding;
    expect((await office.back(id, held.id, { jumlah: 3 })).json().errors.jumlah).toEqual([
      'Ani hanya memegang 2. Kurangi jumlahnya.',
    ]);
    expect((await office.back(id, held.id, { tanggal_akhir: '2025-02-28' })).statusCode).toBe(422);
    expect((await office.back(other, held.id)).statusCode).toBe(404);
  });
});

describe('changing hands', () => {
  test('from a holder to another, and from the stock', async () => {
    const id = await office.makeBarang(6);
    const scratched = { kondisi_awal: 'Rusak Ringan', keterangan: 'Sudah lecet' };
    const held = (await office.give(id, office.person(0).id, 4, scratched)).json().data as Holding;
    const moved = await office.move(id, {
      dari_id: held.id,
      pengguna_id: office.person(1).id,
      jumlah: 3,
      keterangan: 'Pindah tugas',
    });
    expect(moved.statusCode).toBe(201);
    expect(moved.json().data).toMatchObject({
      pengguna: { name: 'Budi' },
      jumlah: 3,
      status: 'Masih Digunakan',
      kondisi_awal: 'Rusak Ringan',
      keterangan: 'Pindah tugas',
    });
    const stock = await office.move(id, { dari_id: null, pengguna_id: office.person(2).id, jumlah: 2 });
    expect(stock.statusCode).toBe(201);
    expect(stock.json().data).toMatchObject({ kondisi_awal: 'Baik', asal_id: null });
    const { data, meta } = await office.holdingsOf(id);
    expect(meta.sisa).toBe(0);
    const ended = data.find(({ tanggal_akhir }) => tanggal_akhir);
    expect(ended).toMatchObject({ jumlah: 3, kondisi_akhir: null, keterangan: 'Pindah tugas' });
    expect(moved.json().data.asal_id, 'the row that ended leads to the one that began').toBe(ended?.id);
    expect(
      data
        .filter(({ tanggal_akhir }) => !tanggal_akhir)
        .map(({ pengguna, jumlah }) => [pengguna.name, jumlah]),
    ).toEqual([
      ['Citra', 2],
      ['Budi', 3],
      ['Ani', 1],
    ]);
  });

  test('in the state that is seen at the hand-over', async () => {
    const id = await office.makeBarang(3);
    const to = (index: number) => ({ pengguna_id: office.person(index).id, jumlah: 1 });
    const given = await office.give(id, office.person(0).id, 1, { kondisi_awal: 'Rusak Ringan' });
    expect(given.json().data.kondisi_awal).toBe('Rusak Ringan');
    const dari_id = given.json().data.id as number;
    for (const from of [dari_id, null]) {
      const moved = await office.move(id, { ...to(1), dari_id: from, kondisi: 'Rusak Berat' });
      expect(moved.json().data.kondisi_awal).toBe('Rusak Berat');
    }
    const ended = (await office.holdingsOf(id)).data.find((row) => row.id === dari_id);
    expect(ended?.kondisi_akhir).toBe('Rusak Berat');
  });

  test('twice at the same moment: the pieces move once', async () => {
    const id = await office.makeBarang(2);
    const held = (await office.give(id, office.person(0).id, 2)).json().data as Holding;
    const move = (to: number) =>
      office.move(id, { dari_id: held.id, pengguna_id: office.person(to).id, jumlah: 2 });
    const [done, refused] = await meeting(
      office.app,
      () => move(1),
      () => move(2),
    );
    expect([done.statusCode, ...failureOf(refused)]).toEqual([201, 409, 'already_returned']);
    expect((await office.holdingsOf(id)).meta.dipegang).toBe(2);
  });

  test('a day that does not fit is refused at the field that it was typed in', async () => {
    const id = await office.makeBarang(3);
    const held = (await office.give(id, office.person(0).id, 2, { tanggal_awal: '2025-03-01' })).json()
      .data as Holding;
    const to = { pengguna_id: office.person(1).id, jumlah: 1 };
    for (const body of [
      { ...to, dari_id: held.id, tanggal: '2025-02-28' },
      { ...to, dari_id: held.id, tanggal: '2999-01-01' },
      { ...to, dari_id: null, tanggal: '2999-01-01' },
    ]) {
      const answer = await office.move(id, body);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['tanggal']]);
    }
    const tooMany = await office.move(id, { ...to, dari_id: null, jumlah: 2 });
    expect([tooMany.statusCode, Object.keys(tooMany.json().errors)]).toEqual([409, ['jumlah']]);
  });

  test('to the one who holds it already is refused', async () => {
    const id = await office.makeBarang(2);
    const held = (await office.give(id, office.person(0).id, 2)).json().data as Holding;
    const answer = await office.move(id, { dari_id: held.id, pengguna_id: office.person(0).id, jumlah: 1 });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { pengguna_id: ['Barang ini sudah dipegang orang tersebut. Pilih orang lain.'] },
    ]);
  });
});
