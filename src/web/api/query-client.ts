import { QueryClient } from '@tanstack/react-query';
import { ApiError, isBusy } from './api-error.ts';

/** Stale time of signed file addresses in milliseconds; they stay valid for at least half an hour. */
export const ADDRESS_LIFE = 20 * 60_000;
/**
 * Stale time of what each visit of a page asks for anew: an answer that the page's prefetch just brought counts as that of
 * the visit, in milliseconds.
 */
export const VISIT_LIFE = 5000;

/** Checks whether a retry may help: no answer came, or the server failed or is busy. What took too long would again. */
function worthRetrying(failures: number, error: Error): boolean {
  if (failures >= (isBusy(error) ? 6 : 2)) return false;
  if (!(error instanceof ApiError) || error.code === 'took_too_long') return false;
  return error.code === 'network' || error.status >= 502;
}

/** Random fraction from 0 to 1, which spreads the retries of many browsers. */
const fraction = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** Returns the pause before a retry in ms, randomized so that browsers refused together don't return together. */
const retryDelay = (failures: number, error: Error): number =>
  1000 * (isBusy(error) ? (error.retryAfter ?? 2) * (1 + fraction()) : 2 ** failures);

/**
 * Query client of the app: cached server state. A write invalidates what it changed (`queryClient.invalidateQueries`).
 * `networkMode: 'always'`: by default TanStack Query pauses queries and writes while the browser believes itself
 * offline, and the page shows placeholders meanwhile. Browsers are often wrong about a server in the same office, and
 * an error with "Coba lagi" is more useful.
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
