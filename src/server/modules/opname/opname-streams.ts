import type { Readable } from 'node:stream';
import type { Actor } from '../../context.ts';
import { createSessionStreams, type StreamsOptions } from '../auth/session-streams.ts';

/** The open streams of live pages of this process. */
export interface OpnameStreams {
  /**
   * Opens a stream that signals changes of an opname.
   * @throws AppError unavailable when there are too many
   */
  open(actor: Pick<Actor, 'id' | 'sesiId'>, opnameId: number): Readable;
  /** Ends all streams. */
  close(): void;
}

/** Minimum interval in milliseconds between two messages of one opname: twenty phones count several times a second. */
const PAUSE_MS = 2000;
const MOST_STREAMS_IN_ALL = 500;
const MOST_UNREAD = 16 * 1024;

const CHANGED = 'event: berubah\ndata: {}\n\n';

/**
 * Creates the streams of live pages: each signals that its opname changed, and the page then reads what the person may
 * see.
 */
export function createOpnameStreams(options: StreamsOptions): OpnameStreams {
  /** Opnames signalled within the interval, and whether a change followed since. */
  const paused = new Map<number, { again: boolean; timer: NodeJS.Timeout }>();
  const streams = createSessionStreams<{ opnameId: number }>(options, {
    most: MOST_STREAMS_IN_ALL,
    mostUnread: MOST_UNREAD,
    onNotify: (payload) => {
      if (payload === null) for (const id of new Set(streams.all().map(({ opnameId }) => opnameId))) tell(id);
      else if (payload.opname !== undefined) tell(payload.opname);
    },
    onBeat: () => {
      for (const stream of streams.all()) streams.write(stream, ': \n\n');
    },
  });

  /** Signals a change of an opname: at once, and further changes together at the end of the interval. */
  const tell = (opnameId: number) => {
    const soon = paused.get(opnameId);
    if (soon) {
      soon.again = true;
      return;
    }
    const watchers = streams.all().filter((stream) => stream.opnameId === opnameId);
    if (watchers.length === 0) return;
    for (const stream of watchers) streams.write(stream, CHANGED);
    const timer = setTimeout(() => {
      const { again } = paused.get(opnameId) ?? {};
      paused.delete(opnameId);
      if (again) tell(opnameId);
    }, PAUSE_MS);
    timer.unref();
    paused.set(opnameId, { again: false, timer });
  };

  return {
    open: (actor, opnameId) => {
      const stream = streams.open(actor, { opnameId });
      streams.write(stream, 'event: mulai\ndata: {}\n\n');
      return stream.out;
    },
    close: () => {
      for (const { timer } of paused.values()) clearTimeout(timer);
      streams.close();
    },
  };
}
