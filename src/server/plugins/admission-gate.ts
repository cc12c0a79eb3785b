import { type Asker, busy, Queue } from '../queue.ts';
import { LongKinds } from './long-kinds.ts';

/** Limits on the requests that one process handles at the same time. Milliseconds unless named otherwise. */
export interface AdmissionLimits {
  /** Requests in progress, in all and of one caller. */
  running: number;
  perPerson: number;
  /**
   * Time in progress after which a request counts as long, and how many long ones don't count towards `running`. No
   * more are admitted of kinds that take long lately.
   */
  longAfter: number;
  long: number;
  /** Maximum wait for a turn, and with the time for which a connection rested before (`rest.ts`). */
  patience: number;
  patienceWithRest: number;
  /** Maximum waiting requests, in all and of one caller, even when turns are short. */
  waiting: number;
  waitingOfOne: number;
}

/**
 * Default limits. Six requests keep a process busy; with more, each turn of the event loop takes longer, and it accepts
 * one new connection a turn. Together with the long ones, which hold a connection each, they leave some of the 20
 * database connections free for signing in.
 */
export const usualAdmission: AdmissionLimits = {
  running: 6,
  perPerson: 5,
  longAfter: 500,
  long: 8,
  patience: 650,
  patienceWithRest: 1_000,
  waiting: 1_000,
  waitingOfOne: 60,
};

/** Seconds in `Retry-After`; browsers add a random part, so that they do not all come back at once. */
export const RETRY_AFTER = 2;
/** Number of turns over which the interval between free places is averaged. */
const AVERAGED = 32;

/**
 * Admits requests in order. Refuses at once those that would wait too long, estimated from the number waiting and the
 * rate at which places became free. Long requests move to places of their own, so that they delay no short ones.
 */
export class AdmissionGate {
  readonly #limits: AdmissionLimits;
  readonly #queue: Queue;
  readonly #kinds = new LongKinds();
  /** Requests in progress that are not counted as long, by kind. */
  readonly #short = new Map<string, number>();
  #long = 0;
  /** Average interval between two places that become free while all are taken, and over how many turns. */
  #pace = 0;
  #turns = 0;
  /** Time at which a place became free while all were taken; undefined when some were free. */
  #freedAt: number | undefined;
  /** Time at which a place was last taken or became free. */
  #movedAt = 0;

  constructor(limits: AdmissionLimits) {
    this.#limits = limits;
    const { running, waiting, perPerson, waitingOfOne, patience } = limits;
    const own = { running: perPerson, waiting: waitingOfOne };
    this.#queue = new Queue({ running, waiting, perPerson: own, patience, retryAfter: RETRY_AFTER });
  }

  /** Numbers of running short, running long, and waiting requests. */
  get figures(): { running: number; long: number; waiting: number } {
    return { ...this.#queue.figures, long: this.#long };
  }

  /**
   * Estimates whether a request would get its turn soon enough.
   * @param rest milliseconds for which its connection rested before it was read
   */
  hasRoom(rest = 0): boolean {
    const { running, waiting } = this.#queue.figures;
    if (running < this.#limits.running) return true;
    if (waiting >= this.#limits.waiting) return false;
    // without any movement, the wait is at least as long as the standstill
    const wait = Math.max((waiting + 1) * this.#pace, performance.now() - this.#movedAt);
    return wait <= Math.min(this.#limits.patience, this.#limits.patienceWithRest - rest);
  }

  /**
   * Waits for a turn; call the returned function when done, once or more often.
   * @param kind what is asked for, such as its endpoint
   * @throws AppError busy, too_many_at_once; the signal's reason when aborted before
   */
  async take(asker: Asker, kind: string, signal?: AbortSignal): Promise<() => void> {
    if (!this.hasRoom() || this.#tooManyLong(kind)) throw busy(RETRY_AFTER);
    const free = await this.#queue.take(asker, signal);
    if (this.#tooManyLong(kind)) {
      free();
      throw busy(RETRY_AFTER);
    }
    this.#movedAt = performance.now();
    this.#count(kind, 1);
    let leave = () => {
      this.#noteFree();
      this.#count(kind, -1);
      free();
    };
    let long = false;
    const timer = setInterval(() => {
      if (!long) this.#kinds.note(kind, true);
      long = true;
      if (this.#long === this.#limits.long) return;
      clearInterval(timer);
      leave();
      this.#long += 1;
      leave = () => {
        this.#long -= 1;
      };
    }, this.#limits.longAfter);
    return () => {
      clearInterval(timer);
      if (!long) this.#kinds.note(kind, false);
      long = true;
      leave();
      leave = () => {};
    };
  }

  /** Checks whether a request would be one of too many that take long, which would leave no places to short ones. */
  #tooManyLong(kind: string): boolean {
    if (!this.#kinds.isLong(kind)) return false;
    let most = this.#long;
    for (const [one, count] of this.#short) if (this.#kinds.isLong(one)) most += count;
    return most >= this.#limits.long;
  }

  #count(kind: string, change: 1 | -1): void {
    const count = (this.#short.get(kind) ?? 0) + change;
    if (count === 0) this.#short.delete(kind);
    else this.#short.set(kind, count);
  }

  /** Updates the average interval when a place is about to become free. */
  #noteFree(): void {
    const now = performance.now();
    const full = this.#queue.figures.running >= this.#limits.running;
    if (full && this.#freedAt !== undefined) {
      this.#turns = Math.min(this.#turns + 1, AVERAGED);
      const since = Math.min(now - this.#freedAt, this.#limits.patience);
      this.#pace += (since - this.#pace) / this.#turns;
    }
    this.#freedAt = full ? now : undefined;
    this.#movedAt = now;
  }
}
