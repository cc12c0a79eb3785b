import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accepts, refusals } from '../../test/support/schema.ts';
import {
  booleanText,
  dataOf,
  defineEndpoint,
  type Endpoint,
  failure,
  id,
  idParams,
  idText,
  intText,
  listQuery,
  optionalId,
  pageOf,
  searchText,
  takesNothing,
} from './contract.ts';
import { booleanParam, listParams } from './list-params.ts';

describe('an endpoint', () => {
  const define = (more: Partial<Endpoint>) =>
    defineEndpoint({
      method: 'GET',
      path: '/api/meja',
      permission: 'barang:read',
      tag: 'Meja',
      summary: 'Semua meja',
      answer: z.null(),
      ...more,
    });

  test('takes nothing and answers JSON with 200 unless it says otherwise', () => {
    const plain = define({});
    expect(plain).toMatchObject({ status: 200, kind: 'json', media: [], failures: [], path: '/api/meja' });
    expect([plain.params, plain.query, plain.body].map(takesNothing)).toEqual([true, true, true]);
    const own = define({ status: 201, kind: 'stream', media: ['text/csv'], failures: ['duplicate'] });
    expect(own).toMatchObject({ status: 201, kind: 'stream', media: ['text/csv'], failures: ['duplicate'] });
    expect(takesNothing(define({ body: z.undefined() }).body)).toBe(false);
  });

  test.each<[boolean, Partial<Endpoint>]>([
    [true, { method: 'POST' }],
    [true, { method: 'POST', permission: 'login', kind: 'json' }],
    [false, { method: 'PUT' }],
    [false, { method: 'DELETE' }],
    [false, { method: 'GET' }],
    [false, { method: 'POST', permission: 'public' }],
    [false, { method: 'POST', kind: 'multipart' }],
    [false, { method: 'POST', kind: 'stream' }],
    [false, { method: 'POST', idempotent: false }],
    [true, { method: 'GET', idempotent: true }],
  ])('keeps answers for a repeated key: %s for %j', (idempotent, more) => {
    expect(define(more).idempotent).toBe(idempotent);
  });
});

describe('parts of a request', () => {
  test('ids are whole numbers from 1', () => {
    const most = Number.MAX_SAFE_INTEGER;
    expect([1, most, 0, 1.5, '1', most + 1].map((value) => accepts(id, value))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect([undefined, null, 7].map((value) => optionalId.parse(value))).toEqual([null, null, 7]);
    expect(idParams.parse({ id: '12' })).toEqual({ id: 12 });
    expect(['0', '-1', '1.5', 'x', `${most + 1}`].map((value) => accepts(idText, value))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(['2', '3', '5', '6'].map((value) => accepts(intText(3, 5), value))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('yes and no are written as true and false', () => {
    expect(['true', true, 'false', false].map((value) => booleanText.parse(value))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    for (const value of ['', 'ya', '1', 1, null]) expect(accepts(booleanText, value)).toBe(false);
  });

  test('a search is trimmed, of 200 letters, without U+0000', () => {
    expect(searchText.parse(` ${'é'.repeat(200)} `)).toBe('é'.repeat(200));
    expect(searchText.parse('')).toBe('');
    for (const value of ['a'.repeat(201), 'a\u0000', '\u0000a'])
      expect(accepts(searchText, value)).toBe(false);
  });

  test('a list is paged, sorted either way and filtered by what it names', () => {
    const query = listQuery(listParams(['nama', 'tahun'], { aktif: booleanParam }));
    expect(query.parse({})).toEqual({ page: 1, per_page: 25 });
    expect(
      query.parse({ page: '100000', per_page: '100', sort: '-tahun', q: ' meja ', aktif: 'true' }),
    ).toEqual({ page: 100_000, per_page: 100, sort: '-tahun', q: 'meja', aktif: true });
    for (const sort of ['nama', '-nama', 'tahun']) expect(accepts(query, { sort })).toBe(true);
    for (const wrong of [
      { page: '0' },
      { page: '100001' },
      { per_page: '0' },
      { per_page: '101' },
      { sort: 'harga' },
      { sort: '+nama' },
      { sort: '' },
      { q: 'a'.repeat(201) },
    ])
      expect(Object.keys(refusals(query, wrong))).toEqual(Object.keys(wrong));
    expect(refusals(query, { warna: 'biru' })).toEqual({
      '': ['Isian tidak dikenali: warna. Hapus dari data yang dikirim.'],
    });
  });
});

describe('an answer', () => {
  const row = z.object({ id: z.int() });

  test('carries its record, and nothing that is not described', () => {
    expect(dataOf(row).parse({ data: { id: 1, rahasia: 'x' }, message: 'Tersimpan.', lain: 1 })).toEqual({
      data: { id: 1 },
      message: 'Tersimpan.',
    });
    expect(accepts(dataOf(row), { data: null })).toBe(false);
  });

  test('of a list carries a page of rows and where it stands', () => {
    const meta = { page: 1, per_page: 1, total: 0 };
    expect(pageOf(row).parse({ data: [{ id: 1, lain: 2 }], meta: { ...meta, lain: 1 } })).toEqual({
      data: [{ id: 1 }],
      meta,
    });
    for (const wrong of [{ page: 0 }, { per_page: 0 }, { total: -1 }])
      expect(accepts(pageOf(row), { data: [], meta: { ...meta, ...wrong } })).toBe(false);
    expect(accepts(pageOf(row), { data: [] })).toBe(false);
  });

  test('of a failure has a sentence, a code, sentences by field and data', () => {
    const full = { message: 'A.', code: 'duplicate', errors: { nama: ['B.'] }, details: { id: 1 } };
    expect(failure.parse({ ...full, stack: 'x' })).toEqual(full);
    expect(accepts(failure, { message: 'A.', code: 'duplicate', errors: { nama: 'B.' } })).toBe(false);
    expect(accepts(failure, { message: 'A.' })).toBe(false);
  });
});
