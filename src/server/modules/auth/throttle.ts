import { isIPv6 } from 'node:net';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../../shared/errors.ts';
import type { Db, Outside } from '../../context.ts';
import { throttleStore } from './throttle.repository.ts';

const WINDOW_SECONDS = 15 * 60;

/**
 * Tries in a window. One address soon has to wait for one account; an account as a whole only when tries for it come
 * from many addresses, or anybody could shut out its owner.
 */
const LIMITS = {
  alamat: 100,
  'akun-alamat': 10,
  akun: 100,
} as const;
type Limit = keyof typeof LIMITS;

/** Who tries: an account (null while it isn't known which) from a network address. */
export interface Try {
  account: string | null;
  address: string;
}

/** Tries are counted over a connection of their own: a transaction that is undone must not undo them. */
type ThrottleContext = Outside<{ db: Db }>;

/**
 * Counts one try to sign in, in the database, so that it holds across processes.
 * @throws AppError too_many_attempts with the seconds to wait
 */
export async function countTry({ db }: ThrottleContext, one: Try): Promise<void> {
  try {
    for (const [limit, key] of keysOf(one)) await consume(limiterOf(db, limit), key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new AppError('too_many_attempts', { params: { seconds: Math.ceil(error.msBeforeNext / 1000) } });
  }
}

/** It was the right person: the account starts anew at this address, and the try is held against nobody. */
export async function forgive({ db }: ThrottleContext, one: Try): Promise<void> {
  for (const [limit, key] of keysOf(one)) {
    const limiter = limiterOf(db, limit);
    if (limit === 'akun-alamat') await limiter.delete(key);
    else await limiter.reward(key);
  }
}

/** In the order in which they are counted: what the first ones refuse is not held against the account. */
function keysOf({ account, address }: Try): [limit: Limit, key: string][] {
  const place = networkOf(address);
  if (account === null) return [['alamat', place]];
  const name = account.toLowerCase().slice(0, 200);
  return [
    ['alamat', place],
    ['akun-alamat', `${place} ${name}`],
    ['akun', name],
  ];
}

/** What one caller has at their disposal: an IPv4 address, or the 64 bits that an IPv6 network begins with. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [left = '', right] = address.split('::');
  const front = left === '' ? [] : left.split(':');
  const back = right ? right.split(':') : [];
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`;
}

function limiterOf(db: Db, limit: Limit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: throttleStore(db),
    storeType: 'client',
    tableName: 'batas_percobaan',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: limit,
    points: LIMITS[limit],
    duration: WINDOW_SECONDS,
  });
}

/**
 * A wait that is longer than the window comes from a time when the clock was ahead: it begins anew, or it would lock
 * somebody out until that time comes.
 */
async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes) || error.msBeforeNext <= WINDOW_SECONDS * 1000) throw error;
    await limiter.delete(key);
    await limiter.consume(key);
  }
}
