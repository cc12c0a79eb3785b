import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import wanted from '../fixtures/asvs-5.0.0.json' with { type: 'json' };

const document = readFileSync('docs/keamanan.md', 'utf8');
const lines = document.split('\n').filter((line) => /^\| V\d/.test(line));
const cells = lines.map((line) => line.split('|').map((cell) => cell.trim()));

/** Requirements for documents, and a few better shown by reading code than by a test. */
const withoutTest = [
  ...['V2.1.3', 'V5.1.1', 'V6.1.1', 'V6.1.2', 'V6.1.3', 'V6.2.8', 'V6.2.10', 'V6.4.2', 'V6.5.4', 'V6.8.4'],
  ...['V7.1.1', 'V7.1.2', 'V7.1.3', 'V11.1.1', 'V11.1.2', 'V14.1.1', 'V14.1.2', 'V15.1.1', 'V15.1.3'],
  ...['V15.2.3', 'V16.1.1'],
];

/** Lists the tests that a text names. */
const testsIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path);

/** Where `npm test` looks for tests: see vitest.config.ts and playwright.config.ts. */
const collected = [
  /^src\/(shared|web|server)\/.+\.test\.tsx?$/,
  /^test\/(contract|fault)\/.+\.test\.ts$/,
  /^test\/e2e\/.+\.spec\.ts$/,
];

describe('docs/keamanan.md', () => {
  test('has each requirement of levels 1 and 2 exactly once, in the order of the standard', () => {
    expect(cells.map(([, id]) => id)).toEqual(wanted);
  });

  test('says of each how it stands', () => {
    for (const [, id = '', level, , how = ''] of cells) {
      expect(level, id).toMatch(/^L[12]$/);
      expect(how, id).toMatch(/^(Met|Partly|Not met|Operator|N\/A)\. ?/);
    }
  });

  test('names a test for what is met, but for what only documents or the code itself can show', () => {
    const untested = cells.filter(
      ([, , , , how = '']) => how.startsWith('Met.') && testsIn(how).length === 0,
    );
    expect(untested.map(([, id]) => id)).toEqual(withoutTest);
  });

  test('names only tests that the test run takes: what they find is what counts', () => {
    const named = new Set(testsIn(document));
    expect(named.size).toBeGreaterThan(50);
    expect([...named].filter((path) => !collected.some((where) => where.test(path)))).toEqual([]);
  });

  test('names only files that are there', () => {
    const paths = [...document.matchAll(/`((?:src|test|docs|scripts|bench)\/[\w./-]+\.\w+)`/g)].map(
      ([, path = '']) => path,
    );
    expect(paths.length).toBeGreaterThan(150);
    expect([...new Set(paths)].filter((path) => !existsSync(path))).toEqual([]);
  });
});
