import pg from 'pg';
import { mayWait, PipelinedQuery } from './pipelined-query.ts';

/** Uses after which a statement is prepared. */
const USES = 3;
/** Maximum of prepared statements; each takes some 30 kB in each connection. */
const MOST_NAMES = 200;
/**
 * Maximum length of a prepared statement, in characters. Longer ones are reports and imports: planning is a small part
 * of their run time, and their plans take more memory.
 */
const LONGEST = 8_000;
/**
 * Matches a single select without parameters: other texts without parameters may hold several statements, or set up the
 * session.
 */
const ONE_READ = /^select (?!\*)[^;]*$/;
/** Maximum of rare statements whose uses are counted. */
const MOST_COUNTED = 2_000;

/** Assigns names to statements that are used often. */
export class StatementNames {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /**
   * Returns the name under which a statement is prepared; undefined while it is rare, and once the maximum is reached.
   * Those that may wait for the next one are few, and have a name beyond it.
   */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || text.length > LONGEST) return known;
    if (this.#names.size >= MOST_NAMES && !mayWait(text)) return undefined;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    this.#uses.delete(text);
    if (uses < USES) {
      this.#count(text, uses);
      return undefined;
    }
    const name = `manis_${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }

  #count(text: string, uses: number): void {
    this.#uses.set(text, uses);
    const [oldest] = this.#uses.keys();
    if (this.#uses.size > MOST_COUNTED && oldest !== undefined) this.#uses.delete(oldest);
  }
}

const names = new StatementNames();

/** Writes an array of numbers as a PostgreSQL array literal; `pg` would quote and escape each of thousands of ids. */
const written = (value: unknown): unknown =>
  Array.isArray(value) && value.every((one) => typeof one === 'number') ? `{${value.join()}}` : value;

/** Internals of a client that its types lack. */
interface Inner {
  connection: { parsedStatements: Record<string, string>; stream: { destroy(error: Error): void } };
}

/** Names of the statements without parameters that are prepared at their first use. */
const PREPARED = new Map([
  ['begin', 'manis_begin'],
  ['commit', 'manis_commit'],
]);

/** Result of a statement that is not sent yet, or never. */
const nothing = { command: '', rowCount: null, rows: [] };

/** Returns a statement as `pg` takes it, with a name when it is used often. */
function statementOf(text: string, values: unknown[]): pg.QueryConfig {
  const always = PREPARED.get(text);
  if (always) return { name: always, text };
  const name = values.length > 0 || ONE_READ.test(text) ? names.nameOf(text) : undefined;
  return { ...(name && { name }), text, values: values.map(written) };
}

/**
 * Client that prepares statements with parameters after a few uses: parsing and planning take longer than running most
 * of them. Only for direct sessions, not behind a transaction pooler. Of statements without parameters only single
 * reads are prepared. `begin` and statements marked `withNext` wait for the next one of their transaction.
 */
export class PreparingClient extends pg.Client {
  /** Time of creation, by `performance.now()`; the pool connects at once. */
  readonly begunAt = performance.now();
  #inTransaction = false;
  /** Statements that wait to be sent together with the next one. */
  #waiting: pg.QueryConfig[] = [];

  override query(...given: unknown[]): never {
    const [text, values, callback] = given;
    if (typeof text !== 'string' || !Array.isArray(values)) {
      this.#sendWaiting();
      return this.#send(...given);
    }
    if (typeof callback === 'function') {
      this.#sendWaiting();
      return this.#send(statementOf(text, values), callback);
    }
    return this.#answered(statementOf(text, values), text) as never;
  }

  #send(...given: unknown[]): never {
    return (super.query as (...all: unknown[]) => never).apply(this, given);
  }

  #answered(statement: pg.QueryConfig, text: string): Promise<unknown> {
    if (text === 'begin') this.#inTransaction = true;
    if (this.#inTransaction && (text === 'begin' || mayWait(text)) && this.#isPrepared(statement)) {
      this.#waiting.push(statement);
      return Promise.resolve(nothing);
    }
    if ((text === 'commit' || text === 'rollback') && !this.#endTransaction(text))
      return Promise.resolve(nothing);
    if (this.#waiting.length === 0) return this.#asked(statement);
    if (text.includes(';')) {
      this.#sendWaiting();
      return this.#asked(statement);
    }
    return this.#asked(new PipelinedQuery(statement, this.#waiting.splice(0)));
  }

  /** Ends the transaction; drops what waits unless it is committed. Returns whether the database has to be told. */
  #endTransaction(text: 'commit' | 'rollback'): boolean {
    this.#inTransaction = false;
    const isBegun = this.#waiting[0]?.text !== 'begin';
    const onlyBegin = !isBegun && this.#waiting.length === 1;
    if (text === 'rollback' || onlyBegin) this.#waiting = [];
    return isBegun || this.#waiting.length > 0;
  }

  #isPrepared({ name }: pg.QueryConfig): boolean {
    return name !== undefined && (this as unknown as Inner).connection.parsedStatements[name] !== undefined;
  }

  /** Sends what waits by itself, before something that it can't be sent together with. */
  #sendWaiting(): void {
    const last = this.#waiting.pop();
    if (!last) return;
    this.#send(new PipelinedQuery(last, this.#waiting.splice(0)), (error: Error | null) => {
      // what follows must not run without it
      if (error) (this as unknown as Inner).connection.stream.destroy(error);
    });
  }

  /**
   * Returns the result of a query as a promise. `pg` makes one itself when it is given no callback, but then each
   * result is kept until the next full garbage collection: minor ones took 10 instead of 3 ms.
   */
  async #asked(statement: object): Promise<unknown> {
    try {
      return await new Promise((resolve, reject) => {
        this.#send(statement, (error: unknown, result: unknown) => (error ? reject(error) : resolve(result)));
      });
    } catch (error) {
      if (isOutdated(error as Error)) this.end().catch(() => {});
      // as `pg` does, leads back to whoever asked instead of to the socket
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }
}

/**
 * Checks that a prepared statement is refused because a neighbouring release changed the type of a column since. It
 * would be refused on this connection each time, so the connection is closed and another one takes its place.
 */
export const isOutdated = ({ message }: { message?: unknown }): boolean =>
  message === 'cached plan must not change result type';
