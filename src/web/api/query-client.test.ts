import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { queryClient } from './query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
});

/** Counts how often a read is sent that fails with this error. */
async function timesSent(status: number, code: string): Promise<number> {
  let sent = 0;
  const read = queryClient.fetchQuery({
    queryKey: [code],
    queryFn: () => {
      sent++;
      throw new ApiError({ status, code });
    },
  });
  await Promise.all([expect(read).rejects.toThrow(ApiError), vi.advanceTimersByTimeAsync(60_000)]);
  return sent;
}

test.each([
  [0, 'network', 3],
  [503, 'unavailable', 3],
  [503, 'busy', 7],
  [503, 'took_too_long', 1],
  [500, 'internal_error', 1],
  [404, 'not_found', 1],
])('a read answered with %i %s is sent %i times', async (status, code, times) => {
  expect(await timesSent(status, code)).toBe(times);
});
