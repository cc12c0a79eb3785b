export interface Turns {
  /** Waits for a free place; call what it returns when done. Rejects with the signal's reason when aborted first. */
  take(signal?: AbortSignal): Promise<() => void>;
}

/** Lets at most `places` works run at the same time; the others wait in the order in which they came. */
export function createTurns(places: number): Turns {
  const waiting: (() => void)[] = [];
  let free = places;

  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free++;
  };
  const place = () => {
    let left = false;
    return () => {
      if (!left) leave();
      left = true;
    };
  };

  return {
    take(signal) {
      if (signal?.aborted) return Promise.reject(signal.reason);
      if (free > 0) {
        free--;
        return Promise.resolve(place());
      }
      return new Promise((resolve, reject) => {
        const enter = () => {
          signal?.removeEventListener('abort', giveUp);
          resolve(place());
        };
        const giveUp = () => {
          waiting.splice(waiting.indexOf(enter), 1);
          reject(signal?.reason);
        };
        waiting.push(enter);
        signal?.addEventListener('abort', giveUp, { once: true });
      });
    },
  };
}
