import { sql } from 'kysely';
import pg from 'pg';

/**
 * Begins the text of a statement in a transaction of which nothing is read, not even its error at once: it may be sent
 * together with the next statement of the transaction, at the latest with `commit`, which saves a round trip.
 */
export const withNext = sql`/* with-next */`;

/** Checks whether the text of a statement begins with `withNext`. */
export const mayWait = (text: string): boolean => text.trimStart().startsWith('/* with-next */');

/** Messages that a query writes to its connection; the package's types lack them. */
interface Wire {
  parsedStatements: Record<string, string>;
  bind(message: object): void;
  execute(message: object): void;
  describe(message: object): void;
  sync(): void;
}

/** Parts of the package's queries that its types lack. */
interface Inner {
  prepare(wire: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}

const inner = pg.Query.prototype as unknown as Inner;

/**
 * Statement sent together with statements before it, all of which end with the same Sync message: when one of them
 * fails, PostgreSQL skips those after it. Those before must be prepared on the connection; their rows are dropped.
 */
export class PipelinedQuery extends pg.Query {
  readonly queryMode = 'extended';
  readonly before: readonly pg.QueryConfig[];
  #unfinished: number;

  constructor(statement: pg.QueryConfig, before: readonly pg.QueryConfig[]) {
    super(statement);
    this.before = before;
    this.#unfinished = before.length;
  }

  prepare(wire: Wire): void {
    const { parsedStatements } = wire;
    const unread: Wire = {
      parsedStatements,
      bind: (message) => wire.bind(message),
      execute: (message) => wire.execute(message),
      describe: () => {},
      sync: () => {},
    };
    for (const one of this.before) inner.prepare.call(new pg.Query(one), unread);
    inner.prepare.call(this, wire);
  }

  handleDataRow(message: unknown): void {
    if (this.#unfinished === 0) inner.handleDataRow.call(this, message);
  }

  handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#unfinished === 0) inner.handleCommandComplete.call(this, message, wire);
    else this.#unfinished -= 1;
  }
}
