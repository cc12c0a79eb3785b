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

describe('putting right', () => {
  const right = (more: object = {}) => ({
    pengguna_id: office.person(1).id,
    jumlah: 2,
    tanggal_awal: '2025-05-05',
    alasan: 'Salah orang',
    ...more,
  });

  test('the old row stays, marked with the reason; the new one names it', async () => {
    const id = await office.makeBarang(2);
    const wrong = (await office.give(id, office.person(0).id, 2)).json().data as Holding;
    const answer = await office.post(`/api/barang/${id}/pengguna/${wrong.id}/koreksi`, right());
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data).toMatchObject({
      koreksi_dari_id: wrong.id,
      status: 'Masih Digunakan',
      jumlah: 2,
    });
    const old = (await office.holdingsOf(id)).data.find((row) => row.id === wrong.id);
    expect(old).toMatchObject({
      status: 'Dikoreksi',
      alasan_koreksi: 'Salah orang',
      pengguna: { name: 'Ani' },
    });
    const again = await office.post(`/api/barang/${id}/pengguna/${wrong.id}/koreksi`, right());
    expect([again.statusCode, again.json().code]).toEqual([409, 'already_corrected']);
  });

  test('twice at the same moment: the pieces are put right once', async () => {
    const id = await office.makeBarang(2);
    const wrong = (await office.give(id, office.person(0).id, 2)).json().data as Holding;
    const correct = () => office.post(`/api/barang/${id}/pengguna/${wrong.id}/koreksi`, right());
    const [done, refused] = await meeting(office.app, correct, correct);
    expect([done.statusCode, ...failureOf(refused)]).toEqual([201, 409, 'already_corrected']);
    expect((await office.holdingsOf(id)).meta).toMatchObject({ dipegang: 2, sisa: 0 });
  });

  test('to more than there is: refused, and the old row is as it was', async () => {
    const id = await office.makeBarang(2);
    const wrong = (await office.give(id, office.person(0).id, 1)).json().data as Holding;
    const answer = await office.post(`/api/barang/${id}/pengguna/${wrong.id}/koreksi`, right({ jumlah: 3 }));
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'not_enough_stock']);
    expect(answer.json().errors).toEqual({ jumlah: [expect.stringContaining('Sisa Kursi Lipat tinggal 2')] });
    expect((await office.holdingsOf(id)).data).toMatchObject([{ id: wrong.id, status: 'Masih Digunakan' }]);
  });

  test('of what has ended asks neither for stock nor for somebody still here, but for days in order', async () => {
    const id = await office.makeBarang(2);
    const held = (await office.give(id, office.person(0).id, 2, { tanggal_awal: '2025-01-01' })).json().data;
    await office.back(id, held.id, { jumlah: 1, tanggal_akhir: '2025-03-01' });
    const part = (await office.holdingsOf(id)).data.find((row) => row.asal_id === held.id) as Holding;
    await office.give(id, office.person(1).id, 1);
    const pensioner = await office.app.db
      .insertInto('pengguna')
      .values({ name: 'Pak Pensiun', aktif: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    const correct = (more: object) =>
      office.post(`/api/barang/${id}/pengguna/${part.id}/koreksi`, {
        ...right({ pengguna_id: pensioner.id, jumlah: 1, tanggal_awal: '2025-02-01' }),
        ...more,
      });
    const field = async (more: object) => Object.keys((await correct(more)).json().errors);
    expect(await field({ tanggal_akhir: '2025-01-31' })).toEqual(['tanggal_akhir']);
    expect(await field({ tanggal_akhir: null })).toEqual(['pengguna_id']);
    const answer = await correct({ tanggal_akhir: '2025-03-01' });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().data).toMatchObject({
      pengguna: { name: 'Pak Pensiun' },
      status: 'Tidak Digunakan',
      tanggal_akhir: '2025-03-01',
      asal_id: held.id,
      koreksi_dari_id: part.id,
      dicatat_oleh: { id: office.admin.id },
    });
  });

  test('every step is in the audit log, with before and after', async () => {
    const id = await office.makeBarang(3);
    const held = (await office.give(id, office.person(0).id, 3)).json().data as Holding;
    await office.back(id, held.id, { jumlah: 1 });
    const rows = await office.app.db
      .selectFrom('audit')
      .select(['aksi', 'sebelum', 'sesudah', 'pengguna_id'])
      .where('jenis', '=', 'barang_pengguna')
      .where('record_id', '=', held.id)
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      {
        aksi: 'create',
        sebelum: null,
        sesudah: { jumlah: 3, barang: { id, nama_barang: 'Kursi Lipat' } },
        pengguna_id: office.admin.id,
      },
      { aksi: 'update', sebelum: { jumlah: 3 }, sesudah: { jumlah: 2 } },
    ]);
  });
});
