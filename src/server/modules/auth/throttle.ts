import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../../shared/errors.ts';
import type { Db } from '../../context.ts';
import { throttleStore } from './throttle.repository.ts';

const WINDOW_SECONDS = 15 * 60;
/** Wrong passwords for one account, and tries from one address, in a window. */
const PER_ACCOUNT = 10;
const PER_ADDRESS = 100;

export interface SignInThrottle {
  /**
   * Counts one try for an account (null while it isn't known which) and an address.
   * @throws AppError too_many_attempts with the seconds to wait.
   */
  countTry(email: string | null, address: string): Promise<void>;
  /** The password was right: this account starts anew, and the try is not held against the address. */
  forgive(email: string | null, address: string): Promise<void>;
}

/** Sign-in throttle kept in the database, so that it holds across processes. */
export function createSignInThrottle(db: Db): SignInThrottle {
  const storeClient = throttleStore(db);
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'batas_percobaan',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: WINDOW_SECONDS,
    });
  const perAccount = limiter('akun', PER_ACCOUNT);
  const perAddress = limiter('alamat', PER_ADDRESS);
  /**
   * A wait that is longer than the window comes from a time when the clock was ahead: it begins anew, or it would lock
   * somebody out until that time comes.
   */
  const consume = async (of: RateLimiterPostgres, key: string) => {
    try {
      await of.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes) || error.msBeforeNext <= WINDOW_SECONDS * 1000) throw error;
      await of.delete(key);
      await of.consume(key);
    }
  };
  const accountKey = (email: string) => email.toLowerCase().slice(0, 200);

  return {
    async countTry(email, address) {
      try {
        await consume(perAddress, address);
        if (email !== null) await consume(perAccount, accountKey(email));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new AppError('too_many_attempts', {
          params: { seconds: Math.ceil(error.msBeforeNext / 1000) },
        });
      }
    },
    async forgive(email, address) {
      if (email !== null) await perAccount.delete(accountKey(email));
      await perAddress.reward(address);
    },
  };
}
