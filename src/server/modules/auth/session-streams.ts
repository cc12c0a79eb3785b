import { PassThrough } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../../../shared/errors.ts';
import type { Actor, Db } from '../../context.ts';
import type { Listener } from '../../db/listener.ts';
import { sesiStillValid } from './sesi.repository.ts';

export interface StreamsOptions {
  db: Db;
  /** Listener for changes; without it streams are checked at heartbeats alone. */
  listener: Listener | undefined;
  log: FastifyBaseLogger;
  heartbeatMs?: number | undefined;
}

/** A stream of server-sent events that ends with the session that opened it. */
export interface SessionStream {
  penggunaId: number;
  sesiId: number;
  out: PassThrough;
}

/** Payload of a NOTIFY: who has news, which session's streams must end, or which opname changed. */
export interface NotifyPayload {
  pengguna_id?: number;
  sesi_berakhir?: number;
  opname?: number;
  /** Set when a person's access changed; only for the session cache. */
  akses?: true;
}

/** Settings and callbacks of one kind of streams. */
interface StreamKind {
  /**
   * Maximum streams of this process, so that connections are left for everything else; a client over it retries later.
   */
  most: number;
  /** Maximum bytes buffered for a client that doesn't read. */
  mostUnread: number;
  /** Handles a NOTIFY that ends no session. @param payload null when some may have been missed */
  onNotify: (payload: NotifyPayload | null) => void;
  /** Runs at each heartbeat, after streams of sessions that have ended are gone. */
  onBeat: () => void;
}

/** The open streams of one kind of this process. */
export interface SessionStreams<More extends object> {
  /** Opens a stream for a person. @throws AppError unavailable when there are too many */
  open(actor: Pick<Actor, 'id' | 'sesiId'>, more: More): SessionStream & More;
  /** The open streams, the oldest first. */
  all(): (SessionStream & More)[];
  has(stream: SessionStream & More): boolean;
  /** Sends text to a client, and ends the stream of one that doesn't read. */
  write(stream: SessionStream & More, text: string): void;
  end(stream: SessionStream & More): void;
  /** Ends all streams of a session. */
  endSession(sesiId: number): void;
  /** Ends all streams; those that are opened later end at once. */
  close(): void;
}

const HEARTBEAT_MS = 25_000;
/** Maximum streams of one kind per person; one more ends the oldest. */
const MOST_STREAMS = 8;

/** Keeps streams open as long as their sessions last and their clients read. */
export function createSessionStreams<More extends object>(
  { db, listener, log, heartbeatMs = HEARTBEAT_MS }: StreamsOptions,
  { most, mostUnread, onNotify, onBeat }: StreamKind,
): SessionStreams<More> {
  type Stream = SessionStream & More;
  const streams = new Set<Stream>();
  let unsubscribe: (() => void) | undefined;
  let closed = false;

  const end = (stream: Stream) => {
    streams.delete(stream);
    stream.out.end();
  };
  const endSession = (sesiId: number) => {
    for (const stream of [...streams]) if (stream.sesiId === sesiId) end(stream);
  };
  const notified = (text: string | null) => {
    const payload = text === null ? null : (JSON.parse(text) as NotifyPayload);
    if (payload?.sesi_berakhir === undefined) onNotify(payload);
    else endSession(payload.sesi_berakhir);
  };
  async function heartbeat(): Promise<void> {
    if (streams.size === 0) return;
    // streams opened meanwhile are not checked in this round
    const looked = [...streams];
    try {
      const valid = await sesiStillValid(db, [...new Set(looked.map(({ sesiId }) => sesiId))]);
      for (const stream of looked) if (!valid.has(stream.sesiId)) end(stream);
    } catch (error) {
      log.warn({ err: error }, 'sessions of streams could not be checked');
    }
    onBeat();
  }
  const timer = setInterval(() => void heartbeat(), heartbeatMs);
  timer.unref();

  return {
    open: (actor, more) => {
      const out = new PassThrough();
      const stream: Stream = { ...more, penggunaId: actor.id, sesiId: actor.sesiId, out };
      if (closed) {
        out.end();
        return stream;
      }
      unsubscribe ??= listener?.subscribe(notified);
      const own = [...streams].filter(({ penggunaId }) => penggunaId === actor.id);
      if (own.length >= MOST_STREAMS && own[0]) end(own[0]);
      else if (streams.size >= most) throw new AppError('unavailable');
      streams.add(stream);
      out.on('error', () => {});
      out.on('close', () => streams.delete(stream));
      return stream;
    },
    all: () => [...streams],
    has: (stream) => streams.has(stream),
    write: (stream, text) => {
      if (!streams.has(stream)) return;
      stream.out.write(text);
      if (stream.out.writableLength > mostUnread) end(stream);
    },
    end,
    endSession,
    close: () => {
      closed = true;
      clearInterval(timer);
      unsubscribe?.();
      for (const stream of [...streams]) end(stream);
    },
  };
}
