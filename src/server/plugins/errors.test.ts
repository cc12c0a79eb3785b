import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { toAppError } from './errors.ts';

const database = testDatabase();

test('a statement that runs into its time limit says what to do', async () => {
  const ended = await database.db
    .transaction()
    .execute(async (trx) => {
      await sql`set local statement_timeout = '20ms'`.execute(trx);
      await sql`select pg_sleep(30)`.execute(trx);
    })
    .catch((error) => error);
  const { status, code, message } = toAppError(ended);
  expect([status, code]).toEqual([503, 'took_too_long']);
  expect(message).toContain('Persempit');
});
