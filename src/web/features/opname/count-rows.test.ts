import { expect, test } from 'vitest';
import type { HarapanOpname } from '../../../shared/opname.ts';
import { countedByRoom, findRow, findRows, resultHere, roomOf, rowsIn } from './count-rows.ts';

const origin = 'https://manis.kantor.id';
const row = (record_id: number, lokasi_id: number, letak: HarapanOpname['letak'] = []): HarapanOpname => ({
  kunci: `barang:${record_id}`,
  jenis: 'barang',
  record_id,
  lokasi_id,
  kode: `001-2024-00${record_id}`,
  nama: `Barang ${record_id}`,
  merk: null,
  nomor_seri: null,
  kategori: 'Mebel',
  jumlah: 5,
  kondisi: 'Baik',
  pemegang: null,
  letak,
});
const at = (lokasi_id: number, jumlah: number) => ({ lokasi_id, jalur: 'Ruang', jumlah, kondisi: null });
const waits = (kode: string, lokasi_id: number, jumlah: number) => ({
  id: kode,
  urut: 1,
  lokasi_id,
  kode,
  jumlah,
  kondisi: null,
  catatan: null,
  waktu: '2026-01-02T03:04:05.000Z',
});
const rows = [row(1, 10, [at(10, 2), at(20, 3)]), row(2, 20)];

test('a label and its code are the same row; the address of another site is none', () => {
  for (const text of [`${origin}/barang/detail/1`, '001-2024-001', ' 001-2024-001 '])
    expect(findRow(rows, text, origin)?.record_id, text).toBe(1);
  for (const text of ['001-2024-003', 'WIFI:S:Kantor;;', '/lokasi/detail/1', '/buku/detail/1'])
    expect(findRow(rows, text, origin), text).toBeUndefined();
  expect([roomOf(`${origin}/lokasi/detail/7`, origin), roomOf('001-2024-001', origin)]).toEqual([
    7,
    undefined,
  ]);
});

test('an old label is the row with its kode lama, in any form and case; several are all offered, an own code is first', () => {
  const known = [
    { ...row(1, 10), kode_lama: 'INV 12 (A)' },
    { ...row(2, 20), kode_lama: 'B/7' },
    { ...row(3, 20), kode_lama: 'b/7' },
    { ...row(4, 10), kode_lama: '001-2024-001' },
  ];
  const found = (text: string) => findRows(known, text, origin).map(({ record_id }) => record_id);
  expect([found(' inv 12 (a) '), found('B/7'), found('001-2024-001'), found('001-2024-004')]).toEqual([
    [1],
    [2, 3],
    [1],
    [4],
  ]);
  expect([found('INV 12'), found(''), found(`${origin}/barang/detail/9`)]).toEqual([[], [], []]);
  // as the server: one alone
  expect(findRow(known, 'Inv 12 (A)', origin)?.record_id).toBe(1);
  expect(findRow(known, 'B/7', origin)).toBeUndefined();
  expect(rowsIn(known, [waits('INV 12 (A)', 10, 1)], 10, origin).map(({ here }) => here)).toEqual([1, 0]);
});

test('what waits here stands for what the server has, the last one last; what is from elsewhere shows once counted', () => {
  const rowsWith = (waiting: ReturnType<typeof waits>[]) =>
    rowsIn(rows, waiting, 10, origin).map(({ row: { record_id }, here, elsewhere }) => [
      record_id,
      here,
      elsewhere,
    ]);
  expect(rowsWith([])).toEqual([[1, 2, 3]]);
  expect(rowsWith([waits('001-2024-001', 10, 4), waits('001-2024-001', 20, 9)])).toEqual([[1, 4, 3]]);
  expect(rowsWith([waits('001-2024-001', 10, 4), waits(`${origin}/barang/detail/1`, 10, 0)])).toEqual([
    [1, 0, 3],
  ]);
  expect(rowsWith([waits('001-2024-002', 10, 1)])).toEqual([
    [1, 2, 3],
    [2, 1, 0],
  ]);
});

test('what a count is, as far as the device knows', () => {
  const [here, other] = rows;
  expect([
    resultHere(here, 10, 0),
    resultHere(here, 10, 2),
    resultHere(other, 10, 0),
    resultHere(undefined, 10, 0),
  ]).toEqual(['cocok', 'sudah_dihitung', 'ruang_lain', 'tidak_dikenal']);
});

test('a room is as far as the server and this device know: what is found anywhere counts, what is taken back does not', () => {
  const counted = (...waiting: ReturnType<typeof waits>[]) =>
    Object.fromEntries(countedByRoom(rows, waiting, origin));
  expect(counted()).toEqual({ 10: 1 });
  expect(counted(waits('001-2024-002', 10, 1))).toEqual({ 10: 1, 20: 1 });
  expect(counted(waits('001-2024-002', 10, 1), waits('001-2024-002', 10, 0))).toEqual({ 10: 1 });
  expect(counted(waits('001-2024-001', 10, 0))).toEqual({ 10: 1 });
  expect(counted(waits('001-2024-001', 10, 0), waits('001-2024-001', 20, 0))).toEqual({});
});
