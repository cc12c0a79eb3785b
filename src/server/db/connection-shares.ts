/** Connections that requests of one process may hold beyond their first, all together. */
export const MOST_EXTRA = 4;

interface Waiting {
  owner: object | undefined;
  enter: () => void;
}

/**
 * Gives each request one connection without waiting, and further ones only from a small common share: reads that run
 * side by side do so while there is room, and one after another otherwise. So the bound on requests also bounds the
 * connections that long reads hold.
 */
export class ConnectionShares {
  readonly #mostExtra: number;
  readonly #held = new WeakMap<object, number>();
  #extra = 0;
  #waiting: Waiting[] = [];

  constructor(mostExtra = MOST_EXTRA) {
    this.#mostExtra = mostExtra;
  }

  /**
   * Waits until a connection may be taken; call the returned function when it is given back.
   * @param owner the request; undefined for work on behalf of several, which only takes from the common share
   * @throws the signal's reason when aborted before
   */
  take(owner: object | undefined, signal?: AbortSignal): Promise<() => void> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (this.#mayTake(owner)) return Promise.resolve(this.#enter(owner));
    return new Promise((resolve, reject) => {
      const settle = () => {
        signal?.removeEventListener('abort', giveUp);
        this.#waiting = this.#waiting.filter((one) => one !== place);
      };
      const place: Waiting = {
        owner,
        enter: () => {
          settle();
          resolve(this.#enter(owner));
        },
      };
      const giveUp = () => {
        settle();
        reject(signal?.reason);
      };
      this.#waiting.push(place);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  #mayTake(owner: object | undefined): boolean {
    return (owner !== undefined && !this.#held.get(owner)) || this.#extra < this.#mostExtra;
  }

  #enter(owner: object | undefined): () => void {
    const before = owner && (this.#held.get(owner) ?? 0);
    if (before !== 0) this.#extra += 1;
    if (owner) this.#held.set(owner, (before ?? 0) + 1);
    return () => {
      const left = owner && (this.#held.get(owner) ?? 1) - 1;
      if (owner) this.#held.set(owner, left ?? 0);
      if (left !== 0) this.#extra -= 1;
      this.#waiting.find((one) => this.#mayTake(one.owner))?.enter();
    };
  }
}

/** Shares of this process. */
export const connectionShares = new ConnectionShares();
