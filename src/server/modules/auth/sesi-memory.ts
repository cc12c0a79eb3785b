import { createHash } from 'node:crypto';
import type { Actor } from '../../context.ts';
import type { Listener } from '../../db/listener.ts';

/** Maximum cache time of a person in milliseconds; every minute the use of a session is recorded. */
const REMEMBER_MS = 10_000;
/** Milliseconds for which the listening connection is trusted after its last check. */
const HEARD_MS = 1_000;
/** While sessions are used, the connection is checked again when this much of that time is left. */
const ASK_AGAIN_MS = 600;
/** Maximum of cached sessions; each takes some 300 bytes. */
const MOST = 5_000;

interface Known {
  actor: Actor;
  until: number;
}

/**
 * Caches for a short time which person a token belongs to. The database notifies each process when a session ended or
 * somebody's access changed (`akses_berubah`). The cache is used only if the listening connection was checked within
 * the last second and after the last write of this process: the check confirms that all earlier notifications have
 * arrived.
 */
export class SessionMemory {
  readonly #listener: Listener;
  readonly #known = new Map<string, Known>();
  #trustedUntil = 0;
  /** Counts notified changes: a person read before one is not cached after it. */
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
   * Finds the person of a token, in the cache or by `look`.
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

  /** Distrusts the cache until the connection has been checked: this process wrote, perhaps about somebody's access. */
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

  /** Checks the listening connection, one check at a time. */
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
      // a write meanwhile may be notified only after this check
      if (heard && !this.#askAgain) this.#trustedUntil = asked + HEARD_MS;
    }
    this.#asking = false;
  }
}
