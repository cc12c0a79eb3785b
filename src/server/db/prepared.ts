import pg from 'pg';

/** Uses after which a statement is prepared. */
const USES = 3;
/** Maximum of prepared statements; each takes some 30 kB in each connection. */
const MOST_NAMES = 200;
/**
 * Maximum length of a prepared statement, in characters. Longer ones are reports and imports: planning is a small part
 * of their time, and their plans take more memory.
 */
const LONGEST = 8_000;
/** One read without parameters: other texts without parameters may hold several statements, or set up the session. */
const ONE_READ = /^select (?!\*)[^;]*$/;
/** Maximum of rare statements whose uses are counted. */
const MOST_COUNTED = 2_000;

/** Assigns names to statements that are used often. */
export class StatementNames {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /**
   * Answers the name under which a statement is prepared; undefined while it is rare, and once the maximum is reached.
   */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size === MOST_NAMES || text.length > LONGEST) return known;
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

/** Writes an array of numbers as PostgreSQL reads it: `pg` writes, quotes and escapes each of thousands of ids by itself. */
const written = (value: unknown): unknown =>
  Array.isArray(value) && value.every((one) => typeof one === 'number') ? `{${value.join()}}` : value;

/**
 * Client that prepares statements with parameters once they were used a few times, so that PostgreSQL parses and plans
 * them once, which takes longer than running most of them. Only for connections that are one session from end to end
 * (no pooler by transaction). Of those without parameters only single reads are prepared.
 */
export class PreparingClient extends pg.Client {
  /** When it was made, by `performance.now()`; the pool connects it at once. */
  readonly begunAt = performance.now();

  override query(...given: unknown[]): never {
    const [text, values, callback] = given;
    const query = super.query as (...all: unknown[]) => never;
    if (typeof text !== 'string' || !Array.isArray(values)) return query.apply(this, given);
    const name = values.length > 0 || ONE_READ.test(text) ? names.nameOf(text) : undefined;
    return query.call(this, { name, text, values: values.map(written) }, callback);
  }
}
