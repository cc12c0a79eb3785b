import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeXlsx, zipOf } from '../../../test/fixtures/impor/xlsx.ts';
import { AppError } from '../../shared/errors.ts';
import { sinonimBarang } from '../modules/impor/synonyms-barang.ts';
import { type ReadOptions, readTable } from './read-table.ts';

async function read(given: Uint8Array | string, options?: ReadOptions) {
  const bytes = typeof given === 'string' ? Buffer.from(given) : given;
  const table = await readTable(bytes, sinonimBarang, options);
  return { ...table, kolom: table.columns.map(({ name }) => name) };
}
const fixture = (name: string) =>
  readFileSync(new URL(`../../../test/fixtures/impor/${name}`, import.meta.url));
const small = { columns: ['Nama Barang', 'Tahun', 'Tgl Beli', 'Harga'], titles: [] };

describe('the header row', () => {
  test('is found under title lines, a blank line and before a row of column numbers', async () => {
    const { kolom, bacaan, baris } = await read(fixture('daftar-sekolah.csv'));
    expect(kolom.slice(0, 3)).toEqual(['No.', 'Kode Inventaris', 'Nama Barang']);
    expect(bacaan).toMatchObject({
      nomor_judul: 5,
      baris_sebelum_judul: 3,
      pengodean: 'UTF-8',
      pemisah: 'koma',
    });
    expect(baris[0]?.temuan).toEqual([
      expect.objectContaining({ pesan: expect.stringMatching(/nomor kolom/) }),
    ]);
  });

  test('may have names that nobody knows, when texts stand above numbers', async () => {
    const { kolom, bacaan } = await read('Foo,Bar,Baz\nMeja,1,2020\nKursi,2,2021');
    expect(kolom).toEqual(['Foo', 'Bar', 'Baz']);
    expect(bacaan.nomor_judul).toBe(1);
  });

  test('may be missing: then no row is taken for one', async () => {
    const { kolom, baris, bacaan } = await read('Meja,1,2020\nKursi,2,2021');
    expect(kolom).toEqual(['Kolom 1', 'Kolom 2', 'Kolom 3']);
    expect(baris).toHaveLength(2);
    expect(bacaan.peringatan[0]).toMatch(/tidak ditemukan/);
  });

  test('may be chosen by its number, 0 for none', async () => {
    const text = 'Nama Barang,Tahun\nNama,Thn\nMeja,2020';
    expect((await read(text, { barisJudul: 2 })).kolom).toEqual(['Nama', 'Thn']);
    expect((await read(text, { barisJudul: 0 })).baris).toHaveLength(3);
    await expect(read(text, { barisJudul: 9 })).rejects.toMatchObject({ code: 'validation_failed' });
  });

  test('has its empty and repeated names told apart', async () => {
    const { kolom } = await read('Nama Barang,,Tahun,Tahun\nMeja,x,2020,2021');
    expect(kolom).toEqual(['Nama Barang', 'Kolom 2', 'Tahun', 'Tahun (2)']);
  });
});

describe('rows', () => {
  test('that are too long are refused, too short ones remarked on', async () => {
    const { baris } = await read('Nama Barang,Tahun,Harga\nMeja,2020,1\nA, B,2020,5\nKursi,2020\nX,2021,2');
    expect(baris.map(({ temuan }) => temuan.map(({ berat }) => berat))).toEqual([
      [],
      ['galat'],
      ['peringatan'],
      [],
    ]);
  });

  test('lose the guard that exports put before formulas', async () => {
    const { baris } = await read("Nama Barang,Tahun\n'=Meja,2020\n'-5,2020\n'biasa,2020");
    expect(baris.map(({ sel }) => sel[0])).toEqual(['=Meja', '-5', "'biasa"]);
  });

  test('are counted: every line of the file is a row, the header, above it, empty, or part of a cell', async () => {
    for (const name of ['daftar-sekolah.csv', 'daftar-sekolah-1252.csv', 'daftar-sekolah.xlsx']) {
      const { bacaan, baris } = await read(fixture(name));
      expect(bacaan.baris_data).toBe(baris.length);
      expect(linesOf(bacaan), name).toBe(bacaan.baris_fisik);
    }
  });
});

const linesOf = (bacaan: Awaited<ReturnType<typeof read>>['bacaan']) =>
  bacaan.baris_data +
  bacaan.baris_kosong +
  bacaan.baris_lanjutan +
  bacaan.baris_sebelum_judul +
  bacaan.baris_judul;

