import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSplitOffice, type SplitOffice } from '../../../../test/support/splits.ts';

/** The kondisi of holdings that are taken back together. */

let office: SplitOffice;

beforeAll(async () => {
  office = await createSplitOffice();
});
afterAll(() => office.app.close());

const START = { tanggal_awal: '2026-01-05' };
const DAY = '2026-05-06';

const heldBy = async (id: number, person: number, jumlah: number): Promise<number> =>
  (await office.give(id, office.person(person).id, jumlah, START)).json().data.id;
const rows = () =>
  office.app.db
    .selectFrom('barang')
    .select(['id', 'jumlah_barang', 'kondisi'])
    .orderBy('id', 'desc')
    .execute();
const kondisiOn = async (id: number, day: string) =>
  (await office.get(`/api/barang/${id}?per=${day}`)).data.kondisi;

/** Two ways of taking back the same holdings. */
const ways = {
  'by the holdings': (holding_ids: number[], _: number[], more: object) =>
    office.post('/api/barang/tarik-kembali', { holding_ids, tanggal: DAY, ...more }),
  'by their barang': (_: number[], ids: number[], more: object) =>
    office.post('/api/barang/massal', { aksi: 'tarik', ids, tanggal: DAY, ...more }),
};

test.each(Object.entries(ways))(
  '%s: all of a barang give it their kondisi since that day, fewer are split off',
  async (_, back) => {
    const [all, some, same] = [
      await office.makeBarang(3),
      await office.makeBarang(5),
      await office.makeBarang(2),
    ];
    // two people hold all pieces of the first
    const holdings = [
      await heldBy(all, 0, 2),
      await heldBy(all, 1, 1),
      await heldBy(some, 0, 1),
      await heldBy(some, 1, 3),
    ];
    await office.post('/api/barang/massal', {
      aksi: 'ubah_kondisi',
      ids: [same],
      kondisi: 'Rusak Berat',
      tanggal: '2026-01-04',
    });
    holdings.push(await heldBy(same, 0, 1));
    const before = await rows();
    const { versi } = await office.barangOf(same);
    const done = await back(holdings, [all, some, same], { kondisi_akhir: 'Rusak Berat', pecah: true });
    expect(done.statusCode).toBe(200);
    const [made, ...others] = await rows();
    expect(others).toHaveLength(before.length);
    expect(made).toMatchObject({ jumlah_barang: 4, kondisi: 'Rusak Berat' });
    expect(others.filter(({ id }) => [all, some, same].includes(id))).toEqual([
      { id: same, jumlah_barang: 2, kondisi: 'Rusak Berat' },
      { id: some, jumlah_barang: 1, kondisi: 'Baik' },
      { id: all, jumlah_barang: 3, kondisi: 'Rusak Berat' },
    ]);
    // an unchanged kondisi is no change
    expect(await office.barangOf(same)).toMatchObject({ versi });
    expect([await kondisiOn(all, '2026-05-05'), await kondisiOn(all, DAY)]).toEqual(['Baik', 'Rusak Berat']);
    expect(await office.piecesOn('2026-05-05', some, made?.id ?? 0)).toEqual([5, null]);
    expect(await office.piecesOn(DAY, some, made?.id ?? 0)).toEqual([1, 4]);
  },
);

test.each(Object.entries(ways))(
  '%s: the register stays as it is where that was not asked for',
  async (_, back) => {
    for (const more of [
      { kondisi_akhir: 'Rusak Berat' },
      { kondisi_akhir: 'Rusak Ringan', pecah: false },
      { pecah: true },
    ]) {
      const id = await office.makeBarang(2);
      const before = await rows();
      const { versi } = await office.barangOf(id);
      expect((await back([await heldBy(id, 0, 2)], [id], more)).statusCode).toBe(200);
      expect(await office.barangOf(id)).toMatchObject({ kondisi: 'Baik', versi });
      expect(await rows()).toEqual(before);
    }
  },
);

test.each(Object.entries(ways))(
  '%s: or nothing is done, with the barang that stops it: not before what happened last',
  async (_, back) => {
    const [fine, late] = [await office.makeBarang(1), await office.makeBarang(2)];
    const holdings = [await heldBy(fine, 0, 1), await heldBy(late, 0, 2)];
    await office.post('/api/barang/massal', { aksi: 'ubah_kondisi', ids: [late], kondisi: 'Rusak Ringan' });
    const before = await rows();
    const refused = await back(holdings, [fine, late], { kondisi_akhir: 'Rusak Berat', pecah: true });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors.tanggal).toEqual([expect.stringMatching(/^Kursi Lipat: /)]);
    expect(await rows()).toEqual(before);
    for (const id of [fine, late])
      expect((await office.holdingsOf(id)).data).toMatchObject([{ tanggal_akhir: null }]);
  },
);
