import { useQueryClient } from '@tanstack/react-query';
import { refreshAll } from '../../entities/refresh.ts';

/**
 * Waits for a write and the following refetch, so that a dialog closes over fresh data. Refetches every active query,
 * as many pages show holdings.
 */
export function useFreshAfter(): <Result>(request: Promise<Result>) => Promise<Result> {
  const queryClient = useQueryClient();
  return async (request) => {
    const answer = await request;
    await refreshAll(queryClient);
    return answer;
  };
}
