import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Milliseconds after which addresses of files are read again: they hold for at least half an hour. */
export const ADDRESS_LIFE = 20 * 60_000;

/** Failures that a second try can cure: no answer, or the server in trouble. */
function worthRetrying(failures: number, error: Error): boolean {
  if (failures >= 2) return false;
  return error instanceof ApiError && (error.code === 'network' || error.status >= 502);
}

/**
 * Server state of the app. A write invalidates what it touched (`queryClient.invalidateQueries`).
 *
 * `networkMode: 'always'`: by default a query or write waits, for ever, while the browser believes itself off the
 * network, and the page shows placeholders meanwhile. It is often wrong about a server in the same office, and a person
 * is better told, with "Coba lagi".
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      // `always` alone would switch it off
      refetchOnReconnect: true,
      staleTime: 15_000,
      gcTime: 5 * 60_000,
      retry: worthRetrying,
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
