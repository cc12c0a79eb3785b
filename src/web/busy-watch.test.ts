import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api/api-error.ts';
import { queryClient } from './api/query-client.ts';
import { watchBusy } from './busy-watch.ts';
import { getToasts, hideToast } from './components/feedback/toast-store.ts';

const { retry, retryDelay } = queryClient.getDefaultOptions().queries ?? {};
const busy = new ApiError({ status: 503, code: 'busy', retryAfter: 2 });

const client = new QueryClient({ defaultOptions: { queries: { retry, retryDelay } as never } });
let stop = () => {};
function hideAll(): void {
  for (const { id } of getToasts()) hideToast(id);
}
beforeEach(() => {
  // toasts of other tests in the process
  hideAll();
  vi.useFakeTimers();
  // the middle of the random range
  vi.spyOn(crypto, 'getRandomValues').mockReturnValue(new Uint32Array([2 ** 31]));
  stop = watchBusy(client);
});
afterEach(() => {
  stop();
  client.clear();
  hideAll();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a read that is refused as the server is busy comes back after Retry-After, spread out, and says so once', async () => {
  const asked: number[] = [];
  const from = Date.now();
  const read = client.fetchQuery({
    queryKey: ['sibuk'],
    retry: retry as never,
    queryFn: async () => {
      asked.push(Date.now() - from);
      if (asked.length < 5) throw busy;
      return 'daftar';
    },
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(getToasts()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await read).toBe('daftar');
  // Retry-After and half of it, as the random part is in the middle
  expect(asked).toEqual([0, 3_000, 6_000, 9_000, 12_000]);
  expect(getToasts().map(({ title, message }) => [title, message])).toEqual([
    [
      'Server sedang sibuk',
      'Halaman ini mencoba lagi sendiri dalam beberapa detik. Anda tidak perlu memuat ulang.',
    ],
  ]);
});

test('a server that stays busy is asked seven times; other failures say nothing', async () => {
  const ask = vi.fn(async () => Promise.reject(busy));
  const read = client
    .fetchQuery({ queryKey: ['tetap'], retry: retry as never, queryFn: ask })
    .catch((error) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([await read, ask.mock.calls.length]).toEqual([busy, 7]);
  hideAll();
  const away = new ApiError({ status: 503, code: 'unavailable' });
  const failed = client
    .fetchQuery({ queryKey: ['mati'], retry: retry as never, queryFn: () => Promise.reject(away) })
    .catch((error) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await failed, getToasts()]).toEqual([away, []]);
});
