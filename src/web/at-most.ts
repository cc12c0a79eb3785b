/** Resolves with what is given, at once or when its promise does, or after a number of milliseconds at the latest. */
export function atMost(given: unknown, ms: number): Promise<unknown> {
  return Promise.race([given, new Promise((resolve) => setTimeout(resolve, ms))]);
}
