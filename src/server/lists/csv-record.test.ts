import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesGoingOn, readRecord, splitLines } from './csv-record.ts';
import { detectLayout } from './delimiter.ts';

function readAll(text: string, separator = ',', columns = 3, spaced = false) {
  const lines = splitLines(text);
  const found = { separator, columns, spaced };
  const layout = { ...found, goingOn: linesGoingOn(text, lines, found) };
  const records = [];
  for (let at = 0; at < lines.length; ) {
    const record = readRecord(lines, at, layout);
    records.push(record);
    at += record.lines;
  }
  return records;
}

describe('quotation marks', () => {
  test.each([
    ['8,"Meja Printer tipe C ""SBF",Baik', ['8', 'Meja Printer tipe C "SBF', 'Baik'], false],
    ['8,"Kursi kuliah ""Chitose""",Baik', ['8', 'Kursi kuliah "Chitose"', 'Baik'], false],
    ['2,Kursi “Chitose,Baik', ['2', 'Kursi “Chitose', 'Baik'], false],
    ['3,Monitor 19"Dell,Baik', ['3', 'Monitor 19"Dell', 'Baik'], false],
    ['4,"AC 1,5 pk ""Panasonic",Baik', ['4', 'AC 1,5 pk "Panasonic', 'Baik'], false],
    ['5, "Meja" ,Baik', ['5', 'Meja', 'Baik'], false],
    ['6,"",Baik', ['6', '', 'Baik'], false],
    ['7,"Kursi "Chitose",Baik', ['7', 'Kursi "Chitose', 'Baik'], true],
    ['8,"Chitose" kursi,Baik', ['8', '"Chitose" kursi', 'Baik'], true],
    ['9,"Meja,Baik', ['9', '"Meja', 'Baik'], true],
    ['9,"Kursi Chitose,"Ruang A, lt 2"', ['9', '"Kursi Chitose', 'Ruang A, lt 2'], true],
  ])('%s', (line, fields, strayQuote) => {
    expect(readAll(line)).toEqual([{ fields, lines: 1, strayQuote }]);
  });

  test('one without a partner does not swallow the rows after it', () => {
    const records = readAll('1,"Meja,Baik\n2,Kursi,Baik\n3,Monitor 19",Baik\n4,Lemari,Baik');
    expect(records.map(({ fields }) => fields)).toEqual([
      ['1', '"Meja', 'Baik'],
      ['2', 'Kursi', 'Baik'],
      ['3', 'Monitor 19"', 'Baik'],
      ['4', 'Lemari', 'Baik'],
    ]);
  });

  test('a cell of several lines stays one cell', () => {
    const [record, next] = readAll('1,Meja,"Ruang A\nlantai 2\r\nGedung 1"\n2,Kursi,Aula');
    expect(record).toEqual({
      fields: ['1', 'Meja', 'Ruang A\nlantai 2\nGedung 1'],
      lines: 3,
      strayQuote: false,
    });
    expect(next?.fields).toEqual(['2', 'Kursi', 'Aula']);
  });

  test('a sentence on the second line of a cell is no row of its own', () => {
    const text = 'Kode,Catatan\n1,"Kayu jati\nbesar, lipat"\n2,"tiga laci,\nhitam, putih, ""biru"""\n3,Baik';
    expect(readAll(text, ',', 2).map(({ fields }) => fields)).toEqual([
      ['Kode', 'Catatan'],
      ['1', 'Kayu jati\nbesar, lipat'],
      ['2', 'tiga laci,\nhitam, putih, "biru"'],
      ['3', 'Baik'],
    ]);
    // with a space after each separator, the second line may be a row
    expect(readAll('1, "Kayu jati\nbesar, lipat"', ',', 2, true)).toHaveLength(2);
  });

  test('where rows end with CR LF, an LF alone never ends one', () => {
    const detail = `a,b,c\n${'1,2,3\n'.repeat(70)}\n"z`;
    const cell = `"${detail.replaceAll('"', '""')}"`;
    const [head, record, next] = readAll(`Kode,Isi,Catatan\r\n1,${cell},Baik\r\n2,Kursi,Baik`);
    expect(head?.fields).toEqual(['Kode', 'Isi', 'Catatan']);
    expect(record).toEqual({ fields: ['1', detail, 'Baik'], lines: 73, strayQuote: false });
    expect(next?.fields).toEqual(['2', 'Kursi', 'Baik']);
    // an unpaired quote still swallows no row
    const stray = readAll('Kode,Isi,Catatan\r\n1,"Meja,Baik\r\n2,Kursi",Baik\r\n');
    expect(stray.map(({ fields }) => fields.length)).toEqual([3, 3, 3]);
  });
});

