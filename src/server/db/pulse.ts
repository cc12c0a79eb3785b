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
  /** Timeout of a check in milliseconds. */
  patience?: number;
  /** Timeout of the first check after one that failed; doubles up to `patience` while nothing answers at all. */
  patienceAway?: number;
}

export interface Pulse {
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 2_000;
const PATIENCE_MS = 5_000;
/** Short, as a connection that was begun during a failover may never be answered, while a new one would be at once. */
const PATIENCE_AWAY_MS = 500;
const LOOK_AGAIN_MS = 250;
/**
 * Extra milliseconds after the timeout, in which answers that already arrived are read when our own process was busy.
 */
const GRACE_MS = 100;

/**
 * Starts a health check of the database over a connection of its own. A database that hangs (a stopped server, a dead
 * network) does not fail by itself: the check closes the gate and destroys open connections, so that requests fail at
 * once until it answers again. An error from the server, such as too many connections, counts as an answer.
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
  let client: pg.Client | undefined;
  let away = false;
  let limitAway = patienceAway;

  const drop = () => {
    const dropped = client;
    client = undefined;
    dropped?.end().catch(() => {});
  };

  async function ask(): Promise<void> {
    if (!client) {
      const opening = new pg.Client({ ...clientOptions(connection), connectionTimeoutMillis: 2 * patience });
      opening.on('error', () => {});
      client = opening;
      await opening.connect();
    }
    await client.query('select 1');
  }

  /** Checks once; answers why the database is away, or null when it answers. */
  async function look(limit: number): Promise<string | null> {
    const asking = ask().then(
      () => null,
      (error: Error & { code?: string }) => error,
    );
    const done = new AbortController();
    const found = await Promise.race([
      asking,
      lateness(limit, AbortSignal.any([done.signal, stopping.signal])),
    ]);
    done.abort();
    if (found === null || found === 'over') {
      limitAway = patienceAway;
      return null;
    }
    drop();
    limitAway = found === 'late' ? Math.min(patience, limitAway * 2) : patienceAway;
    if (found === 'late') return `no answer in ${limit} ms`;
    return isRefusal(found) ? null : found.message || String(found.code);
  }

  async function lateness(limit: number, signal: AbortSignal): Promise<'late' | 'over'> {
    try {
      await sleep(limit, undefined, { signal });
      await sleep(GRACE_MS, undefined, { signal });
      return 'late';
    } catch {
      return 'over';
    }
  }

  function note(reason: string | null): void {
    if (reason !== null) gate.close(reason);
    else gate.open();
    if ((reason !== null) === away) return;
    away = reason !== null;
    onChange(reason);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const first = await look(away ? limitAway : patience);
      // a single connection may break while the server is well; but a server that hangs blocks all others
      const hangs = first?.startsWith('no answer') ?? false;
      if (first !== null && hangs) {
        note(first);
        gate.cut(first);
      }
      const reason = first === null || away ? first : await look(limitAway);
      if (stopping.signal.aborted) return;
      note(reason);
      await sleep(away ? LOOK_AGAIN_MS : lookEvery, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }
  const running = run();

  return {
    stop: async () => {
      stopping.abort();
      drop();
      await running;
    },
  };
}

/** Checks for an error sent by a living server: any SQLSTATE but "starting up" and "shutting down". */
function isRefusal({ code = '' }: { code?: string }): boolean {
  return /^[0-9A-Z]{5}$/.test(code) && !/^(57P0|EPIPE)/.test(code);
}
