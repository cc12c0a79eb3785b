import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { accepts, refusals } from '../../test/support/schema.ts';
import { schemasOf } from './contract.ts';
import {
  clearableText,
  jumlah,
  kondisi,
  moment,
  nilaiRule,
  nilaiTotal,
  optionalLines,
  optionalText,
  penggunaRef,
  requiredLines,
  requiredText,
  rupiah,
  tahun,
  tanggalInput,
  versi,
} from './fields.ts';
import { hargaParams, tahunParam } from './list-params.ts';

const { tahun: tahunText, ...hargaFilters } = schemasOf({ tahun: tahunParam, ...hargaParams });

describe('a text', () => {
  const line = { requiredText, optionalText, clearableText };
  const lines = { requiredLines, optionalLines };

  test.each(Object.entries({ ...line, ...lines }))('%s is trimmed before it is measured', (_name, text) => {
    expect(text(4).parse(' meja ')).toBe('meja');
    expect(refusals(text(4), 'mejas')).toEqual({ '': ['Isi paling banyak 4 karakter.'] });
  });

  test.each(Object.entries(line))('%s is one line without control characters', (_name, text) => {
    for (const value of ['a\nb', 'a\tb', 'a\u0000b', 'a\u0085b']) expect(accepts(text(9), value)).toBe(false);
    expect(text(9).parse('é – 1 👍')).toBe('é – 1 👍');
  });

  test.each(Object.entries(lines))('%s may have lines, but no U+0000', (_name, text) => {
    expect(text(9).parse('a\n\tb')).toBe('a\n\tb');
    for (const value of ['\u0000', '\u0000a', 'a\u0000b', 'a\u0000'])
      expect(accepts(text(9), value)).toBe(false);
  });

  test('that is required refuses nothing and blanks', () => {
    for (const text of [requiredText(9), requiredLines(9)]) {
      expect(refusals(text, ' \n ')[''] ?? []).toContain('Wajib diisi.');
      for (const value of [undefined, null, 7]) expect(accepts(text, value)).toBe(false);
      expect(text.parse('a')).toBe('a');
    }
  });

  test('that is optional is null when left out, cleared or blank', () => {
    for (const text of [optionalText(9), optionalLines(9)])
      expect([undefined, null, '', '  ', '0'].map((value) => text.parse(value))).toEqual([
        null,
        null,
        null,
        null,
        '0',
      ]);
  });

  test('of an edit stays when left out and is cleared by null or blanks', () => {
    expect([undefined, null, ' ', 'a'].map((value) => clearableText(9).parse(value))).toEqual([
      undefined,
      null,
      null,
      'a',
    ]);
  });
});

describe('a number', () => {
  test.each([
    ['rupiah', rupiah, 0, 10_000_000_000_000],
    ['jumlah', jumlah, 1, 1_000_000],
    ['versi', versi, 1, 2_147_483_647],
  ])('%s goes from its least to its most, whole', (_name, schema, least, most) => {
    expect([least - 1, least, least + 0.5, most, most + 1].map((value) => accepts(schema, value))).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
  });

  test('year begins with 1901 and says where it ends', () => {
    expect([1900, 1901].map((value) => accepts(tahun, value))).toEqual([false, true]);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T12:00:00Z') });
    expect(accepts(tahun, 2026)).toBe(true);
    expect(refusals(tahun, 2027)).toEqual({ '': ['Tahun paling lambat tahun ini.'] });
    vi.useRealTimers();
  });

  test('as text of a query is read within its limits', () => {
    expect(['1900', '1901', '9999', '10000'].map((value) => accepts(tahunText, value))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    for (const filter of [hargaFilters.harga_min, hargaFilters.harga_max]) {
      expect(filter.parse('0')).toBe(0);
      expect(filter.parse('10000000000000')).toBe(10_000_000_000_000);
      expect(filter.parse(undefined)).toBeUndefined();
      expect(['-1', '10000000000001', '1.5'].map((value) => accepts(filter, value))).toEqual([
        false,
        false,
        false,
      ]);
    }
  });

  test('of many rows is whole, or 16 digits and more as a text', () => {
    const whole = [-1, 9_007_199_254_740_991, '9007199254740992', '12345678901234567'];
    expect(whole.map((value) => accepts(nilaiTotal, value))).toEqual([true, true, true, true]);
    const other = [0.5, '900719925474099', '9007199254740992x', 'x9007199254740992', null];
    expect(other.map((value) => accepts(nilaiTotal, value))).toEqual([false, false, false, false, false]);
  });

  test('price times count is at most 10^15, and the price is told so', () => {
    const schema = nilaiRule(z.object({ harga: z.int(), count: z.int() }), 'harga', (row) => [
      row.harga,
      row.count,
    ]);
    expect(accepts(schema, { harga: 10 ** 9, count: 10 ** 6 })).toBe(true);
    expect(refusals(schema, { harga: 10 ** 9 + 1, count: 10 ** 6 })).toEqual({
      harga: ['Harga dikali jumlah paling banyak Rp1.000.000.000.000.000.'],
    });
  });
});

describe('a day and a moment', () => {
  test('that somebody enters is since 1901 and in the calendar', () => {
    expect(tanggalInput.parse('1901-01-01')).toBe('1901-01-01');
    expect(tanggalInput.parse('9999-12-31')).toBe('9999-12-31');
    expect(refusals(tanggalInput, '1900-12-31')).toEqual({
      '': ['Isi dengan tanggal sejak 1 Januari 1901.'],
    });
    // one message, though the text is less than 1901, too
    expect(refusals(tanggalInput, '0')).toEqual({
      '': ['Tulis tanggal yang benar, misalnya 2026-11-21.'],
    });
    expect(accepts(tanggalInput, '2025-02-29')).toBe(false);
  });

  test('says its zone', () => {
    for (const value of ['2026-11-21T10:00:00+07:00', '2026-11-21T03:00:00.123Z'])
      expect(moment.parse(value)).toBe(value);
    for (const value of ['2026-11-21T10:00:00', '2026-11-21']) expect(accepts(moment, value)).toBe(false);
  });
});

test('a kondisi is one of three, a reference shows what everybody may see of a person', () => {
  expect(['Baik', 'Rusak Ringan', 'Rusak Berat', 'baik', ''].map((value) => accepts(kondisi, value))).toEqual(
    [true, true, true, false, false],
  );
  expect(penggunaRef.parse({ id: 3, name: 'Sari', jabatan: null, no_ktp: '3171' })).toEqual({
    id: 3,
    name: 'Sari',
    jabatan: null,
  });
});