describe('a first line that ends with CR LF above rows that end with LF', () => {
  const HEADER = 'Nama;Merk;Jumlah\r\n';
  const rows = ['Monitor;"19 inch Dell;5', 'Meja;Olympic;2', 'Kursi;Chitose";3'];
  const fields = [
    ['Nama', 'Merk', 'Jumlah'],
    ['Monitor', '"19 inch Dell', '5'],
    ['Meja', 'Olympic', '2'],
    ['Kursi', 'Chitose"', '3'],
  ];

  test.each([
    ['further rows', `${[...rows, 'Lemari;Brother;1'].join('\n')}\n`, ['Lemari', 'Brother', '1']],
    ['the end', rows.join('\n')],
    ['an LF at the end', `${rows.join('\n')}\n`],
    ['a row that ends with CR LF', `${rows.join('\n')}\r\n`],
  ])('gives no row the cells of others: an unpaired quote above %s', (_what, text, ...more) => {
    const read = readAll(HEADER + text, ';');
    expect(read.map((record) => record.fields)).toEqual([...fields, ...more]);
  });

  test('keeps cells of several lines whole', () => {
    const read = readAll(`${HEADER}Meja;"jati\nbesar";2\nKursi;Chitose;3\n`, ';');
    expect(read.map((record) => record.fields[1])).toEqual(['Merk', 'jati\nbesar', 'Chitose']);
  });

  test.each([
    ['quotes without a partner', `${HEADER}${'"a\n'.repeat(20_000)}`],
    ['such quotes in lines of both ends', `${HEADER}${`${'"a\n'.repeat(900)}"a\r\n`.repeat(22)}b"`],
    ['a quote in each cell', `${HEADER}"${'a";"b\n'.repeat(12_000)}`],
  ])('is read once, whatever its marks: %s', (_what, text) => {
    // of the processor, as other tests run beside this one; reading in vain from each line takes a minute
    const start = process.cpuUsage();
    readAll(text, ';');
    expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
  });
});

test('what is written by the rules is read as the reference reads it', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'B', '1', ' ', '"', ',', ';', '“', 'é'),
    maxLength: 8,
  });
  const table = fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(table, fc.constantFrom(',', ';', '\t'), (rows, delimiter) => {
      const text = stringify(rows, { delimiter, quoted_match: /^\s|\s$/ });
      const expected: string[][] = parse(text, { delimiter, relax_column_count: true });
      const read = readAll(text, delimiter, 4);
      expect(read.map(({ fields }) => fields)).toEqual(expected);
      expect(read.every(({ strayQuote }) => !strayQuote)).toBe(true);
    }),
  );
});

test('every line belongs to exactly one record, whatever the marks', () => {
  const line = fc.string({ unit: fc.constantFrom('a', '"', ',', ' '), maxLength: 20 });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const text = lines.join('\n');
      const total = readAll(text).reduce((sum, record) => sum + record.lines, 0);
      expect(total).toBe(splitLines(text).length);
    }),
  );
});

describe('the separator', () => {
  test.each([
    ['a,b,c\n1,2,3', ',', 3],
    ['a;b;c\n1,5;2,5;3', ';', 3],
    ['a\tb\tc\nx, y\t2\t3', '\t', 3],
    ['No;Nama;Harga\n1;"Meja; besar";1.000,00\n2;Kursi, biru;2.000,00', ';', 3],
    ['sep=;\na,b,c;d\n1,2,3;4', ';', 2],
    ['DAFTAR INVENTARIS, TAHUN 2022\n\nNo;Nama;Ruang\n1;Meja;A\n2;Kursi;B', ';', 3],
    ['nama\nMeja\nKursi', ',', 1],
  ])('of %j is %j', (text, separator, columns) => {
    expect(detectLayout(splitLines(text))).toMatchObject({ separator, columns });
  });
});
