import { useQueryClient } from '@tanstack/react-query';

/**
 * Waits for a write and for the refetch after it, so that a dialog closes over fresh data. Refetches everything on
 * screen, as holdings are shown on many pages.
 */
export function useFreshAfter(): <Result>(request: Promise<Result>) => Promise<Result> {
  const queryClient = useQueryClient();
  return async (request) => {
    const answer = await request;
    await queryClient.invalidateQueries();
    return answer;
  };
}
