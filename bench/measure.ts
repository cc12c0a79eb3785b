import { Agent, request } from 'node:http';

/** Percentiles of repeated measurements in milliseconds. */
export interface Distribution {
  n: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

export function distribution(times: readonly number[]): Distribution {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return { n: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/**
 * Runs functions one after another, or `together` at a time; returns the duration of each. Starts none after `mostMs`.
 */
export async function timed(
  works: readonly (() => Promise<unknown>)[],
  together = 1,
  mostMs = Number.POSITIVE_INFINITY,
): Promise<number[]> {
  const times: number[] = [];
  const waiting = [...works];
  const until = performance.now() + mostMs;
  const worker = async () => {
    for (let work = waiting.shift(); work && performance.now() < until; work = waiting.shift()) {
      const from = performance.now();
      await work();
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: together }, worker));
  return times;
}

export interface Answer {
  headers: Record<string, string | string[] | undefined>;
  bytes: number;
  /** Body of the response, kept on request only. */
  text: string;
}

/** Creates an HTTP client with keep-alive connections that reads responses to the end. */
export function createClient(address: string, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
  const send = (
    path: string,
    { keep = false, body, method = 'POST' }: { keep?: boolean; body?: object; method?: 'POST' | 'PUT' } = {},
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const text = body && JSON.stringify(body);
      const asked = request(address + path, {
        agent,
        method: text ? method : 'GET',
        headers: {
          ...(keep ? { authorization: headers.authorization } : headers),
          ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      });
      asked.once('error', reject);
      asked.once('response', (answer) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (keep) chunks.push(chunk);
        });
        answer.once('error', reject);
        answer.once('end', () => {
          if ((answer.statusCode ?? 500) >= 300) reject(new Error(`${path}: ${answer.statusCode}`));
          else resolve({ headers: answer.headers, bytes, text: Buffer.concat(chunks).toString() });
        });
      });
      asked.end(text);
    });
  const get = (path: string, { keep = false } = {}) => send(path, { keep });
  const post = (path: string, body: object) => send(path, { keep: true, body });
  const put = (path: string, body: object) => send(path, { keep: true, body, method: 'PUT' });
  return { get, post, put, close: () => agent.destroy() };
}
export type Client = ReturnType<typeof createClient>;
