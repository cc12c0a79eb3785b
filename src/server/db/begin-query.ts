import pg from 'pg';

/** Name under which each connection prepares `begin`. */
export const BEGIN = 'manis_begin';

/** Messages that a query writes to its connection; the package's types lack them. */
interface Wire {
  bind(message: { statement: string }): void;
  execute(message: object): void;
}

/** Parts of the package's queries that its types lack. */
interface Inner {
  queryMode: string;
  prepare(wire: Wire): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}

const inner = pg.Query.prototype as unknown as Inner;

/**
 * First statement of a transaction, sent together with `begin`: one round trip instead of two. PostgreSQL skips the
 * statement when `begin` fails, as both end with the same Sync message. `BEGIN` must be prepared on the connection.
 */
export class BeginQuery extends pg.Query {
  readonly queryMode = 'extended';
  #begun = false;

  prepare(wire: Wire): void {
    wire.bind({ statement: BEGIN });
    wire.execute({});
    inner.prepare.call(this, wire);
  }

  handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#begun) inner.handleCommandComplete.call(this, message, wire);
    this.#begun = true;
  }
}
