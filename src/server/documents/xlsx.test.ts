import { buffer } from 'node:stream/consumers';
import readSheets from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import type { Row, TableDocument } from './table.ts';
import { xlsxStream } from './xlsx.ts';
import { lettersOf } from './xlsx-cell.ts';

const table: TableDocument = {
  title: 'Laporan "Contoh" <1> & lainnya',
  fileName: 'contoh',
  sheet: "Barang '26 & <lain>",
  columns: [
    { key: 'nama', label: 'Nama', type: 'text', width: 20 },
    { key: 'jumlah', label: 'Jumlah', type: 'integer', width: 10 },
    { key: 'tahun', label: 'Tahun', type: 'year', width: 10 },
    { key: 'nilai', label: 'Nilai', type: 'rupiah', width: 20 },
    { key: 'tanggal', label: 'Tanggal', type: 'date', width: 20 },
    { key: 'waktu', label: 'Waktu', type: 'moment', width: 20 },
  ],
  facts: [['Saringan', 'Semua']],
  totals: { jumlah: 7, nilai: 1_000_000_000_004 },
  rowCount: 2,
  timeZone: 'Asia/Jakarta',
};

async function* each(rows: Row[]): AsyncGenerator<Row> {
  yield* rows;
}

const written = async (rows: Row[], change: Partial<TableDocument> = {}) =>
  readSheets(await buffer(xlsxStream({ ...table, ...change }, each(rows))), { trim: false });

const row = (nama: string, more: Row = {}): Row => ({
  nama,
  jumlah: null,
  tahun: null,
  nilai: null,
  tanggal: null,
  waktu: null,
  ...more,
});

describe('a workbook', () => {
  test('has real numbers and dates, a header, the totals as values and a sheet of facts', async () => {
    const sheets = await written([
      row('Laptop', {
        jumlah: 3,
        tahun: 2024,
        nilai: 1_000_000_000_003,
        tanggal: '2024-02-29',
        waktu: '2026-11-20T18:30:00.000Z',
      }),
      row('Meja', { jumlah: 4, nilai: 1 }),
    ]);
    expect(sheets).toEqual([
      {
        sheet: "Barang '26 & <lain>",
        data: [
          ['Nama', 'Jumlah', 'Tahun', 'Nilai', 'Tanggal', 'Waktu'],
          ['Laptop', 3, 2024, 1_000_000_000_003, new Date('2024-02-29'), new Date('2026-11-21T01:30:00Z')],
          ['Meja', 4, null, 1, null, null],
          ['Jumlah', 7, null, 1_000_000_000_004, null, null],
        ],
      },
      {
        sheet: 'Keterangan',
        data: [
          ['Laporan "Contoh" <1> & lainnya', null],
          ['Saringan', 'Semua'],
        ],
      },
    ]);
  });

  test.each([
    '=1+1',
    '+62812',
    '-5',
    '@SUM(A1)',
    '=HYPERLINK("http://x","klik")',
    ' kiri dan kanan ',
    'dua\nbaris',
    '<b>&amp;"\'',
    '_x0041_ _x005F_',
    '0012',
    '🪑 kursi',
  ])('keeps the text %j as text', async (text) => {
    const [sheet] = await written([row(text)]);
    expect(sheet?.data[1]?.[0]).toBe(text);
  });

  test('drops what XML can not hold', async () => {
    const [sheet] = await written([row('a\u0000b\u0008c\uFFFFd\uD800e\r\nf')]);
    expect(sheet?.data[1]?.[0]).toBe('abcde\nf');
  });

  test('writes a date before 1900 March, and an amount beyond 15 digits, as text instead of wrong', async () => {
    const [sheet] = await written([row('x', { tanggal: '1899-12-31', nilai: '12345678901234567890' })]);
    expect(sheet?.data[1]).toEqual(['x', null, null, 'Rp12.345.678.901.234.567.890', '1899-12-31', null]);
  });

  test('without rows still has its header and totals', async () => {
    const [sheet] = await written([], { rowCount: 0, totals: { jumlah: 0, nilai: 0 } });
    expect(sheet?.data).toEqual([
      ['Nama', 'Jumlah', 'Tahun', 'Nilai', 'Tanggal', 'Waktu'],
      ['Jumlah', 0, null, 0, null, null],
    ]);
  });

  test('of many rows adds up', async () => {
    const rows = Array.from({ length: 3000 }, (_, i) =>
      row(`Barang ${i}`, { jumlah: i, nilai: i * 1_000_003 }),
    );
    const [sheet] = await written(rows, { rowCount: rows.length });
    const body = sheet?.data.slice(1, -1) ?? [];
    expect(body).toHaveLength(3000);
    expect(body.reduce((sum, cells) => sum + Number(cells[3]), 0)).toBe((2999 * 3000 * 1_000_003) / 2);
  });

  test('ends its source when nobody wants the rest', async () => {
    let ended = false;
    async function* endless() {
      try {
        for (let i = 0; ; i++) yield row(`Barang ${i} ${Math.random()}`);
      } finally {
        ended = true;
      }
    }
    const stream = xlsxStream(table, endless());
    let bytes = 0;
    for await (const chunk of stream) {
      bytes += chunk.length;
      if (bytes > 100_000) break;
    }
    await expect.poll(() => ended).toBe(true);
  });
});

test('columns have letters', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(lettersOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});
