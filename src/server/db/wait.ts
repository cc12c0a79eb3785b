import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { clientOptions, type DatabaseConnection } from './connection.ts';

const PAUSE_MS = 500;

/** What Node says of a database's server, machine or name in the network that can't be reached. */
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

/** What passes by itself while they come up; last, the server's own word that it does. */
const PASSING = new Set<string>([...UNREACHABLE, '57P03']);

/**
 * Waits until a database can be connected to, for as long as the reason passes by itself. Returns also when it does
 * not: what connects next says why.
 * @param limitMs how long to wait at most
 * @param onWait called once, with the reason, when there is something to wait for
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

/** Why connecting fails for now; null when it works, or fails for good. */
async function reasonAgainst(connection: DatabaseConnection): Promise<string | null> {
  const client = new pg.Client(clientOptions(connection));
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
