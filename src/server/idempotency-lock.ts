import { AppError } from '../shared/errors.ts';

/** Timeout of a request that waits for an earlier one with its key, in milliseconds. */
export const WAIT_MS = 10_000;
/** Maximum of one person's requests that wait for an earlier one with their key. */
const MOST_WAITING = 20;
/** Seconds in `Retry-After`, after which the answer of the earlier request may be there. */
const RETRY_AFTER = 2;

/** Makes the error for a request whose earlier one takes too long. */
export const inProgress = () => new AppError('request_in_progress', { params: { seconds: RETRY_AFTER } });

const underWay = new Map<string, Promise<void>>();
const waiting = new Map<number, number>();

/**
 * Locks an idempotency key of a person within this process. Requests wait in memory instead of the database, where each
 * would hold a connection.
 * @returns the function that releases the lock
 * @throws AppError request_in_progress on timeout, or when too many requests of this person wait
 */
export async function lockKey(key: { penggunaId: number; kunci: string }): Promise<() => void> {
  const name = `${key.penggunaId} ${key.kunci}`;
  if (underWay.has(name)) await waitFor(name, key.penggunaId);
  let resolve = () => {};
  underWay.set(
    name,
    new Promise((done) => {
      resolve = done;
    }),
  );
  return () => {
    underWay.delete(name);
    resolve();
  };
}

async function waitFor(name: string, penggunaId: number): Promise<void> {
  const others = waiting.get(penggunaId) ?? 0;
  if (others >= MOST_WAITING) throw inProgress();
  waiting.set(penggunaId, others + 1);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(inProgress()), WAIT_MS);
  });
  try {
    for (let ahead = underWay.get(name); ahead; ahead = underWay.get(name)) await Promise.race([ahead, late]);
  } finally {
    clearTimeout(timer);
    const left = (waiting.get(penggunaId) ?? 1) - 1;
    if (left > 0) waiting.set(penggunaId, left);
    else waiting.delete(penggunaId);
  }
}
