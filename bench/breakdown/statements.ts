import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SUPERUSER } from '../../src/server/db/embedded/cluster.ts';
import type { BenchApp } from '../app.ts';

/** Statement of one kind of request, with means per request. */
export interface Statement {
  text: string;
  /** Number of executions per request. */
  times: number;
  /** Milliseconds per request, and those of planning. */
  ms: number;
  planning: number;
}

const connect = async ({ database }: BenchApp): Promise<pg.Client> => {
  if (typeof database === 'string') throw new Error('The bench has an embedded database');
  const client = new pg.Client({ ...database, user: SUPERUSER });
  client.on('error', () => {});
  await client.connect();
  return client;
};

/** Enables statement statistics in PostgreSQL: kills it, after which the application restarts it. */
export async function countStatements(app: BenchApp): Promise<void> {
  const before = await connect(app);
  await before.query('alter system set shared_preload_libraries = pg_stat_statements');
  await before.query('alter system set pg_stat_statements.track_planning = on');
  const { rows } = await before.query<{ pid: string }>(
    "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid",
  );
  process.kill(Number(rows[0]?.pid), 'SIGKILL');
  await before.end().catch(() => {});
  for (let tries = 0; ; tries += 1) {
    try {
      await sleep(500);
      const after = await connect(app);
      await after.query('create extension if not exists pg_stat_statements');
      await after.end();
      if ((await fetch(`${app.address}/api/health`)).ok) return;
      throw new Error('The application does not serve');
    } catch (error) {
      if (tries > 60) throw error;
    }
  }
}

/** Runs requests and returns their statements, most expensive first. */
export async function statementsOf(app: BenchApp, work: () => Promise<number>): Promise<Statement[]> {
  const client = await connect(app);
  try {
    await client.query('select pg_stat_statements_reset()');
    const requests = await work();
    const { rows } = await client.query<Statement>(
      `select regexp_replace(query, '\\s+', ' ', 'g') as text, calls::float / $1 as times,
         (total_exec_time + total_plan_time) / $1 as ms, total_plan_time / $1 as planning
       from pg_stat_statements where query !~ 'pg_stat_statements' order by 3 desc`,
      [requests],
    );
    return rows;
  } finally {
    await client.end();
  }
}
