// Callers of `npm run bench -- connections`, in a separate process: each opens one connection, then all request lists
// over theirs in a loop. Prints `begun` at the start of the loop, and the results at the end.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface CallersTask {
  address: string;
  tokens: string[];
  connections: number;
  /** Duration in seconds of opening the connections, then of requesting. */
  seconds: { opening: number; asking: number };
  /** Waits for Retry-After before the next request; otherwise repeats at once. */
  waits: boolean;
}

export interface CallersResult {
  /** Milliseconds of each list response. */
  served: number[];
  /** Milliseconds of each 503. */
  refused: number[];
  /** Other responses, and failed connections. */
  failed: number;
}

const { address, tokens, connections, seconds, waits } = JSON.parse(process.argv[2] ?? '') as CallersTask;
const result: CallersResult = { served: [], refused: [], failed: 0 };
const began = performance.now();
const opened = began + seconds.opening * 1000;
const end = opened + seconds.asking * 1000;

async function call(n: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await sleep((n / connections) * seconds.opening * 1000);
  await ask(agent, n, '/api/health');
  await sleep(Math.max(0, opened - performance.now()));
  while (performance.now() < end) {
    const from = performance.now();
    const { status, wait } = await ask(agent, n, `/api/barang?page=${1 + (n % 40)}`);
    const ms = performance.now() - from;
    if (status === 200) result.served.push(ms);
    else if (status === 503) result.refused.push(ms);
    else result.failed += 1;
    if (status === 503 && waits) await sleep(wait * 1000 * (1 + Math.random()));
  }
  agent.destroy();
}

const ask = (agent: Agent, n: number, path: string) =>
  new Promise<{ status: number; wait: number }>((resolve) => {
    const asked = request(address + path, {
      agent,
      headers: { authorization: `Bearer ${tokens[n % tokens.length]}`, 'accept-encoding': 'gzip' },
    });
    asked.once('error', () => resolve({ status: 0, wait: 1 }));
    asked.once('response', (answer) => {
      answer.resume();
      const wait = Number(answer.headers['retry-after'] ?? 1);
      answer.once('close', () => resolve({ status: answer.complete ? (answer.statusCode ?? 0) : 0, wait }));
    });
    asked.end();
  });

setTimeout(() => console.log('begun'), seconds.opening * 1000);
await Promise.all(Array.from({ length: connections }, (_, n) => call(n)));
console.log(JSON.stringify(result));
