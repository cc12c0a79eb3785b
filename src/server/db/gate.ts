import type pg from 'pg';

/** The database is known not to answer: nobody is let wait for it. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
  readonly code = 'DATABASE_AWAY';
}

/** What of a client is not in its types: the socket under it. */
interface WithStream {
  connection: { stream: { destroy(error: Error): void } };
}

/** Stands before a pool of connections and turns everybody away while the database does not answer. */
export class Gate {
  readonly #pool: pg.Pool;
  readonly #clients = new Set<pg.ClientBase>();
  readonly #waiting = new Set<(error: DatabaseAway) => void>();
  #away: string | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    pool.on('connect', (client) => this.#clients.add(client));
    pool.on('remove', (client) => this.#clients.delete(client));
  }

  /** A connection of the pool. @throws DatabaseAway at once when the gate is closed, or as soon as it closes */
  async connect(): Promise<pg.PoolClient> {
    if (this.#away !== undefined) throw new DatabaseAway(this.#away);
    const connecting = this.#pool.connect();
    let turnAway: (error: DatabaseAway) => void = () => {};
    const turnedAway = new Promise<never>((_, reject) => {
      turnAway = reject;
    });
    this.#waiting.add(turnAway);
    try {
      return await Promise.race([connecting, turnedAway]);
    } catch (error) {
      // it may come all the same
      connecting.then((client) => client.release()).catch(() => {});
      throw error;
    } finally {
      this.#waiting.delete(turnAway);
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  /** Turns away whoever wants a connection, and who waits for one. */
  close(reason: string): void {
    this.#away = reason;
    for (const turnAway of this.#waiting) turnAway(new DatabaseAway(reason));
  }

  open(): void {
    this.#away = undefined;
  }

  /** Breaks every connection, so that who waits for an answer over one learns at once that none will come. */
  cut(reason: string): void {
    for (const client of this.#clients)
      (client as unknown as WithStream).connection.stream.destroy(new DatabaseAway(reason));
  }
}
