import { QueryClient } from '@tanstack/react-query';
import { ApiError, isBusy } from './api-error.ts';

/** Stale time of signed file addresses in milliseconds; they stay valid for at least half an hour. */
export const ADDRESS_LIFE = 20 * 60_000;

/** Tells whether a retry may help: no answer came, or the server failed or is busy. */
function worthRetrying(failures: number, error: Error): boolean {
  if (failures >= (isBusy(error) ? 6 : 2)) return false;
  return error instanceof ApiError && (error.code === 'network' || error.status >= 502);
}

/** Answers a fraction from 0 to 1, another one in each browser. */
const fraction = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** Answers the pause before a retry in ms; browsers that were refused at once do not come back at once. */
const retryDelay = (failures: number, error: Error): number =>
  1000 * (isBusy(error) ? (error.retryAfter ?? 2) * (1 + fraction()) : 2 ** failures);

/**
 * Query client of the app: cached server state. A write invalidates what it changed (`queryClient.invalidateQueries`).
 *
 * `networkMode: 'always'`: by default TanStack Query pauses queries and writes while the browser believes itself
 * offline, and the page shows placeholders meanwhile. The browser is often wrong about a server in the same office, and
 * an error with "Coba lagi" serves people better.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      // `networkMode: 'always'` turns this off by default
      refetchOnReconnect: true,
      staleTime: 15_000,
      gcTime: 5 * 60_000,
      retry: worthRetrying,
      retryDelay,
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
