import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(
  ['../../**/*.tsx', '../../../shared/*.ts', '!../../**/*.test.tsx', '!../../../shared/*.test.ts'],
  { query: '?raw', import: 'default', eager: true },
);

it('no placeholder looks like a value', () => {
  const texts = Object.values(sources).flatMap((text) =>
    [...text.matchAll(/placeholder(?:=|: )["']([^"']*)["']/g)].map((match) => match[1] ?? ''),
  );
  expect(texts).toContain('Misalnya unit, set, lembar');
  expect(texts.length).toBeGreaterThan(30);
  // amounts, codes, numbers and examples
  expect(
    texts.filter((text) => /^(Rp|\d)/.test(text) || (/,/.test(text) && !/^(Misalnya|Cari) /.test(text))),
  ).toEqual([]);
});
