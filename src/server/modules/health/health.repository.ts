import { sql } from 'kysely';
import type { Db } from '../../context.ts';

/** Runs a trivial query. @throws the driver's error when the database does not answer */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
