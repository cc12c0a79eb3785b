import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { clientOptions, type DatabaseConnection, preparing } from './connection.ts';

const PAUSE_MS = 500;

/** Error codes of Node for a server, machine or host name that can't be reached. */
export const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
] as const;

/** Error codes of failures that are temporary while server or network come up; 57P03 is PostgreSQL's "starting up". */
const PASSING = new Set<string>([...UNREACHABLE, '57P03']);

/**
 * Waits until the database accepts connections, as long as the failure is temporary. Also returns when the failure is
 * permanent or the time is over; the next connection attempt then reports why.
 * @param limitMs how long to wait at most
 * @param onWait called once, with the reason, when it has to wait
 */
export async function waitForDatabase(
  connection: DatabaseConnection,
  { limitMs, signal, onWait }: { limitMs: number; signal?: AbortSignal; onWait: (reason: string) => void },
): Promise<void> {
  const from = performance.now();
  for (let reported = false; ; reported = true) {
    const reason = await reasonAgainst(connection);
    if (reason === null || performance.now() - from >= limitMs || signal?.aborted) return;
    if (!reported) onWait(reason);
    await sleep(PAUSE_MS, undefined, signal && { signal }).catch(() => {});
  }
}

/** Tries to connect; returns why it fails for now, or null when it works or fails for good. */
async function reasonAgainst(connection: DatabaseConnection): Promise<string | null> {
  const client = new pg.Client({ ...clientOptions(connection), ...preparing });
  client.on('error', () => {});
  try {
    await client.connect();
    return null;
  } catch (error) {
    const [cause = error] = error instanceof AggregateError ? error.errors : [];
    const { code = '', message } = cause as { code?: string; message: string };
    return PASSING.has(code) || /timeout/.test(message) ? message : null;
  } finally {
    await client.end().catch(() => {});
  }
}
