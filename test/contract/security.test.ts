import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import wanted from '../fixtures/asvs-5.0.0.json' with { type: 'json' };

const document = readFileSync('docs/keamanan.md', 'utf8');
const lines = document.split('\n').filter((line) => /^\| V\d/.test(line));
const cells = lines.map((line) => line.split('|').map((cell) => cell.trim()));

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
        expect(how, id).toMatch(/`(?:src|test|docs)\/[\w./-]+`|`tsconfig\.build\.json`|See "[^"]+" above/);
      if (how.startsWith('Operator')) expect(how, id).toContain('Guide: `docs/operasi.md`');
    }
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
