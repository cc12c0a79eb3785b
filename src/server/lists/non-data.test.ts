import { describe, expect, test } from 'vitest';
import { sinonimBarang } from '../modules/impor/synonyms-barang.ts';
import { readTable } from './read-table.ts';
import { totalWords } from './total-lines.ts';

/** Returns the kinds of the lines below the header; `data` for a row. */
async function kindsOf(text: string): Promise<string[]> {
  const { baris } = await readTable(Buffer.from(text), sinonimBarang);
  return baris.map(({ bukan_data }) => bukan_data?.jenis ?? 'data');
}
const header = 'No;Nama Barang;Merk;Jumlah;Harga;Ruang';
const rows = ['1;Meja;SBF;10;2000000;Aula', '2;Kursi;Chitose;7;3450000;Aula'];
const below = (...lines: string[]) => kindsOf([header, ...rows, ...lines].join('\n'));

describe('a total', () => {
  test.each([
    ['JUMLAH', 'total'],
    ['Total :', 'total'],
    ['J U M L A H', 'total'],
    ['Sub-Total', 'total'],
    ['Jumlah Harga (Rp)', 'total'],
    ['GRAND TOTAL', 'total'],
    ['Jumlah s/d halaman ini', 'total'],
    ['Jumlah dipindahkan', 'total'],
    ['Total Station', 'begins'],
    ['Jumlah sensor', 'begins'],
    ['Jumlah Ruang Dosen', 'begins'],
    ['Meja total', undefined],
    ['Totalisator', undefined],
  ])('%s says %s', (label, words) => {
    expect(totalWords(label)).toBe(words);
  });

  test('is left out for what it says, whatever it sums', async () => {
    expect(await below(';JUMLAH;;17;5450000;')).toEqual(['data', 'data', 'jumlah']);
    expect(await below(';JUMLAH;;4012 buah;Rp 1;')).toEqual(['data', 'data', 'jumlah']);
    expect(await kindsOf(`;Nama Barang;Jumlah;Harga\n;Meja;17;5450000\n;JUMLAH;17;5450000`)).toEqual([
      'data',
      'jumlah',
    ]);
  });

  test('is left out for what it sums, also without a word or with one nobody knows', async () => {
    expect(await below(';;;17;5450000;')).toEqual(['data', 'data', 'jumlah']);
    expect(await below(';Jumlah Aula;;17;5450000;')).toEqual(['data', 'data', 'jumlah']);
    expect(await below('3;Lampu;Philips;3;60000;Aula', ';Aula;;20;5510000;')).toEqual([
      'data',
      'data',
      'data',
      'jumlah',
    ]);
  });

  test('sums what stands since the last one, or everything', async () => {
    const kinds = await below(
      ';Jumlah Aula;;17;;',
      '3;Papan;;2;1000;Lab',
      '4;Jam;;1;500;Lab',
      ';Jumlah Lab;;3;1500;',
    );
    expect(kinds).toEqual(['data', 'data', 'jumlah', 'data', 'data', 'jumlah']);
    expect(await below(';Jumlah Aula;;17;;', '3;Papan;;2;1000;Lab', ';;;19;5451000;')).toEqual([
      'data',
      'data',
      'jumlah',
      'data',
      'jumlah',
    ]);
  });

  test('is no barang whose name begins alike, nor one that equals a sum by chance', async () => {
    expect(await below('3;Total Station;Topcon;2;85000000;Lab', '4;Jumlah sensor;;5;100000;Lab')).toEqual([
      'data',
      'data',
      'data',
      'data',
    ]);
    expect(await below('3;Total;Topcon;2;85000000;Lab')).toEqual(['data', 'data', 'data']);
    expect(await kindsOf('Nama Barang;Jumlah\nMeja;1\nKursi;2\nLampu;3\nTotal Station;1')).toEqual([
      'data',
      'data',
      'data',
      'data',
    ]);
  });
});

describe('what closes a table', () => {
  const closing = [
    ';;;;;Jakarta, 12 November 2026',
    ';Mengetahui,;;;;',
    ';Kepala Sekolah;;;;Pengurus Barang',
    ';Drs. Ahmad Fauzi, M.Pd;;;;Siti Aminah',
    ';NIP. 19700101 199003 1 001;;;;NIP. 19800202 200501 2 002',
  ];
  test('is left out with the names between its lines', async () => {
    expect(await below(...closing)).toEqual(['data', 'data', ...closing.map(() => 'penutup')]);
  });

  test('may stand below each page, and ends before the next row of data', async () => {
    const page = ['Halaman 1 dari 2;;;;;', '3;Papan;;2;1000;Lab', '4;Jam;;1;500;Lab', ...closing];
    expect(await below(...page)).toEqual([
      'data',
      'data',
      'penutup',
      'data',
      'data',
      ...closing.map(() => 'penutup'),
    ]);
  });

  test('takes notes at the end, but nothing that a barang may be called', async () => {
    expect(await below('Keterangan :;;;;;', 'B = Baik;;;;;')).toEqual(['data', 'data', 'penutup', 'penutup']);
    expect(await below(';Kepala Bor;;;;', '4;Kepala charger;Oppo;1;50000;Lab')).toEqual([
      'data',
      'data',
      'data',
      'data',
    ]);
    expect(await below('3;Keterangan: papan;;1;1;Lab')).toEqual(['data', 'data', 'data']);
    expect(await below(';Kepala Bor;;;;')).toEqual(['data', 'data', 'data']);
  });

  test('says so itself in a list of names alone', async () => {
    expect(await kindsOf('Nama Barang\nMeja\nKepala Bor\nKursi\nMengetahui\nBudi\nNIP. 123')).toEqual([
      'data',
      'data',
      'data',
      'penutup',
      'data',
      'penutup',
    ]);
  });
});

test('titles and headers that come again with each page are left out', async () => {
  const { kepala, baris, bacaan } = await readTable(
    Buffer.from(
      ['DAFTAR BARANG', header, '(1);(2);(3);(4);(5);(6)', ...rows, 'DAFTAR BARANG', header, ...rows].join(
        '\n',
      ),
    ),
    sinonimBarang,
  );
  expect(kepala.map(({ nomor, bukan_data }) => [nomor, bukan_data?.jenis])).toEqual([
    [1, 'kop'],
    [2, 'judul'],
  ]);
  expect(baris.map(({ bukan_data }) => bukan_data?.jenis)).toEqual([
    'judul',
    undefined,
    undefined,
    'kop',
    'judul',
    undefined,
    undefined,
  ]);
  expect(bacaan).toMatchObject({ baris_data: 7, baris_bukan_data: 3, baris_judul: 1 });
});
