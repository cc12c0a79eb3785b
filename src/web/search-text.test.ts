import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-text.ts';

it('keeps texts as they stand and guesses no types', () => {
  expect(parseSearch('?page=2&q=007&aktif=true')).toEqual({ page: '2', q: '007', aktif: 'true' });
});

it('writes plain values and leaves out empty ones', () => {
  expect(stringifySearch({ barang: 3, q: '', sort: undefined, lokasi: null, nama: 'a b&c' })).toBe(
    '?barang=3&nama=a+b%26c',
  );
  expect(stringifySearch({})).toBe('');
});

it('reads back what it wrote', () => {
  const texts = fc.dictionary(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), {
    noNullPrototype: true,
  });
  fc.assert(
    fc.property(texts, (search) => {
      fc.pre(!Object.keys(search).includes('__proto__'));
      expect(parseSearch(stringifySearch(search))).toEqual(search);
    }),
  );
});