describe('a workbook', () => {
  test('gives dates as dates and numbers as numbers, by the rows of the sheet', async () => {
    const { baris } = await read(
      makeXlsx({ sheet: 'A', ...small, titles: ['Daftar'], rows: [['Meja', '2020', '2020-05-17', 1500000]] }),
    );
    expect(baris).toEqual([
      { nomor: 3, sel: ['Meja', 2020, { tanggal: '2020-05-17' }, 1500000], temuan: [] },
    ]);
  });

  test('of several sheets has its first list read, or the one that is asked for', async () => {
    const list = (sheet: string, nama: string) => ({ sheet, ...small, rows: [[nama, '2020', '', 5]] });
    const notes = { sheet: 'Catatan', titles: ['Harap diisi'], columns: ['lihat lembar lain'], rows: [] };
    const file = makeXlsx(notes, list('Gedung A', 'Meja'), list('Gedung B', 'Kursi'));
    const first = await read(file);
    expect(first.bacaan).toMatchObject({ lembar: 'Gedung A', lembar_lain: ['Catatan', 'Gedung B'] });
    expect((await read(file, { lembar: 'Gedung B' })).baris[0]?.sel[0]).toBe('Kursi');
    await expect(read(file, { lembar: 'Gedung C' })).rejects.toMatchObject({ code: 'validation_failed' });
  });

  test('with a mark in a far column or row is refused before it is spread out', async () => {
    const far = (address: string) =>
      makeXlsx({ sheet: 'A', ...small, rows: [['Meja', '2020', '', 5]] })
        .toString('latin1')
        .replace('r="A2"', `r="${address}"`);
    await expect(read(Buffer.from(far('XFD2'), 'latin1'))).rejects.toThrow(AppError);
    await expect(read(Buffer.from(far('A1048576'), 'latin1'))).rejects.toThrow(AppError);
  });
});

describe('what is no list', () => {
  test.each<[string, Buffer | string, string, RegExp]>([
    ['an empty file', '', 'validation_failed', /kosong/],
    ['blank lines', '\n , \n\n', 'validation_failed', /tidak berisi/],
    ['a header alone', 'Nama Barang,Tahun,Harga\n', 'validation_failed', /hanya memuat judul/],
    ['a PDF', '%PDF-1.7\n%âãÏÓ', 'unsupported_type', /PDF/],
    [
      'an old workbook',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
      'unsupported_type',
      /\.xls/,
    ],
    ['a web page named .xls', '\ufeff<html><table><tr><td>Meja', 'unsupported_type', /halaman web/],
    ['an OpenDocument', zipOf({ mimetype: 'x', 'content.xml': '<a/>' }), 'unsupported_type', /\.ods/],
    ['a document', zipOf({ 'word/document.xml': '<a/>' }), 'unsupported_type', /Word/],
    ['an archive', zipOf({ 'daftar.csv': 'a,b' }), 'unsupported_type', /arsip ZIP/],
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
      'unsupported_type',
      /gambar/,
    ],
    ['a broken workbook', zipOf({ 'xl/workbook.xml': '<workbook' }), 'unsupported_type', /Simpan ulang/],
    ['too many rows', `Nama Barang\n${'Meja\n'.repeat(50_001)}`, 'validation_failed', /50\.000 baris/],
    ['too many columns', `${'a,'.repeat(201)}b\n${'1,'.repeat(201)}2`, 'validation_failed', /200 kolom/],
  ])('%s is refused with what to do', async (_, bytes, code, message) => {
    await expect(read(bytes)).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
  });
});

test('names that begin like a picture or a song are still lists', async () => {
  await expect(read('BMN,Nama Barang\n1,Meja')).resolves.toMatchObject({ kolom: ['BMN', 'Nama Barang'] });
  await expect(read('ID3,Nama Barang\n1,Meja')).resolves.toMatchObject({ kolom: ['ID3', 'Nama Barang'] });
});

describe('whatever bytes come', () => {
  const settled = async (bytes: Uint8Array) => {
    try {
      const { bacaan, baris, kolom } = await read(bytes);
      expect(linesOf(bacaan)).toBe(bacaan.baris_fisik);
      expect(new Set(baris.map(({ nomor }) => nomor)).size).toBe(baris.length);
      for (const { sel } of baris) expect(sel.length).toBeLessThanOrEqual(kolom.length);
    } catch (error) {
      expect(error).toBeInstanceOf(AppError);
    }
  };

  test('they are read or refused in words', async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), settled), { numRuns: 300 });
  });

  test('texts full of separators, quotation marks and line ends lose no line', async () => {
    const text = fc.string({
      unit: fc.constantFrom(
        'Nama',
        'Tahun',
        'a',
        '1',
        '2020',
        '"',
        ',',
        ';',
        '\t',
        '\n',
        '\r\n',
        ' ',
        '”',
        '-',
      ),
      maxLength: 200,
    });
    await fc.assert(
      fc.asyncProperty(text, (one) => settled(Buffer.from(one))),
      { numRuns: 500 },
    );
  });

  test('a damaged workbook is refused in words', async () => {
    const whole = makeXlsx({ sheet: 'A', ...small, rows: [['Meja', '2020', '2020-05-17', 5]] });
    const change = fc.record({ at: fc.nat(whole.length - 1), to: fc.nat(255) });
    const damaged = fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) => {
      const bytes = Buffer.from(whole);
      for (const { at, to } of changes) bytes[at] = to;
      return bytes;
    });
    await fc.assert(fc.asyncProperty(damaged, settled), { numRuns: 300 });
  });
});
