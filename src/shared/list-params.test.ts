import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { schemasOf } from './contract.ts';
import {
  booleanParam,
  choice,
  dayParam,
  idParam,
  int,
  listParams,
  type Param,
  readParam,
  readParams,
  text,
} from './list-params.ts';

const params = listParams(['nama', 'harga'], {
  kategori_id: idParam,
  kondisi: choice(['Baik', 'Rusak Berat']),
  aktif: booleanParam,
});

describe('readParams', () => {
  test('reads an address, with what is left out of page and per_page', () => {
    expect(
      readParams(params, {
        page: '3',
        per_page: '50',
        sort: '-harga',
        q: ' lapt ',
        kategori_id: '7',
        aktif: 'false',
      }),
    ).toEqual({ page: 3, per_page: 50, sort: '-harga', q: 'lapt', kategori_id: 7, aktif: false });
    expect(readParams(params, {})).toEqual({ page: 1, per_page: 25 });
  });

  test('takes the defaults of a page, under what the address says', () => {
    expect(readParams(params, { q: '' }, { sort: 'nama', aktif: 'true' })).toEqual({
      page: 1,
      per_page: 25,
      sort: 'nama',
      aktif: true,
    });
    expect(readParams(params, { sort: '-nama' }, { sort: 'nama' }).sort).toBe('-nama');
  });

  test('leaves out what does not fit and what it does not know, and keeps the rest', () => {
    const raw = {
      page: '-1',
      per_page: 'banyak',
      sort: 'rahasia',
      kategori_id: 'x',
      kondisi: 'Baik',
      lain: '1',
    };
    expect(readParams(params, raw, { sort: 'nama' })).toEqual({ page: 1, per_page: 25, kondisi: 'Baik' });
  });
});

describe('a page reads its address as the server does', () => {
  const kinds: Record<string, Param> = {
    int: int(0, 9999),
    id: idParam,
    choice: choice(['Baik', 'true', '7']),
    boolean: booleanParam,
    day: dayParam,
    text: text(1, 12),
  };
  const number = fc.oneof(
    fc.integer().map(String),
    fc.float().map(String),
    fc.constantFrom('1e3', '0x1f', ' 7 '),
  );
  const day = fc
    .tuple(
      fc.integer({ min: 1890, max: 2110 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
    )
    .map(([y, m, d]) => `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`);
  const word = fc.constantFrom(
    'true',
    'false',
    'Baik',
    'baik',
    '',
    ' ',
    '7',
    'a\0b',
    '2024-02-29',
    '2023-02-29',
  );
  const given = fc.oneof(word, number, day, fc.string({ maxLength: 15 }));

  test.each(Object.entries(kinds))('%s', (_, param) => {
    const schema = schemasOf({ param }).param;
    fc.assert(
      fc.property(given, (value) => {
        expect(readParam(param, value)).toEqual(schema.safeParse(value).data);
      }),
      { numRuns: 500 },
    );
  });
});
