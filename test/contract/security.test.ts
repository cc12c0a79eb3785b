import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import wanted from '../fixtures/asvs-5.0.0.json' with { type: 'json' };

const document = readFileSync('docs/keamanan.md', 'utf8');
const lines = document.split('\n').filter((line) => /^\| V\d/.test(line));
const cells = lines.map((line) => line.split('|').map((cell) => cell.trim()));

/** Requirements to document something, and a few that reading the code shows better than any test. */
const shownOtherwise = [
  ...['V2.1.3', 'V5.1.1', 'V6.1.1', 'V6.1.2', 'V6.1.3', 'V6.2.8', 'V6.2.10', 'V6.4.2', 'V6.5.4', 'V6.8.4'],
  ...['V7.1.1', 'V7.1.2', 'V7.1.3', 'V11.1.1', 'V11.1.2', 'V14.1.1', 'V14.1.2', 'V15.1.1', 'V15.1.3'],
  ...['V15.2.3', 'V16.1.1'],
];

describe('docs/keamanan.md', () => {
  test('has each requirement of levels 1 and 2 exactly once, in the order of the standard', () => {
    expect(cells.map(([, id]) => id)).toEqual(wanted);
  });

  test('says of each how it stands, and names something for what is met', () => {
    for (const [, id = '', level, requirement = '', how = ''] of cells) {
      expect(level, id).toMatch(/^L[12]$/);
      expect(requirement.length, id).toBeGreaterThan(2);
      expect(how, id).toMatch(/^(Met|Partly|Not met|Operator|N\/A)\. ?/);
      expect(how.length, id).toBeGreaterThan(15);
      if (how.startsWith('Met'))
        expect(how, id).toMatch(/`(?:src|test|docs)\/[\w./-]+`|`rolldown\.config\.ts`|See "[^"]+" above/);
      if (how.startsWith('Operator')) expect(how, id).toContain('Guide: `docs/operasi.md`');
    }
  });

  test('names a test for what is met, but for what only documents or the code itself can show', () => {
    const untested = cells.filter(
      ([, , , , how = '']) => how.startsWith('Met.') && !/`[\w./-]+\.(?:test|spec)\.tsx?`/.test(how),
    );
    expect(untested.map(([, id]) => id)).toEqual(shownOtherwise);
  });

  test('names tests that test something, and parts of the document that are there', () => {
    const tests = [...document.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path);
    for (const path of new Set(tests)) expect(readFileSync(path, 'utf8'), path).toMatch(/^ *(?:test|it)\b/m);
    for (const [, title = ''] of document.matchAll(/See "([^"]+)" above/g))
      expect(
        document.split('\n').some((line) => line.startsWith(`**${title}.**`)),
        title,
      ).toBe(true);
  });

  test('names only files that are there', () => {
    const paths = [...document.matchAll(/`((?:src|test|docs|scripts|bench)\/[\w./-]+\.\w+)`/g)].map(
      ([, path = '']) => path,
    );
    expect(paths.length).toBeGreaterThan(150);
    expect([...new Set(paths)].filter((path) => !existsSync(path))).toEqual([]);
  });

  test('counts right what it sums up', () => {
    const standing = (word: string) => cells.filter(([, , , , how = '']) => how.startsWith(word)).length;
    expect(document).toContain(
      `Of ${wanted.length} requirements: ${standing('Met')} met, ${standing('Operator')} met when the operator does`,
    );
  });
});
