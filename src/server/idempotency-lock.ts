import { AppError } from '../shared/errors.ts';

/** Milliseconds that a request waits for an earlier one with its key. */
export const WAIT_MS = 10_000;
/** Requests of one person that wait for an earlier one with their key, at most. */
const MOST_WAITING = 20;
/** Seconds after which the answer of the earlier one may be there. */
const RETRY_AFTER = 2;

/** The refusal of a request whose earlier one takes too long. */
export const inProgress = () => new AppError('request_in_progress', { params: { seconds: RETRY_AFTER } });

const underWay = new Map<string, Promise<void>>();
const waiting = new Map<number, number>();

/**
 * Lets the requests of this process with one key of one person go one after the other. They wait in memory, not at the
 * database: a connection that waits is missing to everybody else.
 * @returns what ends the turn
 * @throws AppError request_in_progress after a while, or when too many of this person wait
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
