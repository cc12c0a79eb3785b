import { expect, test } from 'vitest';
import { canBeNumber } from './letter-number.ts';

test.each([
  ['003/skom/xi/2026', true],
  ['3', true],
  ['kom', true],
  ['2026 viii', true],
  ['skom/bahi', false],
  ['laptop', false],
  ['003 laptop', false],
  ['skoms', false],
])('%s can be words of a number: %s', (q, expected) => {
  expect(canBeNumber('SKOM', q.split(' '))).toBe(expected);
});
