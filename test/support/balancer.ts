import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A load balancer in front of several processes. */
export interface Balancer {
  address: string;
  stop: () => Promise<void>;
}

/** Response header that names the process behind it. */
export const ANSWERED_BY = 'x-proses';

/**
 * Starts a round-robin load balancer. Skips a process that refuses connections; a request whose process dies meanwhile
 * gets 502 and is never retried, as it may have been executed.
 */
export async function startBalancer(processes: readonly string[]): Promise<Balancer> {
  let turn = 0;
  const server = createServer((asked, answer) => {
    const from = turn++;
    pass(
      asked,
      answer,
      [...processes.keys()].map((step) => processes[(from + step) % processes.length] ?? ''),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function pass(asked: IncomingMessage, answer: ServerResponse, [next, ...others]: string[]): void {
  if (next === undefined) return void answer.writeHead(503).end();
  const before = asked.headers['x-forwarded-for'];
  const caller = asked.socket.remoteAddress ?? '';
  const headers = { ...asked.headers, 'x-forwarded-for': before ? `${before}, ${caller}` : caller };
  const passed = request(next + asked.url, { method: asked.method, headers, agent: false });
  let reached = false;
  passed.once('socket', (socket) =>
    socket.once('connect', () => {
      reached = true;
      asked.pipe(passed);
    }),
  );
  passed.once('response', (response) => {
    answer.writeHead(response.statusCode ?? 502, { ...response.headers, [ANSWERED_BY]: next });
    response.pipe(answer);
    response.once('error', () => answer.destroy());
  });
  passed.once('error', () => {
    if (!reached) pass(asked, answer, others);
    else if (answer.headersSent) answer.destroy();
    else answer.writeHead(502).end();
  });
  // passes a client's disconnect on to the process
  answer.once('close', () => passed.destroy());
}
