import { Agent, request } from 'node:http';
import { gunzipSync } from 'node:zlib';

/** Result of one request, as seen by a browser. */
export interface RequestNote {
  jenis: string;
  /** Start of the request, in milliseconds of the load generator's clock. */
  mulai: number;
  ms: number;
  /** HTTP status; 0 without a response. */
  status: number;
}

/** Simulated browser of a person: a few keep-alive connections, a bearer token, and a record of all answers. */
export interface Browser {
  token: string;
  /**
   * Sends a request and reads the response to the end without decompressing it, which is work of a person's own
   * computer.
   */
  send: Send<void>;
  /** Sends a request and returns its result; undefined if it failed. */
  ask: Send<unknown>;
  /** Opens the notification stream and reads it until `close`. */
  follow(path: string, onEnd: () => void): void;
  close(): void;
}

type Send<Result> = (jenis: string, path: string, body?: object, method?: string) => Promise<Result>;

/** Maximum of connections per server in browsers. */
const SOCKETS = 6;
const LIMIT_MS = 30_000;

export function openBrowser(address: string, notes: RequestNote[]): Browser {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  const streams = new Set<ReturnType<typeof request>>();
  /** Sends a request; returns the body, decompressed if `unpacks`, or undefined if it failed. */
  const sendAnd = (
    unpacks: boolean,
    [jenis, path, body, method = body ? 'POST' : 'GET']: Parameters<Send<void>>,
  ): Promise<unknown> =>
    new Promise((resolve) => {
      const began = performance.now();
      const text = body && JSON.stringify(body);
      const done = (status: number, answer?: unknown) => {
        notes.push({ jenis, mulai: began, ms: performance.now() - began, status });
        resolve(status < 400 ? answer : undefined);
      };
      const asked = request(address + path, {
        agent,
        method,
        headers: {
          'accept-encoding': 'gzip',
          ...(self.token && { authorization: `Bearer ${self.token}` }),
          ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
        timeout: LIMIT_MS,
      });
      asked.once('timeout', () => asked.destroy(new Error('no answer')));
      asked.once('error', () => done(0));
      asked.once('response', (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('end', () => {
          const sent = Buffer.concat(chunks);
          const status = answer.statusCode ?? 0;
          if (!unpacks || sent.length === 0) return done(status);
          const packed = answer.headers['content-encoding'] === 'gzip';
          done(status, JSON.parse((packed ? gunzipSync(sent) : sent).toString()));
        });
      });
      asked.end(text);
    });
  const self: Browser = {
    token: '',
    send: async (...given) => void (await sendAnd(false, given)),
    ask: (...given) => sendAnd(true, given),
    follow: (path, onEnd) => {
      const asked = request(address + path, {
        headers: { authorization: `Bearer ${self.token}`, accept: 'text/event-stream' },
      });
      streams.add(asked);
      asked.once('error', onEnd);
      asked.once('response', (answer) => {
        if (answer.statusCode !== 200) onEnd();
        answer.resume().once('end', onEnd);
      });
      asked.end();
    },
    close: () => {
      for (const stream of streams)
        stream
          .removeAllListeners('error')
          .on('error', () => {})
          .destroy();
      agent.destroy();
    },
  };
  return self;
}
