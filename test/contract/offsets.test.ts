import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/server/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));

/** Offsets as values: `.offset(…)` of a query, `offset ${…}` in SQL, and limits of a page as parameters. */
const values = /\.offset\((?!offsetOf\()|\boffset \$\{(?!offsetOf\()|\blimit \$\{per_page|\.limit\(per_page/g;

const found = (text: string) => [...text.matchAll(values)].map(([one]) => one);

/** The helpers themselves. */
const exempt = ['src/server/db/paging.ts'];

test('offsets are written in one place, so that PostgreSQL does not plan each page anew', () => {
  const astray = files
    .filter((file) => !exempt.includes(file))
    .flatMap((file) => found(readFileSync(file, 'utf8')).map((one) => `${file}: ${one}`));
  expect(astray, 'use inRange or limitTo of src/server/db/paging.ts').toEqual([]);
});

test('offsets are recognized where they stand', () => {
  const value = (name: string) => `\${${name}}`;
  const bare = `limit ${value('per_page')} offset ${value('(page - 1) * per_page')}`;
  expect(found(bare)).toHaveLength(2);
  expect(found('rows.limit(per_page).offset(25)')).toEqual(['.limit(per_page', '.offset(']);
  expect(found(`(select * from rows offset 0) offset ${value('offsetOf(25)')}`)).toEqual([]);
  expect(exempt.filter((file) => found(readFileSync(file, 'utf8')).length === 0)).toEqual([]);
});
