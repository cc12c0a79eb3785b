import { expect, test } from 'vitest';
import { cut } from './cut.ts';

test.each([
  ['Meja', 10, 'Meja'],
  ['Meja', 2, 'Me'],
  ['a😀b', 3, 'a😀'],
  ['a😀b', 2, 'a'],
  ['😀', 1, ''],
  ['a😀', 3, 'a😀'],
  // already halved by somebody else
  ['a\ud83d', 5, 'a'],
  ['', 3, ''],
])('%j cut to %i is %j', (text, max, short) => {
  expect(cut(text, max)).toBe(short);
});
