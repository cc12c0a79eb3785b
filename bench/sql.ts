import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { clientOptions, type DatabaseTarget } from '../src/server/db/connection.ts';
import type { Database } from '../src/server/db/tables.ts';

/** SQL statement with its parameters. */
interface Statement {
  text: string;
  values: unknown[];
}

/** Statements in order of execution; those of one inner list run in parallel. */
export type StatementOrder = Statement[][];

/** Records the statements of the application's queries and runs them alone. */
export function createStatementRecorder(target: DatabaseTarget) {
  const pool = new pg.Pool({ ...clientOptions({ target, timeZone: 'Asia/Jakarta' }), max: 10 });
  let seen: { from: number; to: number; statement: Statement }[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query, queryDurationMillis }) => {
      const to = performance.now();
      seen.push({
        from: to - queryDurationMillis,
        to,
        statement: { text: query.sql, values: [...query.parameters] },
      });
    },
  });
  return {
    /** Records the statements that a function sends. */
    record: async (work: (db: Kysely<Database>) => Promise<unknown>): Promise<StatementOrder> => {
      seen = [];
      await work(db);
      const order: StatementOrder = [];
      let until = -1;
      for (const { from, to, statement } of seen.toSorted((one, other) => one.from - other.from)) {
        if (from < until) order.at(-1)?.push(statement);
        else order.push([statement]);
        until = Math.max(until, to);
      }
      return order;
    },
    /** Runs statements alone: without query builder, HTTP and validation. */
    run: async (order: StatementOrder): Promise<void> => {
      for (const together of order) await Promise.all(together.map((one) => pool.query(one)));
    },
    close: () => db.destroy(),
  };
}
export type StatementRecorder = ReturnType<typeof createStatementRecorder>;
