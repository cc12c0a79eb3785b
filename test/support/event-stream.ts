import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';

export interface StreamEvent {
  event: string;
  id: string | undefined;
  data: unknown;
}

/** Open stream of server-sent events over a real connection. */
export interface OpenStream {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  events: StreamEvent[];
  /** Everything received, comments included. */
  text: () => string;
  /** Waits for an event, past or future; fails if the stream ends without it, or after a timeout in milliseconds. */
  until: (wanted: (event: StreamEvent) => boolean, withinMs?: number) => Promise<StreamEvent>;
  /** Waits for the end of the stream; fails when the server keeps writing to it. */
  end: () => Promise<void>;
  drop: () => void;
}

const WAIT_MS = 20_000;
/** Number of further writes, heartbeats included, after which a stream counts as not ended. */
const GOES_ON = 4;

/**
 * Opens the notification stream of the token's owner.
 * @param detik how many seconds back it starts, without a Last-Event-ID
 */
export async function openEventStream(
  address: string,
  token: string,
  lastEventId?: string,
  detik?: number,
): Promise<OpenStream> {
  const path = `/api/notifikasi/arus${detik === undefined ? '' : `?detik=${detik}`}`;
  return openStreamOf(address, token, path, lastEventId);
}

/** Opens any event stream as somebody. */
export async function openStreamOf(
  address: string,
  token: string,
  path: string,
  lastEventId?: string,
): Promise<OpenStream> {
  const asked: ClientRequest = request(address + path, {
    headers: {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'gzip',
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
  });
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  asked.on('error', () => {});
  response.on('error', () => {});
  response.setEncoding('utf8');
  const events: StreamEvent[] = [];
  const waiting = new Set<() => void>();
  let text = '';
  let parsed = 0;
  let blocks = 0;
  let ended = false;
  response.on('data', (chunk: string) => {
    text += chunk;
    for (let end = text.indexOf('\n\n', parsed); end >= 0; end = text.indexOf('\n\n', parsed)) {
      const event = eventOf(text.slice(parsed, end));
      if (event) events.push(event);
      blocks += 1;
      parsed = end + 2;
    }
    for (const look of waiting) look();
  });
  response.once('close', () => {
    ended = true;
    for (const look of waiting) look();
  });
  /** Repeats `find` after each received chunk until it returns something; fails if `find` fails, or after a timeout. */
  const settled = <Found>(withinMs: number, find: () => Found | undefined) =>
    new Promise<Found>((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        waiting.delete(look);
      };
      const timer = setTimeout(() => {
        stop();
        reject(new Error(`Nothing of that within ${withinMs} ms; arrived:\n${text}`));
      }, withinMs);
      const look = () => {
        try {
          const found = find();
          if (found === undefined) return;
          stop();
          resolve(found);
        } catch (error) {
          stop();
          reject(error as Error);
        }
      };
      waiting.add(look);
      look();
    });
  return {
    status: response.statusCode,
    headers: response.headers,
    events,
    text: () => text,
    drop: () => asked.destroy(),
    until: (wanted, withinMs = WAIT_MS) =>
      settled(withinMs, () => {
        const found = events.find(wanted);
        if (!found && ended) throw new Error(`The stream ended without such an event; arrived:\n${text}`);
        return found;
      }),
    end: async () => {
      const before = blocks;
      await settled(WAIT_MS, () => {
        if (!ended && blocks >= before + GOES_ON) throw new Error(`The stream goes on:\n${text}`);
        return ended || undefined;
      });
    },
  };
}

function eventOf(block: string): StreamEvent | undefined {
  const fields = new Map(
    block.split('\n').map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at), line.slice(at + 2)] as const;
    }),
  );
  const data = fields.get('data');
  if (data === undefined) return undefined;
  return { event: fields.get('event') ?? 'message', id: fields.get('id'), data: JSON.parse(data) };
}
