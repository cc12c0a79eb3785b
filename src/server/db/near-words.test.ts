import { describe, expect, test } from 'vitest';
import { nearPatterns, roughPatterns } from './near-words.ts';

/** Checks whether a text fits one of the patterns, by the rules of LIKE. */
function fitsOne(patterns: readonly string[], text: string): boolean {
  return patterns.some((pattern) => {
    const source = pattern.replace(/\\?./gsu, (sign) => {
      if (sign === '%') return '.*';
      return sign === '_' ? '.' : `\\u{${sign.codePointAt(sign.length - 1)?.toString(16)}}`;
    });
    return new RegExp(`^${source}$`, 'su').test(text);
  });
}

const fits = (word: string, text: string) => fitsOne(nearPatterns(word), text);

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

describe('roughPatterns', () => {
  test.each([
    'mikroskop',
    'fotokopi',
    '828043abdd9b',
    '045-2017-001',
    'perlengkapan 100%_a',
    'a%b_c%d_e%',
    'ééèèêêëëēē',
  ])('of %s find whatever nearPatterns finds, with fewer patterns', (word) => {
    const near = nearPatterns(word);
    const rough = roughPatterns(word);
    const texts = near.map(
      (pattern) =>
        `x${pattern
          .slice(1, -1)
          .replace(/(?<!\\)_/g, 'q')
          .replace(/\\/g, '')}y`,
    );
    expect(texts.length).toBeGreaterThan(20);
    if (rough.length === 0) expect([...word].length).toBe(8);
    else expect(texts.filter((text) => !fitsOne(rough, text))).toEqual([]);
    expect(rough.length).toBeLessThan(6);
  });

  test('keep more than a third of the word', () => {
    expect(fitsOne(roughPatterns('mikroskop'), 'mikroskop')).toBe(true);
    expect(fitsOne(roughPatterns('mikroskop'), 'xxxrosxxx')).toBe(false);
    expect(fitsOne(roughPatterns('mikroskop'), 'kopmikros')).toBe(true);
    expect(fitsOne(roughPatterns('mikroskop'), 'kop mik')).toBe(false);
  });

  test('are none for words of less than nine letters', () => {
    expect([roughPatterns('fotokopi'), roughPatterns('fotokopi2').length]).toEqual([[], 5]);
  });
});
