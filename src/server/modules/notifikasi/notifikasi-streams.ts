import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor } from '../../context.ts';
import { createSessionStreams, type SessionStream, type StreamsOptions } from '../auth/session-streams.ts';
import { type News, type NewsFrom, newsOf } from './notifikasi.repository.ts';
import { snapshotOf } from './snapshot.ts';

/** The open notification streams of this process. */
export interface NotifikasiStreams {
  /**
   * Opens a stream of server-sent events for a person.
   * @param from start: the client's `Last-Event-ID`, or else a number of seconds ago
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
  /** Start of the next read: after the last snapshot, or a number of seconds ago; null for now. */
  from: NewsFrom;
  belumDibaca: number | null;
}

/** Milliseconds between two reads of the database: the first news is sent at once, further news together. */
const PAUSE_MS = 200;
const MOST_STREAMS_IN_ALL = 2_000;
const MOST_UNREAD = 256 * 1024;

/**
 * Creates the streams: each sends its person's notifications at once, and after a reconnect those that were missed.
 * Without a listener they poll at each heartbeat only.
 */
export function createNotifikasiStreams(options: StreamsOptions): NotifikasiStreams {
  const { db, log } = options;
  const streams = createSessionStreams<Reading>(options, {
    most: MOST_STREAMS_IN_ALL,
    mostUnread: MOST_UNREAD,
    onNotify: (payload) => {
      // other NOTIFY are for live pages of an opname, or for remembered sessions
      if (payload?.opname === undefined && !payload?.akses) lookForAll(payload?.pengguna_id);
    },
    onBeat: () => lookForAll(),
  });

  /** Streams that the next read covers. */
  const due = new Set<SessionStream & Reading>();
  let looking = false;

  /**
   * Reads for all due streams in one statement, until none is due; streams that become due meanwhile are read after a
   * pause.
   */
  async function look(): Promise<void> {
    if (looking) return;
    looking = true;
    for (; due.size > 0; await sleep(PAUSE_MS, undefined, { ref: false })) {
      const read = [...due].filter(streams.has);
      due.clear();
      if (read.length > 0) await sendNews(read);
    }
    looking = false;
  }

  async function sendNews(read: readonly (SessionStream & Reading)[]): Promise<void> {
    try {
      for (const [at, news] of (await newsOf(db, read)).entries()) send(read[at], news);
    } catch (error) {
      // one stream's failure must not end the others
      if (read.length > 1) for (const stream of read) await sendNews([stream]);
      else {
        // the browser reconnects with the last event id that it saw
        log.warn({ err: error }, 'stream of notifications ended');
        for (const stream of read) streams.end(stream);
      }
    }
  }

  const send = (stream: (SessionStream & Reading) | undefined, news: News) => {
    if (!stream) return;
    const silent = news.baru.length === 0 && news.belum_dibaca === stream.belumDibaca;
    streams.write(stream, silent ? ': \n\n' : eventsOf(news));
    stream.from = news.snapshot;
    stream.belumDibaca = news.belum_dibaca;
  };

  const lookFor = (stream: SessionStream & Reading) => {
    due.add(stream);
    // after this turn of the event loop, so that one statement reads for all streams notified in it
    setImmediate(() => void look());
  };
  const lookForAll = (penggunaId?: number) => {
    for (const stream of streams.all())
      if (penggunaId === undefined || stream.penggunaId === penggunaId) lookFor(stream);
  };

  return {
    open: (actor, { last, seconds }) => {
      const from = snapshotOf(last) ?? seconds ?? null;
      const stream = streams.open(actor, { from, belumDibaca: null });
      lookFor(stream);
      return stream.out;
    },
    end: streams.endSession,
    count: () => streams.all().length,
    close: streams.close,
  };
}

/**
 * Formats news as events. Only the last one has the id, so that a client that disconnects halfway gets all of them
 * again.
 */
function eventsOf({ baru, belum_dibaca, snapshot }: News): string {
  const messages = baru.map((row) => `event: notifikasi\ndata: ${JSON.stringify(row)}\n\n`);
  return `${messages.join('')}event: jumlah\nid: ${snapshot}\ndata: ${JSON.stringify({ belum_dibaca })}\n\n`;
}
