/**
 * Runs one round at a time: calls during a round share the next one, which starts whether the current one succeeds or
 * fails.
 */
export function inRounds<Answer>(round: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Answer> | null = null;
  return () => {
    const begin = () => {
      next = null;
      return round();
    };
    if (next === null) {
      next = running.then(begin, begin);
      running = next;
    }
    return next;
  };
}
