import { Agent, request } from 'node:http';

/** Milliseconds of many repetitions. */
export interface Sebaran {
  n: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

export function sebaran(times: readonly number[]): Sebaran {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return { n: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/** Runs works one after another, or `together` at a time, and tells how long each took. */
export async function timed(works: readonly (() => Promise<unknown>)[], together = 1): Promise<number[]> {
  const times: number[] = [];
  const waiting = [...works];
  const worker = async () => {
    for (let work = waiting.shift(); work; work = waiting.shift()) {
      const from = performance.now();
      await work();
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: together }, worker));
  return times;
}

export interface Jawaban {
  headers: Record<string, string | string[] | undefined>;
  bytes: number;
  /** Kept only when asked for. */
  text: string;
}

/** Asks over real HTTP on connections that stay open, and reads the answer to its end. */
export function peminta(address: string, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
  const get = (path: string, { keep = false } = {}): Promise<Jawaban> =>
    new Promise((resolve, reject) => {
      const asked = request(address + path, {
        agent,
        headers: keep ? { authorization: headers.authorization } : headers,
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
          if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`));
          else resolve({ headers: answer.headers, bytes, text: Buffer.concat(chunks).toString() });
        });
      });
      asked.end();
    });
  return { get, close: () => agent.destroy() };
}
export type Peminta = ReturnType<typeof peminta>;
