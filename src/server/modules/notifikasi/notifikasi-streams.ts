import { PassThrough, type Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../../../shared/errors.ts';
import type { Actor, Db } from '../../context.ts';
import type { Listener } from '../../db/listener.ts';
import { sesiStillValid } from '../auth/sesi.repository.ts';
import { type News, type NewsFrom, newsSince } from './notifikasi.repository.ts';
import { snapshotOf } from './snapshot.ts';

export interface NotifikasiStreamsOptions {
  db: Db;
  /** Wakes the streams on NOTIFY; without it they poll at each heartbeat only. */
  listener: Listener | undefined;
  log: FastifyBaseLogger;
  heartbeatMs?: number | undefined;
}

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

/** Payload of NOTIFY: who has news, or which session's streams have ended. */
interface NotifyPayload {
  pengguna_id?: number;
  sesi_berakhir?: number;
  /** For live pages of an opname alone. */
  opname?: number;
  /** For remembered sessions alone. */
  akses?: true;
}

interface Stream {
  penggunaId: number;
  sesiId: number;
  out: PassThrough;
  /** Where the next poll begins: after the last snapshot, or so many seconds ago; null begins now. */
  from: NewsFrom;
  belumDibaca: number | null;
  busy: boolean;
  again: boolean;
}

const HEARTBEAT_MS = 25_000;
/** Maximum streams per person; one more ends the oldest. */
const MOST_STREAMS = 8;
/** Maximum streams per process, so that connections are left for everything else; a client over it retries later. */
const MOST_STREAMS_IN_ALL = 2_000;
/** Maximum bytes buffered for a client that doesn't read. */
const MOST_UNREAD = 256 * 1024;

/** Creates the streams: each sends its person's notifications at once, and after a reconnect those that were missed. */
export function createNotifikasiStreams({
  db,
  listener,
  log,
  heartbeatMs = HEARTBEAT_MS,
}: NotifikasiStreamsOptions): NotifikasiStreams {
  const streams = new Set<Stream>();
  let unsubscribe: (() => void) | undefined;
  let closed = false;

  const end = (stream: Stream) => {
    streams.delete(stream);
    stream.out.end();
  };

  /** Polls for news and sends it; a call during a running poll makes it repeat. */
  async function poll(stream: Stream): Promise<void> {
    stream.again = true;
    if (stream.busy) return;
    stream.busy = true;
    try {
      while (stream.again && streams.has(stream)) {
        stream.again = false;
        const news = await newsSince(db, stream.penggunaId, stream.from);
        if (!streams.has(stream)) return;
        const silent = news.baru.length === 0 && news.belum_dibaca === stream.belumDibaca;
        stream.out.write(silent ? ': \n\n' : eventsOf(news));
        stream.from = news.snapshot;
        stream.belumDibaca = news.belum_dibaca;
        if (stream.out.writableLength > MOST_UNREAD) end(stream);
      }
    } catch (error) {
      // the browser reconnects with the last event id that it saw
      log.warn({ err: error }, 'stream of notifications ended');
      end(stream);
    } finally {
      stream.busy = false;
    }
  }

  const pollAll = (penggunaId?: number) => {
    for (const stream of streams)
      if (penggunaId === undefined || stream.penggunaId === penggunaId) void poll(stream);
  };

  const endSession = (sesiId: number) => {
    for (const stream of [...streams]) if (stream.sesiId === sesiId) end(stream);
  };

  /** Handles a NOTIFY. @param payload null when some may have been missed */
  const onNotify = (payload: string | null) => {
    const notified = payload === null ? {} : (JSON.parse(payload) as NotifyPayload);
    if (notified.opname !== undefined || notified.akses) return;
    if (notified.sesi_berakhir !== undefined) endSession(notified.sesi_berakhir);
    else pollAll(notified.pengguna_id);
  };

  async function heartbeat(): Promise<void> {
    if (streams.size === 0) return;
    try {
      const valid = await sesiStillValid(db, [...new Set([...streams].map(({ sesiId }) => sesiId))]);
      for (const stream of [...streams]) if (!valid.has(stream.sesiId)) end(stream);
    } catch (error) {
      log.warn({ err: error }, 'sessions of streams could not be checked');
    }
    pollAll();
  }
  const timer = setInterval(() => void heartbeat(), heartbeatMs);
  timer.unref();

  return {
    open: (actor, { last, seconds }) => {
      const out = new PassThrough();
      const stream: Stream = {
        penggunaId: actor.id,
        sesiId: actor.sesiId,
        out,
        from: snapshotOf(last) ?? seconds ?? null,
        belumDibaca: null,
        busy: false,
        again: false,
      };
      if (closed) {
        out.end();
        return out;
      }
      unsubscribe ??= listener?.subscribe(onNotify);
      const own = [...streams].filter(({ penggunaId }) => penggunaId === actor.id);
      if (own.length >= MOST_STREAMS && own[0]) end(own[0]);
      else if (streams.size >= MOST_STREAMS_IN_ALL) throw new AppError('unavailable');
      streams.add(stream);
      out.on('error', () => {});
      out.on('close', () => streams.delete(stream));
      void poll(stream);
      return out;
    },
    end: endSession,
    count: () => streams.size,
    close: () => {
      closed = true;
      clearInterval(timer);
      unsubscribe?.();
      for (const stream of [...streams]) end(stream);
    },
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
