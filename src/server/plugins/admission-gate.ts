import { type Asker, busy, Queue } from '../queue.ts';

/** Limits of the requests that one process works on at the same time. Milliseconds unless named otherwise. */
export interface AdmissionLimits {
  /** Requests under way, and how many of them for one caller. */
  running: number;
  perPerson: number;
  /** Time under way after which a request counts as long, and how many long ones do not count among those above. */
  longAfter: number;
  long: number;
  /** Longest wait for a turn. */
  patience: number;
  /** Requests that wait, in all and of one caller, however short their turns are. */
  waiting: number;
  waitingOfOne: number;
}

/**
 * Defaults. Six at once keep a process busy; with more, each turn of its loop takes longer, and it accepts one new connection
 * a turn. With the long ones they leave some of the 20 connections to the database to signing in.
 */
export const usualAdmission: AdmissionLimits = {
  running: 6,
  perPerson: 5,
  longAfter: 500,
  long: 12,
  patience: 650,
  waiting: 1_000,
  waitingOfOne: 60,
};

/** Seconds in `Retry-After`; browsers add a random part, so that they do not all come back at once. */
export const RETRY_AFTER = 2;
/** Number of turns over which the pace is averaged. */
const AVERAGED = 32;

/**
 * Gives requests their turn. Refuses at once whoever would wait too long, as reckoned from the number that wait and the
 * pace at which places came free. Long requests move to places of their own, so that they hold up no short ones.
 */
export class AdmissionGate {
  readonly #limits: AdmissionLimits;
  readonly #queue: Queue;
  #long = 0;
  /** Average time between two places that come free while all are taken, and over how many turns. */
  #pace = 0;
  #turns = 0;
  /** When a place came free while all were taken; undefined when some were free then. */
  #freedAt: number | undefined;
  /** When a place was last taken or came free. */
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

  /** Tells whether a request would have its turn soon enough. */
  hasRoom(): boolean {
    const { running, waiting } = this.#queue.figures;
    if (running < this.#limits.running) return true;
    if (waiting >= this.#limits.waiting) return false;
    // where nothing moves, the wait is at least as long again
    const wait = Math.max((waiting + 1) * this.#pace, performance.now() - this.#movedAt);
    return wait <= this.#limits.patience;
  }

  /**
   * Waits for a turn; call the returned function when done, once or more often.
   * @throws AppError busy, too_many_at_once; the signal's reason when aborted before
   */
  async take(asker: Asker, signal?: AbortSignal): Promise<() => void> {
    if (!this.hasRoom()) throw busy(RETRY_AFTER);
    const free = await this.#queue.take(asker, signal);
    this.#movedAt = performance.now();
    let leave = () => {
      this.#noteFree();
      free();
    };
    const timer = setInterval(() => {
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
      leave();
      leave = () => {};
    };
  }

  /** Measures the pace when a place is about to come free. */
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
