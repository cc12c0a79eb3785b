import pg from 'pg';
import { clientOptions, type DatabaseConnection, setKeepalive } from './connection.ts';

/** Callback with the payload of each NOTIFY, or with null after a gap in which some may have been missed. */
export type OnNotify = (payload: string | null) => void;

export interface Listener {
  /**
   * Subscribes from now on; returns the function that unsubscribes. The first call opens the connection.
   * @param onLost called when the connection is lost
   */
  subscribe(onNotify: OnNotify, onLost?: () => void): () => void;
  /**
   * Resolves once every NOTIFY of transactions that ended before the call has been passed on.
   * @throws Error when the connection is lost or not open yet
   */
  catchUp(): Promise<void>;
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
/** Timeout of connecting: an attempt begun during a failover may never be answered, while the next one would be. */
const CONNECT_MS = 2_000;
/** Interval of the ping that detects a dead connection. */
const PING_MS = 20_000;

/**
 * Listens to NOTIFY on one channel, over a connection of its own that it reopens whenever it is lost. PostgreSQL does
 * not repeat what was missed meanwhile, so subscribers are called with null and must poll.
 */
export function createListener({ connection, channel, onLost = () => {} }: ListenerOptions): Listener {
  const subscribers = new Map<OnNotify, () => void>();
  let client: pg.Client | undefined;
  let listening: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pause = SHORTEST_PAUSE_MS;
  let begun = false;
  let stopped = false;

  const tell = (payload: string | null) => {
    for (const onNotify of [...subscribers.keys()]) onNotify(payload);
  };

  const lose = (lost: pg.Client, reason: string) => {
    if (client !== lost) return;
    client = undefined;
    listening = undefined;
    clearTimeout(timer);
    void lost.end().catch(() => {});
    if (stopped) return;
    for (const onGone of subscribers.values()) onGone();
    onLost(reason);
    timer = setTimeout(() => void open(), pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  };

  async function open(): Promise<void> {
    if (stopped) return;
    const opening = new pg.Client({
      ...clientOptions(connection),
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: PING_MS,
    });
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
      listening = opening;
      ping(opening);
    } catch (error) {
      lose(opening, error instanceof Error ? error.message : String(error));
    }
  }

  function ping(pinged: pg.Client): void {
    if (client !== pinged) return;
    timer = setTimeout(() => {
      pinged.query('select 1').then(
        () => ping(pinged),
        (error: Error) => lose(pinged, error.message),
      );
    }, PING_MS);
    timer.unref();
  }

  return {
    subscribe: (onNotify, onGone = () => {}) => {
      subscribers.set(onNotify, onGone);
      if (!begun) {
        begun = true;
        void open();
      }
      return () => subscribers.delete(onNotify);
    },
    catchUp: async () => {
      if (!listening) throw new Error('Nothing is listened to');
      await listening.query('select 1');
    },
    stop: async () => {
      stopped = true;
      listening = undefined;
      clearTimeout(timer);
      subscribers.clear();
      const last = client;
      client = undefined;
      await last?.end().catch(() => {});
    },
  };
}
