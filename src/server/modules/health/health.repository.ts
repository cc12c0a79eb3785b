import { sql } from 'kysely';
import type { Db } from '../../context.ts';

/** Asks the database for a sign of life. Throws what the driver throws when there is none. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
