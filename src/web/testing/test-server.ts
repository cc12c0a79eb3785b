import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError } from '../api/api-error.ts';

export interface Arrived {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = (response: ServerResponse, arrived: Arrived, request: IncomingMessage) => void;

export interface TestServer {
  /** Sets the handler that answers every request from now on. */
  answer: (answer: Answer) => void;
  /** Requests since the last `answer`, newest last. */
  arrived: Arrived[];
  last: () => Arrived;
  /** Newest write request: a page may request lists right after it. */
  lastWrite: () => Arrived;
  /** All write requests with their bodies, newest last. */
  writes: () => [url: string, body: unknown][];
  stop: () => Promise<void>;
}

interface HappyPage {
  setURL: (url: string) => void;
  settings: { navigation: { disableMainFrameNavigation: boolean; disableFallbackToSetURL: boolean } };
}

/** Starts a real HTTP server as the origin of the test's page, so that calls go over the wire. */
export async function startTestServer(): Promise<TestServer> {
  let current: Answer = (response) => json(response, 404, { message: 'Tidak ada.', code: 'not_found' });
  const arrived: Arrived[] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, url, headers, body: Buffer.concat(parts).toString() };
      arrived.push(one);
      current(response, one, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const page = (window as unknown as { happyDOM: HappyPage }).happyDOM;
  page.setURL(`http://127.0.0.1:${port}/`);
  // doesn't follow the link that saves a download
  page.settings.navigation.disableMainFrameNavigation = true;
  page.settings.navigation.disableFallbackToSetURL = true;

  return {
    answer: (answer) => {
      current = answer;
      arrived.length = 0;
    },
    arrived,
    last: () => newest(arrived),
    lastWrite: () => newest(arrived.filter(({ method }) => method !== 'GET')),
    writes: () =>
      arrived
        .filter(({ method }) => method !== 'GET')
        .map(({ url, body }) => [url, JSON.parse(body || '{}')]),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function newest(arrived: readonly Arrived[]): Arrived {
  const one = arrived.at(-1);
  if (!one) throw new Error('no such request arrived');
  return one;
}

/** Answers with a status and a body as JSON. */
export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Returns the ApiError that a call rejects with; anything else fails the test. */
export async function failureFrom(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error(`not an ApiError: ${String(error)}`);
  return error;
}
