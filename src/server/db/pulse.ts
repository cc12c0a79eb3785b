import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { clientOptions, type DatabaseConnection } from './connection.ts';
import type { Gate } from './gate.ts';

export interface PulseOptions {
  connection: DatabaseConnection;
  gate: Gate;
  /** Called with the reason when the database stops answering, and with null when it answers again. */
  onChange: (reason: string | null) => void;
  /** Milliseconds between two checks while all is well. */
  lookEvery?: number;
  /** Timeout in milliseconds of a check, and of each connection attempt. */
  patience?: number;
  /** Milliseconds without an answer after which, while the database is lost, another connection is attempted. */
  patienceAway?: number;
}

export interface Pulse {
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 2_000;
const PATIENCE_MS = 5_000;
/** Short: a connection attempted during a failover may never be answered, while a new one would be at once. */
const PATIENCE_AWAY_MS = 300;
const LOOK_AGAIN_MS = 250;
/** Extra milliseconds after the timeout, to read answers that arrived while our own process was busy. */
const GRACE_MS = 100;

/** Open connection of the check, and when it was begun, by `performance.now()`. */
interface Line {
  client: pg.Client;
  begunAt: number;
}

/** Result of a check: the connection that was answered, or the reason why none was. */
type Found = Line | { reason: string; late: boolean };

/**
 * Starts a health check of the database over a connection of its own. A database that hangs (a stopped server, a dead
 * network) does not fail by itself: the check closes the gate and destroys open connections, so that requests fail at
 * once until it answers again. An error from the server, such as too many connections, counts as an answer. When its
 * own connection breaks it checks at once, and the gate repeats connection attempts older than the one that was
 * answered.
 */
export function startPulse({
  connection,
  gate,
  onChange,
  lookEvery = LOOK_EVERY_MS,
  patience = PATIENCE_MS,
  patienceAway = PATIENCE_AWAY_MS,
}: PulseOptions): Pulse {
  const stopping = new AbortController();
  let line: Line | undefined;
  /** Connection attempts without an answer yet; each ends after `patience`. */
  const begun = new Map<pg.Client, Promise<Found>>();
  let away = false;
  let limit = patience;
  let broken = new AbortController();

  const drop = (client: pg.Client) => {
    begun.delete(client);
    if (line?.client === client) line = undefined;
    client.end().catch(() => {});
  };

  async function ask({ client, begunAt }: Line, connected: Promise<unknown>): Promise<Found> {
    try {
      await connected;
      await client.query('select 1');
    } catch (thrown) {
      const error = thrown as Error & { code?: string };
      drop(client);
      if (!isRefusal(error)) return { reason: error.message || String(error.code), late: false };
    }
    return { client, begunAt };
  }

  function begin(): void {
    const client = new pg.Client({ ...clientOptions(connection), connectionTimeoutMillis: patience });
    client.on('error', () => broken.abort());
    begun.set(client, ask({ client, begunAt: performance.now() }, client.connect()));
  }

  /** Checks once, over the open connection, or else over a new one beside earlier attempts. */
  async function look(): Promise<Found> {
    broken = new AbortController();
    if (!line) begin();
    const asked = line ? [ask(line, Promise.resolve())] : begun.values();
    const done = new AbortController();
    const late = lateness(limit, AbortSignal.any([done.signal, stopping.signal]));
    const found = await Promise.race([...asked, late]);
    done.abort();
    limit = 'client' in found ? patience : patienceAway;
    if ('reason' in found) {
      if (found.late && line) drop(line.client);
      return found;
    }
    line = begun.delete(found.client) ? found : line;
    for (const client of begun.keys()) drop(client);
    return found;
  }

  async function lateness(limit: number, signal: AbortSignal): Promise<Found> {
    await sleep(limit, undefined, { signal }).catch(() => {});
    await sleep(GRACE_MS, undefined, { signal }).catch(() => {});
    return { reason: `no answer in ${limit} ms`, late: true };
  }

  function note(found: Found): void {
    const reason = 'reason' in found ? found.reason : null;
    if ('reason' in found) gate.close(found.reason);
    else gate.open(found.begunAt);
    if ((reason !== null) === away) return;
    away = reason !== null;
    onChange(reason);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const known = line !== undefined;
      let found = await look();
      if (stopping.signal.aborted) return;
      // a broken connection alone may mean nothing; but a server that hangs blocks all others
      if ('reason' in found && found.late && (known || away)) {
        note(found);
        gate.cut(found.reason);
      }
      if ('reason' in found && !away) found = await look();
      if (stopping.signal.aborted) return;
      note(found);
      // the timeout was the pause already
      if ('reason' in found && found.late) continue;
      const signal = AbortSignal.any([stopping.signal, ...(line ? [broken.signal] : [])]);
      await sleep(away ? LOOK_AGAIN_MS : lookEvery, undefined, { signal }).catch(() => {});
    }
  }
  const running = run();

  return {
    stop: async () => {
      stopping.abort();
      if (line) drop(line.client);
      for (const client of begun.keys()) drop(client);
      await running;
    },
  };
}

/** Checks for an error sent by a living server: any SQLSTATE but "starting up" and "shutting down". */
function isRefusal({ code = '' }: { code?: string }): boolean {
  return /^[0-9A-Z]{5}$/.test(code) && !/^(57P0|EPIPE)/.test(code);
}
