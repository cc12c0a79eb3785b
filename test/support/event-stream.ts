import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';

/** One event of a stream. */
export interface StreamEvent {
  event: string;
  id: string | undefined;
  data: unknown;
}

/** An open stream of server-sent events, over a real connection. */
export interface OpenStream {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  events: StreamEvent[];
  /** All that arrived, comments too. */
  text: () => string;
  /** Waits for an event that arrived or will arrive; throws after so many milliseconds. */
  until: (wanted: (event: StreamEvent) => boolean, withinMs?: number) => Promise<StreamEvent>;
  /** Settles when the server ends the stream. */
  ended: Promise<void>;
  drop: () => void;
}

const WAIT_MS = 20_000;

/**
 * Opens the stream of notifications of whoever this token belongs to.
 * @param detik seconds back that it begins, without a last event
 */
export async function openEventStream(
  address: string,
  token: string,
  lastEventId?: string,
  detik?: number,
): Promise<OpenStream> {
  const path = `/api/notifikasi/arus${detik === undefined ? '' : `?detik=${detik}`}`;
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
  response.on('data', (chunk: string) => {
    text += chunk;
    for (let end = text.indexOf('\n\n', parsed); end >= 0; end = text.indexOf('\n\n', parsed)) {
      const event = eventOf(text.slice(parsed, end));
      if (event) events.push(event);
      parsed = end + 2;
    }
    for (const look of waiting) look();
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    events,
    text: () => text,
    ended: new Promise((resolve) => response.once('close', () => resolve())),
    drop: () => asked.destroy(),
    until: (wanted, withinMs = WAIT_MS) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`No such event within ${withinMs} ms; arrived:\n${text}`));
        }, withinMs);
        const look = () => {
          const found = events.find(wanted);
          if (!found) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
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
