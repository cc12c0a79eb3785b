import { expect, test } from 'vitest';
import type { HarapanOpname } from '../../../shared/opname.ts';
import { countedByPerson, resultWith, rowsWith } from './person-rows.ts';

const origin = 'https://manis.kantor.id';
const [budi, joko, dewi] = [1, 2, 3];
const row = (
  record_id: number,
  pegangan: [number, number][],
  letak: [pengguna_id: number, lokasi_id: number, jumlah: number][] = [],
): HarapanOpname => ({
  kunci: `barang:${record_id}`,
  jenis: 'barang',
  record_id,
  lokasi_id: 10,
  kode: `00${record_id}`,
  nama: `Barang ${record_id}`,
  merk: null,
  nomor_seri: null,
  kategori: 'Mebel',
  jumlah: pegangan.reduce((sum, [, jumlah]) => sum + jumlah, 0),
  kondisi: 'Baik',
  pemegang: null,
  pegangan: pegangan.map(([pengguna_id, jumlah]) => ({ pengguna_id, jumlah })),
  letak: letak.map(([pengguna_id, lokasi_id, jumlah]) => {
    return { pengguna_id, lokasi_id, jumlah, jalur: 'Ruang', kondisi: null };
  }),
});
const waits = (kode: string, pengguna_id: number, lokasi_id: number, jumlah: number) => ({
  id: kode,
  urut: 1,
  lokasi_id,
  pengguna_id,
  kode,
  jumlah,
  kondisi: null,
  catatan: null,
  waktu: '2026-01-02T03:04:05.000Z',
});
const rows = [
  row(
    1,
    [
      [budi, 2],
      [joko, 3],
    ],
    [
      [joko, 10, 3],
      [budi, 20, 1],
    ],
  ),
  row(2, [[budi, 1]]),
];
const rowsOfPerson = (who: number, ...waiting: ReturnType<typeof waits>[]) =>
  rowsWith(rows, waiting, who, origin).map((one) => [
    one.row.record_id,
    one.row.jumlah,
    one.here,
    one.elsewhere,
    one.foreign,
    one.rooms,
  ]);

test('with a person stands what is expected of them, what is with others is theirs', () => {
  expect(rowsOfPerson(budi)).toEqual([
    [1, 2, 1, 0, false, [20]],
    [2, 1, 0, 0, false, []],
  ]);
  expect(rowsOfPerson(joko)).toEqual([[1, 3, 3, 0, false, [10]]]);
  expect(rowsOfPerson(dewi)).toEqual([]);
});

test('what waits here stands for what the server has of the same person and room; found with others, it is not missing', () => {
  expect(rowsOfPerson(budi, waits('001', budi, 20, 2), waits('002', dewi, 30, 1))).toEqual([
    [1, 2, 2, 0, false, [20]],
    [2, 1, 0, 1, false, []],
  ]);
  expect(rowsOfPerson(budi, waits('001', budi, 10, 1))[0]).toEqual([1, 2, 2, 0, false, [20, 10]]);
  expect(rowsOfPerson(budi, waits('001', budi, 20, 0))[0]).toEqual([1, 2, 0, 0, false, []]);
  expect(rowsOfPerson(dewi, waits('002', dewi, 30, 1))).toEqual([[2, 1, 1, 0, true, [30]]]);
});

test('a person is as far as what is counted with them, whoever else has of it', () => {
  const counted = (...waiting: ReturnType<typeof waits>[]) =>
    Object.fromEntries(countedByPerson(rows, waiting, origin));
  expect(counted()).toEqual({ [budi]: 1, [joko]: 1 });
  expect(counted(waits('002', budi, 10, 1), waits('001', joko, 10, 0))).toEqual({ [budi]: 2 });
});

test('what a count is, as far as the device knows', () => {
  const [shared, own] = rows;
  const at = (penggunaId: number, lokasiId: number, here = 0) => ({ penggunaId, lokasiId, here });
  expect([
    resultWith(shared, at(joko, 10)),
    resultWith(shared, at(budi, 20)),
    resultWith(own, at(joko, 10)),
    resultWith(own, at(joko, 10, 1)),
    resultWith(undefined, at(budi, 10)),
  ]).toEqual(['cocok', 'ruang_lain', 'orang_lain', 'sudah_dihitung', 'tidak_dikenal']);
});
