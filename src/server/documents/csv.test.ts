import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvStream } from './csv.ts';
import type { Column, Row, TableDocument } from './table.ts';

const table: TableDocument = {
  title: 'Contoh',
  fileName: 'contoh',
  sheet: 'Contoh',
  columns: [
    { key: 'nama', label: 'Nama; "barang"', type: 'text', width: 20 },
    { key: 'nilai', label: 'Nilai', type: 'rupiah', width: 20 },
    { key: 'tanggal', label: 'Tanggal', type: 'date', width: 20 },
    { key: 'waktu', label: 'Waktu', type: 'moment', width: 20 },
  ],
  facts: [],
  totals: { nilai: 5 },
  rowCount: 2,
  timeZone: 'Asia/Jakarta',
};

async function* each(rows: Row[]): AsyncGenerator<Row> {
  yield* rows;
}

const written = (rows: Row[]) => text(csvStream(table, each(rows)));

test('a CSV begins with a BOM, has semicolons and CRLF, plain numbers, dates, and no row of totals', async () => {
  const rows = [
    {
      nama: 'Kursi; "lipat"\nbiru',
      nilai: 10_000_000_000_000,
      tanggal: '2024-02-29',
      waktu: '2026-11-20T18:30:00.000Z',
    },
    { nama: 'Meja', nilai: 0, tanggal: null, waktu: null },
  ];
  // reads the bytes, as text() removes the BOM
  const stream = csvStream(table, each(rows));
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  const bytes = Buffer.concat(chunks);
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  expect(bytes.subarray(3).toString()).toBe(
    '"Nama; ""barang""";Nilai;Tanggal;Waktu\r\n' +
      '"Kursi; ""lipat""\nbiru";10000000000000;2024-02-29;2026-11-21 01:30:00\r\nMeja;0;;\r\n',
  );
  expect(parse(bytes, { bom: true, delimiter: ';', columns: true })).toEqual([
    {
      'Nama; "barang"': 'Kursi; "lipat"\nbiru',
      Nilai: '10000000000000',
      Tanggal: '2024-02-29',
      Waktu: '2026-11-21 01:30:00',
    },
    { 'Nama; "barang"': 'Meja', Nilai: '0', Tanggal: '', Waktu: '' },
  ]);
});

test('lines within a cell end with LF alone, whoever wrote them', async () => {
  const file = await written([{ nama: 'a\r\nb\rc\nd', nilai: 1, tanggal: null, waktu: null }]);
  expect(file).toContain('"a\nb\nc\nd";1');
});

test('decimals have a comma', async () => {
  const columns = [table.columns[0], { key: 'luas', label: 'Luas', type: 'decimal', width: 9 }] as Column[];
  const rows = each([{ nama: 'Sawah', luas: 1.234 }]);
  const content = await text(csvStream({ ...table, columns }, rows));
  expect(content.split('\r\n')[1]).toBe('Sawah;1,234');
});

test('negative numbers stay numbers in their columns, and are text in any other', async () => {
  const types = ['decimal', 'decimal', 'integer', 'rupiah', 'text', 'decimal', 'rupiah'] as const;
  const columns = types.map(
    (type, index): Column => ({ key: `k${index}`, label: `K${index}`, type, width: 9 }),
  );
  const values = [-6.175, '-6,1750', '-12', '-98765432109876543210', '-6,175', '-1+2', '-1;2'];
  const row = Object.fromEntries(values.map((value, index) => [`k${index}`, value]));
  const content = await text(csvStream({ ...table, columns }, each([row, { k0: -5, k3: -7, k4: 'Sawah' }])));
  expect(content.split('\r\n').slice(1, 3)).toEqual([
    `-6,175;-6,1750;-12;-98765432109876543210;'-6,175;'-1+2;"'-1;2"`,
    '-5;;;-7;Sawah;;',
  ]);
});

test.each(['=1+1', '+62812', '-5', '@SUM(A1)', '\t=1', '\r=1', '＝1+1'])(
  'the text %j can not become a formula',
  async (nama) => {
    const parsed = parse(await written([{ nama, nilai: 1, tanggal: null, waktu: null }]), {
      bom: true,
      delimiter: ';',
    });
    expect(parsed[1]?.[0]).toBe(`'${nama}`);
  },
);

test('a failing source makes the file fail: half a file must not look whole', async () => {
  async function* broken(): AsyncGenerator<Row> {
    yield { nama: 'x', nilai: 1, tanggal: null, waktu: null };
    throw new Error('lost the database');
  }
  await expect(text(csvStream(table, broken()))).rejects.toThrow('lost the database');
});
