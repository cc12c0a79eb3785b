import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Db } from '../context.ts';
import type { Database } from './tables.ts';

/** Query builder on one connected client, for scripts that hold a connection of their own. */
export function dbOver(client: pg.Client): Db {
  const pooled = Object.assign(client, { release: () => {} });
  const pool = { connect: async () => pooled, end: async () => {} };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
