import { isIPv6 } from 'node:net';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../../shared/errors.ts';
import type { Db, Outside } from '../../context.ts';
import { throttleStore } from './throttle.repository.ts';

const WINDOW_SECONDS = 15 * 60;

/**
 * Sign-in attempts per window. One address is soon throttled for one account; an account as a whole only when attempts
 * come from many addresses, because otherwise anybody could lock its owner out.
 */
const LIMITS = {
  alamat: 100,
  'akun-alamat': 10,
  akun: 100,
  // notes of finders: per network, and in all
  'temuan-alamat': 5,
  temuan: 20,
  // paper checks: per network
  'verifikasi-alamat': 60,
  // links of tanda terima: uses per network, and links sent per BAST
  'tautan-alamat': 200,
  'tautan-kirim': 5,
} as const;
type Limit = keyof typeof LIMITS;

/** Source of an attempt: an account (null while unknown) and a network address. */
export interface Attempt {
  account: string | null;
  address: string;
}

/** Context of the counters: they are written outside of any transaction, so that a rollback does not undo them. */
type ThrottleContext = Outside<{ db: Db }>;

/**
 * Counts one sign-in attempt, in the database, so that the limit holds across processes.
 * @throws AppError too_many_attempts with the seconds to wait
 */
export async function countAttempt(ctx: ThrottleContext, one: Attempt): Promise<void> {
  await countAddress(ctx, one);
  await countAccount(ctx, one);
}

/**
 * Counts an attempt of its address. Comes before `countAccount`: an address that is refused does not use up the attempts
 * of the account's owner at other addresses.
 * @throws AppError too_many_attempts with the seconds to wait
 */
export async function countAddress(ctx: ThrottleContext, one: Attempt): Promise<void> {
  await count(ctx, addressKeys(one));
}

/** Counts an attempt of its account as a whole. @throws AppError too_many_attempts with the seconds to wait */
export async function countAccount(ctx: ThrottleContext, one: Attempt): Promise<void> {
  await count(ctx, accountKeys(one));
}

/** Counts one note of a finder. @throws AppError too_many_attempts with the seconds to wait */
export async function countFinding(ctx: ThrottleContext, address: string): Promise<void> {
  await count(ctx, [['temuan-alamat', networkOf(address)]]);
  await count(ctx, [['temuan', 'semua']]);
}

/** Counts one check of a paper. @throws AppError too_many_attempts with the seconds to wait */
export async function countVerification(ctx: ThrottleContext, address: string): Promise<void> {
  await count(ctx, [['verifikasi-alamat', networkOf(address)]]);
}

/** Counts one request with a link of a tanda terima. @throws AppError too_many_attempts with the seconds to wait */
export async function countLinkUse(ctx: ThrottleContext, address: string): Promise<void> {
  await count(ctx, [['tautan-alamat', networkOf(address)]]);
}

/** Counts one link that is sent for a BAST. @throws AppError too_many_attempts with the seconds to wait */
export async function countLinkSent(ctx: ThrottleContext, bastId: number): Promise<void> {
  await count(ctx, [['tautan-kirim', String(bastId)]]);
}

type Keys = [limit: Limit, key: string][];

/** Counts all keys at once. */
async function count({ db }: ThrottleContext, keys: Keys): Promise<void> {
  try {
    await Promise.all(keys.map(([limit, key]) => consume(limiterOf(db, limit), key)));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new AppError('too_many_attempts', { params: { seconds: Math.ceil(error.msBeforeNext / 1000) } });
  }
}

/** Takes a successful attempt back: resets the counter of this account at this address, and decrements the others. */
export async function refundAttempt({ db }: ThrottleContext, one: Attempt): Promise<void> {
  await Promise.all(
    [...addressKeys(one), ...accountKeys(one)].map(([limit, key]) => {
      const limiter = limiterOf(db, limit);
      return limit === 'akun-alamat' ? limiter.delete(key) : limiter.reward(key);
    }),
  );
}

const nameOf = (account: string) => account.toLowerCase().slice(0, 200);

function addressKeys({ account, address }: Attempt): Keys {
  const place = networkOf(address);
  return [
    ['alamat', place],
    ...(account === null ? [] : ([['akun-alamat', `${place} ${nameOf(account)}`]] satisfies Keys)),
  ];
}

const accountKeys = ({ account }: Attempt): Keys => (account === null ? [] : [['akun', nameOf(account)]]);

/** Returns the network that one client controls: an IPv4 address, or the first 64 bits of an IPv6 address. */
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
 * Counts one attempt. Resets a counter whose wait exceeds the window: it was stored while the clock was ahead, and
 * would lock somebody out until then.
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
