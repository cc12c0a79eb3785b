import { describe, expect, test } from 'vitest';
import { nearPatterns } from './near-words.ts';

/** Checks whether one of the patterns matches, by the rules of LIKE. */
function fits(word: string, text: string): boolean {
  return nearPatterns(word).some((pattern) => {
    const source = pattern
      .slice(1, -1)
      .replace(/\\?./gsu, (sign) =>
        sign === '_' ? '.' : `\\u{${sign.codePointAt(sign.length - 1)?.toString(16)}}`,
      );
    return new RegExp(source, 'su').test(text);
  });
}

describe('nearPatterns', () => {
  test.each([
    ['laptop', 'laptop'],
    ['latpop', 'laptop'],
    ['leptop', 'laptop'],
    ['lapop', 'laptop'],
    ['lapttop', 'laptop'],
    ['kusri', 'kursi'],
    ['proyketor', 'proyektor'],
    ['komptuer', 'komputer'],
    ['100%x', '100%'],
    ['a_bc', 'ab_c'],
  ])('%s finds %s', (word, text) => {
    expect(fits(word, `satu ${text} dua`)).toBe(true);
  });

  test.each([
    ['latpop', 'lampu'],
    ['kusri', 'kasur'],
    ['meja', 'mobil'],
    ['a_bc', 'axyzc'],
  ])('%s does not find %s', (word, text) => {
    expect(fits(word, text)).toBe(false);
  });

  test('short words stand as they are', () => {
    expect(nearPatterns('ac')).toEqual(['%ac%']);
    expect(nearPatterns('a%b')).toEqual(['%a\\%b%']);
  });
});
