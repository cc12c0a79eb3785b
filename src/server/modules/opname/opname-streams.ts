import { PassThrough, type Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../../../shared/errors.ts';
import type { Actor, Db } from '../../context.ts';
import type { Listener } from '../../db/listener.ts';
import { sesiStillValid } from '../auth/sesi.repository.ts';

interface OpnameStreamsOptions {
  db: Db;
  /** Tells of changes; without it pages go on asking. */
  listener: Listener | undefined;
  log: FastifyBaseLogger;
  heartbeatMs?: number | undefined;
}

/** The open streams of live pages of this process. */
export interface OpnameStreams {
  /** Opens a stream that says when an opname changes. @throws AppError unavailable when there are too many */
  open(actor: Pick<Actor, 'id' | 'sesiId'>, opnameId: number): Readable;
  /** Ends all streams. */
  close(): void;
}

/** Payload of NOTIFY, as far as it concerns live pages. */
interface NotifyPayload {
  opname?: number;
  sesi_berakhir?: number;
}

interface Stream {
  opnameId: number;
  penggunaId: number;
  sesiId: number;
  out: PassThrough;
}

const HEARTBEAT_MS = 25_000;
/** Pause between two messages of one opname in milliseconds: twenty phones count several times a second. */
const PAUSE_MS = 2000;
/** Maximum streams per person; one more ends the oldest. */
const MOST_STREAMS = 8;
/** Maximum streams per process. */
const MOST_STREAMS_IN_ALL = 500;
/** Maximum bytes buffered for a client that doesn't read. */
const MOST_UNREAD = 16 * 1024;

const CHANGED = 'event: berubah\ndata: {}\n\n';

/** Creates the streams of live pages: each says that its opname changed, and the page reads what of it the person may see. */
export function createOpnameStreams({
  db,
  listener,
  log,
  heartbeatMs = HEARTBEAT_MS,
}: OpnameStreamsOptions): OpnameStreams {
  const streams = new Set<Stream>();
  /** Opname of which something was said a moment ago, and whether there is more to say since. */
  const paused = new Map<number, { again: boolean; timer: NodeJS.Timeout }>();
  let unsubscribe: (() => void) | undefined;
  let closed = false;

  const end = (stream: Stream) => {
    streams.delete(stream);
    stream.out.end();
  };
  const write = (stream: Stream, text: string) => {
    stream.out.write(text);
    if (stream.out.writableLength > MOST_UNREAD) end(stream);
  };
  const watchers = (opnameId: number) => [...streams].filter((stream) => stream.opnameId === opnameId);

  /** Says that an opname changed: at once, and what follows within the pause together at its end. */
  const tell = (opnameId: number) => {
    const soon = paused.get(opnameId);
    if (soon) {
      soon.again = true;
      return;
    }
    const all = watchers(opnameId);
    if (all.length === 0) return;
    for (const stream of all) write(stream, CHANGED);
    const timer = setTimeout(() => {
      const { again } = paused.get(opnameId) ?? {};
      paused.delete(opnameId);
      if (again) tell(opnameId);
    }, PAUSE_MS);
    timer.unref();
    paused.set(opnameId, { again: false, timer });
  };

  /** Handles a NOTIFY. @param payload null when some may have been missed */
  const onNotify = (payload: string | null) => {
    if (payload === null) {
      for (const opnameId of new Set([...streams].map((stream) => stream.opnameId))) tell(opnameId);
      return;
    }
    const { opname, sesi_berakhir } = JSON.parse(payload) as NotifyPayload;
    if (opname !== undefined) tell(opname);
    if (sesi_berakhir !== undefined)
      for (const stream of [...streams]) if (stream.sesiId === sesi_berakhir) end(stream);
  };

  async function heartbeat(): Promise<void> {
    if (streams.size === 0) return;
    try {
      const valid = await sesiStillValid(db, [...new Set([...streams].map(({ sesiId }) => sesiId))]);
      for (const stream of [...streams]) if (!valid.has(stream.sesiId)) end(stream);
    } catch (error) {
      log.warn({ err: error }, 'sessions of streams could not be checked');
    }
    for (const stream of [...streams]) write(stream, ': \n\n');
  }
  const timer = setInterval(() => void heartbeat(), heartbeatMs);
  timer.unref();

  return {
    open: (actor, opnameId) => {
      const out = new PassThrough();
      const stream: Stream = { opnameId, penggunaId: actor.id, sesiId: actor.sesiId, out };
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
      write(stream, 'event: mulai\ndata: {}\n\n');
      return out;
    },
    close: () => {
      closed = true;
      clearInterval(timer);
      for (const { timer: pause } of paused.values()) clearTimeout(pause);
      unsubscribe?.();
      for (const stream of [...streams]) end(stream);
    },
  };
}
