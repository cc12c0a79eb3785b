import { AppError } from '../shared/errors.ts';
import { assertHoldsNone } from './db/holding.ts';

/** Caller of a queue: the id of a person, or another name for a source, such as an address. */
export type Asker = number | string;

/** Limits of a queue. */
export interface QueueBounds {
  /** Maximum of jobs that run at the same time. */
  running: number;
  /** Maximum of jobs that wait, of all callers together. */
  waiting: number;
  /** The same limits for one caller. */
  perPerson: { running: number; waiting: number };
  /** Timeout of waiting, in milliseconds. */
  patience: number;
  /** Seconds in `Retry-After` for a caller that was refused; 10 when left out. */
  retryAfter?: number;
}

const RETRY_AFTER = 10;

interface Waiting {
  asker: Asker;
  enter: () => void;
}

/**
 * Semaphore with a bounded queue, which limits concurrent jobs in all and per caller. Jobs wait in order of arrival;
 * one whose caller has reached its own limit is passed over. A waiting job should hold neither memory nor connections.
 */
export class Queue {
  readonly #bounds: QueueBounds;
  #waiting: Waiting[] = [];
  #running = 0;
  readonly #runningOf = new Map<Asker, number>();

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds;
  }

  /** Numbers of running and waiting jobs. */
  get figures(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waiting.length };
  }

  /**
   * Runs a job when its turn comes.
   * @throws AppError too_many_at_once (429) when the caller has too many waiting; busy (503) when too many wait in all,
   *   or on timeout; the signal's reason when aborted before
   */
  async run<Result>(asker: Asker, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const leave = await this.take(asker, signal);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Waits for a place; call the returned function when done, once or more often. @throws as `run` */
  async take(asker: Asker, signal?: AbortSignal): Promise<() => void> {
    assertHoldsNone();
    const { waiting, perPerson, patience, retryAfter = RETRY_AFTER } = this.#bounds;
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (this.#hasPlaceFor(asker)) return Promise.resolve(this.#enter(asker));
    const ownWaiting = this.#waiting.filter((one) => one.asker === asker).length;
    if (ownWaiting >= perPerson.waiting) return Promise.reject(tooManyAtOnce(retryAfter));
    if (this.#waiting.length >= waiting) return Promise.reject(busy(retryAfter));
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        this.#waiting = this.#waiting.filter((one) => one !== place);
      };
      const place: Waiting = {
        asker,
        enter: () => {
          settle();
          resolve(this.#enter(asker));
        },
      };
      const giveUp = () => {
        settle();
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        settle();
        reject(busy(retryAfter));
      }, patience);
      this.#waiting.push(place);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  #hasPlaceFor(asker: Asker): boolean {
    const { running, perPerson } = this.#bounds;
    return this.#running < running && (this.#runningOf.get(asker) ?? 0) < perPerson.running;
  }

  #enter(asker: Asker): () => void {
    this.#count(asker, 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.#count(asker, -1);
      this.#waiting.find((one) => this.#hasPlaceFor(one.asker))?.enter();
    };
  }

  #count(asker: Asker, change: 1 | -1): void {
    this.#running += change;
    const own = (this.#runningOf.get(asker) ?? 0) + change;
    if (own === 0) this.#runningOf.delete(asker);
    else this.#runningOf.set(asker, own);
  }
}

const tooManyAtOnce = (seconds: number) => new AppError('too_many_at_once', { params: { seconds } });
/** Makes the error for a caller who would wait too long. */
export const busy = (seconds: number) => new AppError('busy', { params: { seconds } });
