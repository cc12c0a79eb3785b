import type { Readable } from 'node:stream';
import type { Actor } from '../../context.ts';
import { createSessionStreams, type SessionStream, type StreamsOptions } from '../auth/session-streams.ts';
import { type News, type NewsFrom, newsSince } from './notifikasi.repository.ts';
import { snapshotOf } from './snapshot.ts';

/** The open notification streams of this process. */
export interface NotifikasiStreams {
  /**
   * Opens a stream of server-sent events for a person.
   * @param from where it begins: the `Last-Event-ID` that the client returns with, or else so many seconds ago
   * @throws AppError unavailable when there are too many
   */
  open(actor: Pick<Actor, 'id' | 'sesiId'>, from: { last: unknown; seconds?: number | undefined }): Readable;
  /** Ends all streams of a session. */
  end(sesiId: number): void;
  /** Counts the open streams. */
  count(): number;
  /** Ends all streams. */
  close(): void;
}

interface Reading {
  /** Where the next poll begins: after the last snapshot, or so many seconds ago; null begins now. */
  from: NewsFrom;
  belumDibaca: number | null;
  busy: boolean;
  again: boolean;
}

const MOST_STREAMS_IN_ALL = 2_000;
const MOST_UNREAD = 256 * 1024;

/**
 * Creates the streams: each sends its person's notifications at once, and after a reconnect those that were missed. Without
 * a listener they poll at each heartbeat only.
 */
export function createNotifikasiStreams(options: StreamsOptions): NotifikasiStreams {
  const { db, log } = options;
  const streams = createSessionStreams<Reading>(options, {
    most: MOST_STREAMS_IN_ALL,
    mostUnread: MOST_UNREAD,
    onNotify: (payload) => {
      // these are for live pages of an opname, and for remembered sessions
      if (payload?.opname === undefined && !payload?.akses) pollAll(payload?.pengguna_id);
    },
    onBeat: () => pollAll(),
  });

  /** Polls for news and sends it; a call during a running poll makes it repeat. */
  async function poll(stream: SessionStream & Reading): Promise<void> {
    stream.again = true;
    if (stream.busy) return;
    stream.busy = true;
    try {
      while (stream.again && streams.has(stream)) {
        stream.again = false;
        const news = await newsSince(db, stream.penggunaId, stream.from);
        const silent = news.baru.length === 0 && news.belum_dibaca === stream.belumDibaca;
        streams.write(stream, silent ? ': \n\n' : eventsOf(news));
        stream.from = news.snapshot;
        stream.belumDibaca = news.belum_dibaca;
      }
    } catch (error) {
      // the browser reconnects with the last event id that it saw
      log.warn({ err: error }, 'stream of notifications ended');
      streams.end(stream);
    } finally {
      stream.busy = false;
    }
  }

  const pollAll = (penggunaId?: number) => {
    for (const stream of streams.all())
      if (penggunaId === undefined || stream.penggunaId === penggunaId) void poll(stream);
  };

  return {
    open: (actor, { last, seconds }) => {
      const from = snapshotOf(last) ?? seconds ?? null;
      const stream = streams.open(actor, { from, belumDibaca: null, busy: false, again: false });
      void poll(stream);
      return stream.out;
    },
    end: streams.endSession,
    count: () => streams.all().length,
    close: streams.close,
  };
}

/**
 * Formats news as events. Only the last one has the id, so that a client which disconnects halfway gets all of them
 * again.
 */
function eventsOf({ baru, belum_dibaca, snapshot }: News): string {
  const messages = baru.map((row) => `event: notifikasi\ndata: ${JSON.stringify(row)}\n\n`);
  return `${messages.join('')}event: jumlah\nid: ${snapshot}\ndata: ${JSON.stringify({ belum_dibaca })}\n\n`;
}
