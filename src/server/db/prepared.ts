import pg from 'pg';

/** A statement that came so often is kept prepared from then on. */
const USES = 3;
/** So many statements are kept prepared at most; each takes some 30 kB in each connection. */
const MOST_NAMES = 200;
/** Longer texts, in characters, are of reports and imports: a plan is a small part of their time, and takes more room. */
const LONGEST = 8_000;
/** So many rare texts are counted at most. */
const MOST_COUNTED = 2_000;

/** Gives names to the texts of statements that come again and again. */
export class StatementNames {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /** The name under which a statement is kept prepared; undefined while it is rare, and once there are enough. */
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

/**
 * A connection that keeps statements with parameters prepared once they came some times: PostgreSQL reads and plans
 * them once, which takes it longer than most of them run. Only for what is one session from end to end. Statements
 * without parameters go as they are: they may be several in one text.
 */
export class PreparingClient extends pg.Client {
  override query(...given: unknown[]): never {
    const [text, values, callback] = given;
    const query = super.query as (...all: unknown[]) => never;
    const prepared = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const name = prepared ? names.nameOf(text) : undefined;
    if (name === undefined) return query.apply(this, given);
    return query.call(this, { name, text, values }, callback);
  }
}
