import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureOf } from '../../../../test/support/ask.ts';
import { createSplitOffice, type SplitOffice } from '../../../../test/support/splits.ts';
import type { Barang } from '../../../shared/barang.ts';

/** Undoing a split. */

let office: SplitOffice;

beforeAll(async () => {
  office = await createSplitOffice();
});
afterAll(() => office.app.close());

describe('taking a split back', () => {
  test('gives pieces and holders back, and nothing of it shows', async () => {
    const id = await office.makeBarang(5);
    const ani = (await office.give(id, office.person(0).id, 3, { tanggal_awal: '2025-01-05' })).json().data
      .id;
    const spans = () =>
      office.app.db.selectFrom('masa_barang').selectAll().where('barang_id', '=', id).execute();
    const [before, held] = [await spans(), (await office.holdingsOf(id)).data.map(({ jumlah }) => jumlah)];
    const [made] = await office.splitInto(id, { jumlah: 2, holding_id: ani });
    const answer = await office.undo(made?.id ?? 0);
    expect([answer.statusCode, answer.json().data]).toMatchObject([200, { id, jumlah_barang: 5, sisa: 2 }]);
    expect((await office.holdingsOf(id)).data.map(({ jumlah }) => jumlah)).toEqual(held);
    expect(await spans()).toEqual(before);
    expect((await office.get(`/api/barang/${id}`)).meta.pecah.menjadi).toEqual([]);
    expect(failureOf(await office.undo(made?.id ?? 0))).toEqual([404, 'not_found']);
    expect(await office.splitInto(id, { jumlah: 2, holding_id: ani })).toHaveLength(1);
  });

  test('is refused once something was built on it', async () => {
    const id = await office.makeBarang(9);
    const sentence = async (work: (made: Barang) => Promise<unknown>) => {
      const [made] = await office.splitInto(id, { jumlah: 2 });
      await work(made as Barang);
      const answer = await office.undo(made?.id ?? 0);
      expect(failureOf(answer)).toEqual([409, 'conflict']);
      return answer.json().message;
    };
    const person = office.person(1);
    expect(await sentence((made) => office.splitInto(made.id, { jumlah: 1 }))).toMatch(/sudah dipecah lagi/);
    expect(await sentence((made) => office.give(made.id, person.id, 1))).toMatch(/sudah diserahkan/);
    expect(
      await sentence((made) =>
        office.post('/api/barang/massal', {
          aksi: 'pindah_lokasi',
          ids: [made.id],
          lokasi_id: office.gudang,
        }),
      ),
    ).toMatch(/sudah berubah pada/);
    expect(
      await sentence((made) =>
        office.app.inject({
          method: 'POST',
          url: '/api/permintaan',
          headers: person.headers,
          payload: { barang_id: made.id, jumlah: 1, keterangan: 'Rapat' },
        }),
      ),
    ).toMatch(/Sudah ada permintaan/);
    expect((await office.undo(id)).json().message).toBe('Barang ini bukan hasil pecah.');
  });

  test('is refused when the barang that it came from is gone', async () => {
    const id = await office.makeBarang(2);
    const [made] = await office.splitInto(id, { jumlah: 1 });
    const url = `/api/barang/${id}`;
    await office.app.inject({
      method: 'DELETE',
      url,
      headers: office.admin.headers,
      payload: { alasan: 'Salah' },
    });
    expect((await office.undo(made?.id ?? 0)).json().message).toMatch(/^Barang asalnya sudah dihapus/);
    expect((await office.get(`/api/barang/${made?.id}`)).meta.pecah.dari).toMatchObject({
      id: null,
      nama_barang: 'Kursi Lipat',
    });
  });
});
