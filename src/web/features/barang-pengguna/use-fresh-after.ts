import { useQueryClient } from '@tanstack/react-query';

/**
 * Waits for a write and for the page to show what came of it, so that a dialog closes over the new state. Who holds
 * what stands on so many pages that everything on screen is asked anew.
 */
export function useFreshAfter(): <T>(request: Promise<T>) => Promise<T> {
  const queryClient = useQueryClient();
  return async (request) => {
    const answer = await request;
    await queryClient.invalidateQueries();
    return answer;
  };
}
