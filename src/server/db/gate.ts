import type pg from 'pg';
import { currentReader } from '../reader.ts';
import { assertHoldsNone } from './holding.ts';
import { lendConnection } from './lent-connection.ts';

/** The database is known not to answer: nobody is let wait for it. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
  readonly code = 'DATABASE_AWAY';
}

/** What of a client is not in its types: the socket under it. */
interface WithStream {
  connection: { stream: { destroy(error: Error): void } };
}

/**
 * Stands before the pools of connections: turns everybody away while the database does not answer, and whoever holds a
 * connection of the main pool and wants another one of it.
 */
export class Gate {
  readonly #pool: pg.Pool;
  readonly #pools: pg.Pool[] = [];
  readonly #clients = new Set<pg.ClientBase>();
  readonly #waiting = new Set<(error: Error) => void>();
  #away: string | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    this.#watch(pool);
  }

  #watch(pool: pg.Pool): void {
    this.#pools.push(pool);
    pool.on('connect', (client) => this.#clients.add(client));
    pool.on('remove', (client) => this.#clients.delete(client));
  }

  /** A connection of the main pool. @throws DatabaseAway at once when the gate is closed, or as soon as it closes */
  async connect(): Promise<pg.PoolClient> {
    assertHoldsNone();
    const reader = currentReader();
    if (!reader) return this.#through(this.#pool);
    return lendConnection(reader, (signal) => this.#through(this.#pool, signal));
  }

  /** A second pool behind the same gate, which may be asked by whoever holds a connection of the main one. */
  beside(pool: pg.Pool): { connect(): Promise<pg.PoolClient>; end(): Promise<void> } {
    this.#watch(pool);
    return { connect: () => this.#through(pool), end: async () => {} };
  }

  async #through(pool: pg.Pool, signal?: AbortSignal): Promise<pg.PoolClient> {
    if (this.#away !== undefined) throw new DatabaseAway(this.#away);
    const connecting = pool.connect();
    let turnAway: (error: Error) => void = () => {};
    const turnedAway = new Promise<never>((_, reject) => {
      turnAway = reject;
    });
    this.#waiting.add(turnAway);
    const giveUp = () => turnAway(signal?.reason);
    signal?.addEventListener('abort', giveUp, { once: true });
    try {
      return await Promise.race([connecting, turnedAway]);
    } catch (error) {
      // it may come all the same
      connecting.then((client) => client.release()).catch(() => {});
      throw error;
    } finally {
      signal?.removeEventListener('abort', giveUp);
      this.#waiting.delete(turnAway);
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.#pools.map((pool) => pool.end()));
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
