import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { clientOptions, type DatabaseConnection } from './connection.ts';
import type { Gate } from './gate.ts';

export interface PulseOptions {
  connection: DatabaseConnection;
  gate: Gate;
  /** Told when the database stops answering, with the reason, and when it answers again (null). */
  onChange: (reason: string | null) => void;
  /** Milliseconds between two looks while all is well. */
  lookEvery?: number;
  /** Milliseconds for which an answer is waited for. */
  patience?: number;
}

export interface Pulse {
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 2_000;
const PATIENCE_MS = 5_000;
const LOOK_AGAIN_MS = 250;
/** Answers that lie ready when our own process has been held up are read before they count as late. */
const GRACE_MS = 100;

/**
 * Feels whether the database answers, over a connection of its own. One that hangs (a stopped server, a dead line)
 * refuses nobody by itself: what waits for it is broken off here, and whoever comes is turned away at once until it
 * answers again. A server that answers with a refusal, such as too many connections, is there.
 */
export function startPulse({
  connection,
  gate,
  onChange,
  lookEvery = LOOK_EVERY_MS,
  patience = PATIENCE_MS,
}: PulseOptions): Pulse {
  const stopping = new AbortController();
  let client: pg.Client | undefined;
  let away = false;

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

  /** Why the database is away; null when it answers. */
  async function look(): Promise<string | null> {
    const asking = ask().then(
      () => null,
      (error: Error & { code?: string }) => error,
    );
    const done = new AbortController();
    const found = await Promise.race([asking, lateness(AbortSignal.any([done.signal, stopping.signal]))]);
    done.abort();
    if (found === null || found === 'over') return null;
    drop();
    if (found === 'late') return `no answer in ${patience} ms`;
    return isRefusal(found) ? null : found.message || String(found.code);
  }

  async function lateness(signal: AbortSignal): Promise<'late' | 'over'> {
    try {
      await sleep(patience, undefined, { signal });
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
      const first = await look();
      // a connection can break while the server is well; one that hangs holds up all the others
      const hangs = first?.startsWith('no answer') ?? false;
      if (first !== null && hangs) {
        note(first);
        gate.cut(first);
      }
      const reason = first === null || away ? first : await look();
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

/** The server's own word, but for "starting up" and "shutting down": it lives. */
function isRefusal({ code = '' }: { code?: string }): boolean {
  return /^[0-9A-Z]{5}$/.test(code) && !/^(57P0|EPIPE)/.test(code);
}
