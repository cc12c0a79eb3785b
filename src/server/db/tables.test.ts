import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { generateTableTypes, tableTypesFile } from '../../../test/support/table-types.ts';

const database = testDatabase();

it('are what the migrations make; if not, run `npm run db:types`', async () => {
  expect(await readFile(tableTypesFile, 'utf8')).toBe(await generateTableTypes(database.db));
});
