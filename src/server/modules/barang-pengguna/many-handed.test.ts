import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSplitOffice, type SplitOffice } from '../../../../test/support/splits.ts';

/** The kondisi of pieces of several barang that are handed out together. */

let office: SplitOffice;

beforeAll(async () => {
  office = await createSplitOffice();
});
afterAll(() => office.app.close());

const DAY = '2026-05-06';

interface Row {
  barang_id: number;
  jumlah: number;
  kondisi_awal?: string;
  pecah?: boolean;
}
const handOut = (barang: Row[], more: object = {}) =>
  office.post('/api/barang/serahkan', {
    pengguna_id: office.person(0).id,
    barang,
    tanggal_awal: DAY,
    ...more,
  });
const rows = () =>
  office.app.db
    .selectFrom('barang')
    .select(['id', 'jumlah_barang', 'kondisi'])
    .orderBy('id', 'desc')
    .execute();
const holdersOf = async (id: number) =>
  (await office.holdingsOf(id)).data.map(({ pengguna, jumlah, kondisi_awal, tanggal_akhir }) => [
    pengguna.name,
    jumlah,
    kondisi_awal,
    tanggal_akhir,
  ]);
const kondisiOn = async (id: number, day: string) =>
  (await office.get(`/api/barang/${id}?per=${day}`)).data.kondisi;

test('all of a barang give it their kondisi since that day; fewer are split off and stay with who gets them; the BAST names them', async () => {
  const [all, some, same] = [
    await office.makeBarang(3),
    await office.makeBarang(5),
    await office.makeBarang(2),
  ];
  const before = await rows();
  const { versi } = await office.barangOf(same);
  const answer = await handOut(
    [
      { barang_id: all, jumlah: 3, kondisi_awal: 'Rusak Ringan', pecah: true },
      { barang_id: some, jumlah: 2, kondisi_awal: 'Rusak Berat', pecah: true },
      { barang_id: same, jumlah: 1, kondisi_awal: 'Baik', pecah: true },
    ],
    { bast: true },
  );
  expect(answer.statusCode, answer.body).toBe(201);
  const [made, ...others] = await rows();
  const part = made?.id ?? 0;
  expect(others).toHaveLength(before.length);
  expect(made).toMatchObject({ jumlah_barang: 2, kondisi: 'Rusak Berat' });
  expect(others.filter(({ id }) => [all, some, same].includes(id))).toEqual([
    { id: same, jumlah_barang: 2, kondisi: 'Baik' },
    { id: some, jumlah_barang: 3, kondisi: 'Baik' },
    { id: all, jumlah_barang: 3, kondisi: 'Rusak Ringan' },
  ]);
  // an unchanged kondisi is no change
  expect(await office.barangOf(same)).toMatchObject({ versi });
  expect([await kondisiOn(all, '2026-05-05'), await kondisiOn(all, DAY)]).toEqual(['Baik', 'Rusak Ringan']);
  expect(await office.piecesOn('2026-05-05', some, part)).toEqual([5, null]);
  expect(await office.piecesOn(DAY, some, part)).toEqual([3, 2]);
  expect(await holdersOf(part)).toEqual([['Ani', 2, 'Rusak Berat', null]]);
  expect(await holdersOf(some)).toEqual([]);
  const { kode_barang } = await office.barangOf(part);
  const [paper] = answer.json().data.bast;
  const { isi } = (await office.get(`/api/bast/${paper.id}`)).data;
  expect(
    isi.barang.map(({ barang_id, jumlah, kondisi }: Record<string, unknown>) => [barang_id, jumlah, kondisi]),
  ).toEqual([
    [all, 3, 'Rusak Ringan'],
    [part, 2, 'Rusak Berat'],
    [same, 1, 'Baik'],
  ]);
  expect(isi.barang[1].kode_barang).toBe(kode_barang);
});

test('the register stays as it is at the rows where that was not asked for', async () => {
  const [one, other] = [await office.makeBarang(2), await office.makeBarang(2)];
  const before = await rows();
  const answer = await handOut([
    { barang_id: one, jumlah: 1, kondisi_awal: 'Rusak Berat' },
    { barang_id: other, jumlah: 2, kondisi_awal: 'Rusak Ringan', pecah: false },
  ]);
  expect(answer.statusCode, answer.body).toBe(201);
  expect(await rows()).toEqual(before);
  expect(await holdersOf(one)).toEqual([['Ani', 1, 'Rusak Berat', null]]);
});

test('or nothing is done, said at the row that stops it: not before what happened last', async () => {
  const [fine, late] = [await office.makeBarang(3), await office.makeBarang(3)];
  await office.post('/api/barang/massal', { aksi: 'ubah_kondisi', ids: [late], kondisi: 'Rusak Ringan' });
  const before = await rows();
  for (const jumlah of [1, 3]) {
    const refused = await handOut([
      { barang_id: fine, jumlah: 1, kondisi_awal: 'Rusak Berat', pecah: true },
      { barang_id: late, jumlah, kondisi_awal: 'Rusak Berat', pecah: true },
    ]);
    expect(refused.statusCode, refused.body).toBe(422);
    expect(refused.json().errors).toEqual({
      'barang.1.barang_id': [expect.stringMatching(/terakhir berubah pada|sudah diubah lagi pada/)],
    });
  }
  expect(await rows()).toEqual(before);
  expect([await holdersOf(fine), await holdersOf(late)]).toEqual([[], []]);
});
