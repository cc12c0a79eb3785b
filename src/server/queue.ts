import { AppError } from '../shared/errors.ts';
import { assertHoldsNone } from './db/holding.ts';

/** Who asks: the id of a person, or another name for a source, such as an address. */
export type Asker = number | string;

/** The bounds of a queue. */
export interface QueueBounds {
  /** Works that run at the same time. */
  running: number;
  /** Works that may wait, of all together. */
  waiting: number;
  /** The same for one person. */
  perPerson: { running: number; waiting: number };
  /** Milliseconds after which who still waits is turned away. */
  patience: number;
}

/** Seconds that somebody who is turned away is told to wait. */
const RETRY_AFTER = 10;

interface Waiting {
  asker: Asker;
  enter: () => void;
}

/**
 * Lets so many works run at the same time, and so many of one person; the others wait in the order in which they
 * came, and pass over those whose person has no free place. What waits should be a function that has taken nothing
 * yet: memory and connections are for those whose turn has come.
 */
export class Queue {
  readonly #bounds: QueueBounds;
  #waiting: Waiting[] = [];
  #running = 0;
  readonly #runningOf = new Map<Asker, number>();

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds;
  }

  /** How many run and wait now. */
  get figures(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waiting.length };
  }

  /**
   * Runs a work in its turn.
   * @throws AppError too_many_at_once (429) when the person has too many waiting, busy (503) when all have, or when
   * the turn did not come in time; the signal's reason when aborted before
   */
  async run<Result>(asker: Asker, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const leave = await this.take(asker, signal);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Waits for a place; call what it returns when done, once or more often. @throws as `run` */
  async take(asker: Asker, signal?: AbortSignal): Promise<() => void> {
    assertHoldsNone();
    const { waiting, perPerson, patience } = this.#bounds;
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (this.#hasPlaceFor(asker)) return Promise.resolve(this.#enter(asker));
    const ownWaiting = this.#waiting.filter((one) => one.asker === asker).length;
    if (ownWaiting >= perPerson.waiting) return Promise.reject(tooManyAtOnce());
    if (this.#waiting.length >= waiting) return Promise.reject(busy());
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
        reject(busy());
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

const tooManyAtOnce = () => new AppError('too_many_at_once', { params: { seconds: RETRY_AFTER } });
const busy = () => new AppError('busy', { params: { seconds: RETRY_AFTER } });
