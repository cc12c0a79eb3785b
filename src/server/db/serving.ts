import type pg from 'pg';

/** Counts the connections of serving processes to this database (those of `clientOptions`), without our own. */
export async function countServing(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'manis' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.count ?? 0;
}
