import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { labelOfField, placeOfField } from '../../src/shared/field-labels.ts';
import { type SumName, sumLabels } from '../../src/shared/sum-labels.ts';

const UNKNOWN = placeOfField('');
const COLUMN = /key: '(\w+)',\s*label: '([^']+)'/g;

/** Label that a column's field or sum has everywhere; undefined for what is neither. */
const described = (key: string) =>
  key in sumLabels ? sumLabels[key as SumName] : placeOfField(key) < UNKNOWN ? labelOfField(key) : undefined;

test('columns of files write by hand only labels that differ from the one of their field or sum', () => {
  const paths = readdirSync('src/server/modules', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => `src/server/modules/${path}`);
  const columns = paths.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(COLUMN)].map(([, key = '', label = '']) => ({
      path,
      key,
      label,
    })),
  );
  expect(columns.length).toBeGreaterThan(50);
  expect(columns.filter(({ key, label }) => described(key) === label)).toEqual([]);
});
