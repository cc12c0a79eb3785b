import pg from 'pg';
import { clientOptions, type DatabaseConnection, watchOver } from './connection.ts';

/** Called with the payload of each NOTIFY; with null after any time in which some may have gone unheard. */
export type Heard = (payload: string | null) => void;

export interface Listener {
  /** Listens from now on; answers how to stop. The connection is opened for the first one. */
  subscribe(heard: Heard): () => void;
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
/** A dead line says nothing by itself: it is asked this often. */
const PING_MS = 20_000;

/**
 * Hears NOTIFY of one channel over one connection of its own, which it opens again whenever it is lost. What was said
 * meanwhile is not repeated by PostgreSQL: subscribers are called with null and look for themselves.
 */
export function createListener({ connection, channel, onLost = () => {} }: ListenerOptions): Listener {
  const subscribers = new Set<Heard>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pause = SHORTEST_PAUSE_MS;
  let begun = false;
  let stopped = false;

  const tell = (payload: string | null) => {
    for (const heard of [...subscribers]) heard(payload);
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
      await watchOver(opening);
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
    subscribe: (heard) => {
      subscribers.add(heard);
      if (!begun) {
        begun = true;
        void open();
      }
      return () => subscribers.delete(heard);
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
