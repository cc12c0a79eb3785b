import { expect, test } from 'vitest';
import { makeXlsx } from '../../../test/fixtures/impor/xlsx.ts';
import { sinonimBarang } from '../modules/impor/synonyms-barang.ts';
import { readTable } from './read-table.ts';

const sheet = (merges: string[]) =>
  makeXlsx({
    sheet: 'KIR',
    titles: ['KARTU INVENTARIS RUANGAN'],
    columns: ['No', 'Nama Barang', 'Ruang', 'Perolehan', '', 'Ket'],
    rows: [
      ['', '', '', 'Tahun', 'Harga', ''],
      ['1', 'Meja', 'Aula', '2010', '5', 'lama'],
      ['2', 'Kursi', '', '2011', '6', ''],
      ['', '', '', '', '', ''],
      ['3', 'Papan', '', '2012', '7', ''],
      ['', 'JUMLAH', '', '', '18', ''],
    ],
    merges,
  });

test('cells merged downward hold for every row of data they cover, with a remark', async () => {
  const { baris, columns, bacaan } = await readTable(
    sheet(['A1:F1', 'A2:A3', 'B2:B3', 'C2:C3', 'D2:E2', 'F2:F3', 'C4:C8', 'F4:F5']),
    sinonimBarang,
  );
  expect(columns.map(({ name }) => name)).toEqual([
    'No',
    'Nama Barang',
    'Ruang',
    'Perolehan Tahun',
    'Perolehan Harga',
    'Ket',
  ]);
  expect(baris.map(({ nomor, sel, bukan_data }) => [nomor, sel[2], sel[5], bukan_data?.jenis])).toEqual([
    [4, 'Aula', 'lama', undefined],
    [5, 'Aula', 'lama', undefined],
    [7, 'Aula', null, undefined],
    [8, null, null, 'jumlah'],
  ]);
  expect(baris[1]?.temuan.map(({ pesan }) => pesan)).toEqual([
    'Sel gabungan berlaku juga untuk baris ini: Ruang "Aula", Ket "lama".',
  ]);
  expect(bacaan).toMatchObject({
    baris_fisik: 8,
    baris_judul: 2,
    baris_data: 4,
    baris_bukan_data: 1,
    baris_kosong: 1,
  });
});

test('cells that are not merged stay empty', async () => {
  const { baris } = await readTable(sheet([]), sinonimBarang);
  expect(baris.map(({ sel }) => sel[2])).toEqual(['Aula', null, null, null]);
});

test('many merges over the same rows end in time', async () => {
  const merges = Array.from({ length: 20_000 }, () => 'C4:C1000000');
  const { baris } = await readTable(sheet(merges), sinonimBarang);
  expect(baris[1]?.sel[2]).toBe('Aula');
});
