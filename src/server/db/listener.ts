import pg from 'pg';
import { clientOptions, type DatabaseConnection, setKeepalive } from './connection.ts';

/** Callback with the payload of each NOTIFY; with null after a gap in which some may have been missed. */
export type OnNotify = (payload: string | null) => void;

export interface Listener {
  /** Subscribes from now on; answers the function that unsubscribes. The first call opens the connection. */
  subscribe(onNotify: OnNotify): () => void;
  /** Closes the connection for good. */
  stop(): Promise<void>;
}

export interface ListenerOptions {
  connection: DatabaseConnection;
  channel: string;
  onLost?: (reason: string) => void;
}

const SHORTEST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** Interval of the ping that detects a dead connection. */
const PING_MS = 20_000;

/**
 * Listens to NOTIFY on one channel, over a connection of its own that it reopens whenever it is lost. PostgreSQL does
 * not repeat what was missed meanwhile: subscribers are called with null and must poll for themselves.
 */
export function createListener({ connection, channel, onLost = () => {} }: ListenerOptions): Listener {
  const subscribers = new Set<OnNotify>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pause = SHORTEST_PAUSE_MS;
  let begun = false;
  let stopped = false;

  const tell = (payload: string | null) => {
    for (const onNotify of [...subscribers]) onNotify(payload);
  };

  const lose = (lost: pg.Client, reason: string) => {
    if (client !== lost) return;
    client = undefined;
    clearTimeout(timer);
    void lost.end().catch(() => {});
    if (stopped) return;
    onLost(reason);
    timer = setTimeout(() => void open(), pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  };

  async function open(): Promise<void> {
    if (stopped) return;
    const opening = new pg.Client({ ...clientOptions(connection), query_timeout: PING_MS });
    client = opening;
    opening.on('error', (error) => lose(opening, error.message));
    opening.on('end', () => lose(opening, 'the connection ended'));
    opening.on('notification', ({ payload }) => tell(payload ?? null));
    try {
      await opening.connect();
      await setKeepalive(opening);
      await opening.query(`listen ${pg.escapeIdentifier(channel)}`);
      pause = SHORTEST_PAUSE_MS;
      tell(null);
      ping(opening);
    } catch (error) {
      lose(opening, error instanceof Error ? error.message : String(error));
    }
  }

  function ping(listening: pg.Client): void {
    if (client !== listening) return;
    timer = setTimeout(() => {
      listening.query('select 1').then(
        () => ping(listening),
        (error: Error) => lose(listening, error.message),
      );
    }, PING_MS);
    timer.unref();
  }

  return {
    subscribe: (onNotify) => {
      subscribers.add(onNotify);
      if (!begun) {
        begun = true;
        void open();
      }
      return () => subscribers.delete(onNotify);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      subscribers.clear();
      const last = client;
      client = undefined;
      await last?.end().catch(() => {});
    },
  };
}
