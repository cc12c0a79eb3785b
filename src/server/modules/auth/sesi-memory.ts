import { createHash } from 'node:crypto';
import type { Actor } from '../../context.ts';
import type { Listener } from '../../db/listener.ts';

/** How long a person is remembered at most, in milliseconds; every minute the use of a session is recorded. */
const REMEMBER_MS = 10_000;
/** How long the listening connection is believed to miss nothing after it was asked for the last time. */
const HEARD_MS = 1_000;
/** While sessions are used, the listening connection is asked again when this much of that time is left. */
const ASK_AGAIN_MS = 600;
/** Maximum of remembered sessions; each takes some 300 bytes. */
const MOST = 5_000;

interface Known {
  actor: Actor;
  until: number;
}

/**
 * Remembers for a short time who is behind a token. The database tells each process when a session ended or somebody's
 * access changed (`akses_berubah`). Nobody is remembered unless the listening connection answered within the last second
 * and after the last write of this process: its answer comes after all that was told before.
 */
export class SessionMemory {
  readonly #listener: Listener;
  readonly #known = new Map<string, Known>();
  #trustedUntil = 0;
  /** Counts changes heard of: what was read before one is not remembered after it. */
  #changes = 0;
  #asking = false;
  #askAgain = false;
  #unsubscribe: () => void;

  constructor(listener: Listener) {
    this.#listener = listener;
    this.#unsubscribe = listener.subscribe(
      (payload) => {
        if (payload === null || 'akses' in (JSON.parse(payload) as object)) this.#forget();
      },
      () => this.#distrust(),
    );
  }

  /**
   * Answers who is behind a token.
   * @param look asks the database
   */
  async find(token: string, look: () => Promise<Actor | undefined>): Promise<Actor | undefined> {
    const key = createHash('sha256').update(token).digest('base64');
    const now = performance.now();
    if (this.#trustedUntil - now < ASK_AGAIN_MS && !this.#asking) void this.#ask();
    const known = now < this.#trustedUntil ? this.#known.get(key) : undefined;
    if (known && now < known.until) return known.actor;
    const before = this.#changes;
    const actor = await look();
    if (actor && before === this.#changes)
      this.#remember(key, { actor: Object.freeze(actor), until: now + REMEMBER_MS });
    return actor;
  }

  /** Believes nothing until the listening connection has answered: this process wrote, perhaps about somebody's access. */
  afterWrite(): void {
    this.#trustedUntil = 0;
    void this.#ask();
  }

  stop(): void {
    this.#unsubscribe();
    this.#distrust();
  }

  #remember(key: string, known: Known): void {
    if (this.#known.size >= MOST) this.#known.clear();
    this.#known.set(key, known);
  }

  #forget(): void {
    this.#changes += 1;
    this.#known.clear();
  }

  #distrust(): void {
    this.#trustedUntil = 0;
    this.#forget();
  }

  /** Asks the listening connection whether it is there, one question at a time. */
  async #ask(): Promise<void> {
    this.#askAgain = true;
    if (this.#asking) return;
    this.#asking = true;
    while (this.#askAgain) {
      this.#askAgain = false;
      const asked = performance.now();
      const heard = await this.#listener.catchUp().then(
        () => true,
        () => false,
      );
      // a write meanwhile may have been told after this answer
      if (heard && !this.#askAgain) this.#trustedUntil = asked + HEARD_MS;
    }
    this.#asking = false;
  }
}
