import type pg from 'pg';
import { currentReader } from '../reader.ts';
import { assertHoldsNone } from './holding.ts';
import { lendConnection } from './lent-connection.ts';

/** Error for a database that is known not to answer, so that nobody waits for it. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
  readonly code = 'DATABASE_AWAY';
}

/** Internals of a client that its types lack: the socket under it. */
interface WithStream {
  connection: { stream: { destroy(error: Error): void } };
}

/** Error for a connection attempt that is abandoned because a later one was answered. */
class BegunTooEarly extends Error {
  override name = 'BegunTooEarly';
}

/** Internals of a pool that its types lack: its clients, including those that are still connecting. */
interface WithClients {
  _clients: (WithStream & { _connected: boolean; begunAt: number })[];
}

/**
 * Circuit breaker in front of the connection pools. Rejects every request for a connection while the database does not
 * answer, and one for a second connection of the main pool by work that already holds one.
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

  /**
   * Takes a connection of the main pool.
   * @throws DatabaseAway at once when the gate is closed, or as soon as it closes
   */
  async connect(): Promise<pg.PoolClient> {
    assertHoldsNone();
    const reader = currentReader();
    if (!reader) return this.#through(this.#pool);
    return lendConnection(reader, (signal) => this.#through(this.#pool, signal));
  }

  /** Puts a second pool behind the same gate; work that holds a connection of the main pool may take one of it. */
  beside(pool: pg.Pool): { connect(): Promise<pg.PoolClient>; end(): Promise<void> } {
    this.#watch(pool);
    return { connect: () => this.#through(pool), end: async () => {} };
  }

  async #through(pool: pg.Pool, signal?: AbortSignal): Promise<pg.PoolClient> {
    if (this.#away !== undefined) throw new DatabaseAway(this.#away);
    const connecting = connectTo(pool);
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
      // the connection may still arrive: give it back then
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

  /**
   * Rejects requests for a connection, waiting and new ones. Connections that are being opened are abandoned: they may
   * never be answered, and would keep their places in the pool.
   */
  close(reason: string): void {
    this.#away = reason;
    const error = new DatabaseAway(reason);
    for (const turnAway of this.#waiting) turnAway(error);
    this.#giveUpConnecting(error);
  }

  /**
   * Lets requests through again. Abandons and repeats connection attempts that are older than the one that was
   * answered: their server may be gone, and callers would wait for the whole timeout.
   * @param begunAt when the answered connection was begun, by `performance.now()`
   */
  open(begunAt: number): void {
    this.#away = undefined;
    this.#giveUpConnecting(new BegunTooEarly('A connection that was begun later was answered'), begunAt);
  }

  #giveUpConnecting(error: Error, before = Number.POSITIVE_INFINITY): void {
    for (const { _clients } of this.#pools as unknown as WithClients[])
      for (const { _connected, begunAt, connection } of _clients)
        if (!_connected && begunAt < before) connection.stream.destroy(error);
  }

  /** Destroys every open connection, so that all who wait for an answer over one fail at once. */
  cut(reason: string): void {
    for (const client of this.#clients)
      (client as unknown as WithStream).connection.stream.destroy(new DatabaseAway(reason));
  }
}

/** Takes a connection of a pool; repeats an attempt that was abandoned as too old. */
async function connectTo(pool: pg.Pool): Promise<pg.PoolClient> {
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      if (!(error instanceof BegunTooEarly)) throw error;
    }
  }
}
