import { describe, expect, test } from 'vitest';
import type { Lokasi } from '../../../shared/lokasi.ts';
import { initiallyOpen, roomGroups, visibleRows } from './tree-rows.ts';

const make = (id: number, induk_id: number | null, jalur: string): Lokasi => ({
  id,
  induk_id,
  kode_lokasi: null,
  penanggung_jawab_id: null,
  penanggung_jawab: null,
  jalur,
  lokasi: jalur.split(' / ').at(-1) ?? '',
  jumlah_barang: 0,
  jumlah_buku: 0,
  jumlah_anak: 0,
  gambar_id: null,
  gambar: null,
  versi: 1,
});

const pohon = [
  make(1, null, 'Gedung 10'),
  make(2, null, 'Gedung 2'),
  make(3, 2, 'Gedung 2 / Lantai 1'),
  make(4, 3, 'Gedung 2 / Lantai 1 / Ruang Dosen'),
  make(5, 3, 'Gedung 2 / Lantai 1 / Ruang Arsip'),
  make(6, 1, 'Gedung 10 / Aula'),
];
const seen = (open: number[], q = '') =>
  visibleRows(pohon, new Set(open), q).map(
    ({ row, level, faded }) => `${'-'.repeat(level)}${row.lokasi}${faded ? '?' : ''}`,
  );

describe('the rows in sight', () => {
  test('folded branches hide what is inside; numbers sort as numbers', () => {
    expect(seen([])).toEqual(['Gedung 2', 'Gedung 10']);
    expect(seen([2])).toEqual(['Gedung 2', '-Lantai 1', 'Gedung 10']);
    expect(seen([2, 3])).toEqual(['Gedung 2', '-Lantai 1', '--Ruang Arsip', '--Ruang Dosen', 'Gedung 10']);
    expect(seen([3]), 'an open branch in a folded one stays out of sight').toEqual(['Gedung 2', 'Gedung 10']);
  });

  test('a search shows what matches and the way to it, unfolded', () => {
    expect(seen([], 'dosen')).toEqual(['Gedung 2?', '-Lantai 1?', '--Ruang Dosen']);
    expect(seen([], 'GEDUNG 2 arsip')).toEqual(['Gedung 2?', '-Lantai 1?', '--Ruang Arsip']);
    expect(seen([], 'gedung 10')).toEqual(['Gedung 10', '-Aula']);
    expect(seen([], 'kapal')).toEqual([]);
  });

  test('knows which rows fold', () => {
    const rows = visibleRows(pohon, new Set([2]));
    expect(rows.map(({ expandable, expanded }) => [expandable, expanded])).toEqual([
      [true, true],
      [true, false],
      [true, false],
    ]);
  });

  test('a small tree stands open at first, a large one folded', () => {
    expect(initiallyOpen(pohon).size).toBe(6);
    expect(initiallyOpen(Array.from({ length: 200 }, (_, n) => make(n + 1, null, `Ruang ${n}`))).size).toBe(
      0,
    );
  });
});

describe('the rooms as cards', () => {
  const groups = (q = '', all = pohon) =>
    roomGroups(all, q).map(({ inside, rooms }) => [inside?.jalur, ...rooms.map(({ lokasi }) => lokasi)]);

  test('stand under the lokasi that they are in, in the order of the tree', () => {
    expect(groups()).toEqual([
      ['Gedung 2 / Lantai 1', 'Ruang Arsip', 'Ruang Dosen'],
      ['Gedung 10', 'Aula'],
    ]);
  });

  test('only those that match a search', () => {
    expect(groups('dosen')).toEqual([['Gedung 2 / Lantai 1', 'Ruang Dosen']]);
    expect(groups('kapal')).toEqual([]);
  });

  test('those that stand in none are one group, at the end', () => {
    const all = [...pohon, make(7, null, 'Garasi'), make(8, null, 'Kantin')];
    expect(groups('', all).at(-1)).toEqual([undefined, 'Garasi', 'Kantin']);
    expect(groups('', all)).toHaveLength(3);
  });
});
