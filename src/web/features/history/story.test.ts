import { expect, test } from 'vitest';
import type { Holding } from '../../../shared/history.ts';
import { timelineOf } from './story.ts';

const row = (
  id: number,
  pengguna_id: number,
  tanggal_awal: string,
  more: Partial<Holding> = {},
): Holding => ({
  id,
  barang_id: 1,
  pengguna_id,
  pengguna: { id: pengguna_id, name: `Orang ${pengguna_id}`, jabatan: null },
  jumlah: 1,
  tanggal_awal,
  tanggal_akhir: null,
  status: 'Masih Digunakan',
  keterangan: null,
  kondisi_awal: null,
  kondisi_akhir: null,
  asal_id: null,
  koreksi_dari_id: null,
  alasan_koreksi: null,
  dikoreksi_pada: null,
  dicatat_oleh: null,
  versi: 1,
  created_at: `2024-01-0${id}T00:00:00.000Z`,
  ...more,
});

test('a transfer of some pieces: the part that left, who has it now, and what stayed', () => {
  const rows = [
    row(1, 11, '2023-05-01'),
    row(2, 11, '2023-05-01', { tanggal_akhir: '2024-02-01', asal_id: 1 }),
    row(3, 12, '2024-02-01', { asal_id: 2 }),
  ];
  const years = timelineOf(rows);
  expect(years.map(({ year, items }) => [year, items.map(({ row: { id } }) => id)])).toEqual([
    ['2024', [3]],
    ['2023', [2, 1]],
  ]);
  const [moved, part, stayed] = years.flatMap(({ items }) => items);
  expect(moved).toMatchObject({ from: { id: 2 }, partOf: null, to: [] });
  expect(part).toMatchObject({ from: null, partOf: { id: 1 }, to: [{ id: 3 }] });
  expect(stayed).toMatchObject({ from: null, partOf: null, to: [] });
});

test('a row that was put right and the one that replaces it name each other', () => {
  const rows = [
    row(1, 11, '2024-01-01', { dikoreksi_pada: '2024-03-01T00:00:00Z', tanggal_akhir: '2024-03-01' }),
    row(2, 12, '2024-01-01', { koreksi_dari_id: 1 }),
  ];
  const [right, wrong] = timelineOf(rows)[0]?.items ?? [];
  expect(right).toMatchObject({ row: { id: 2 }, corrects: { id: 1 }, correctedBy: null });
  expect(wrong).toMatchObject({ row: { id: 1 }, corrects: null, correctedBy: { id: 2 } });
});
