import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Failures that a second try can cure: no answer, or the server in trouble. */
function worthRetrying(failures: number, error: Error): boolean {
  if (failures >= 2) return false;
  return error instanceof ApiError && (error.code === 'network' || error.status >= 502);
}

/** Server state of the app. A write invalidates what it touched (`queryClient.invalidateQueries`). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 5 * 60_000,
      retry: worthRetrying,
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
});
