/**
 * Lets one round run at a time: all who ask while one runs share the next one, which begins whether that one succeeded or
 * not.
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
