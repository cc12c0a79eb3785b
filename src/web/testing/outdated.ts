import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Returns how to keep an answer under each of these keys, and which of them are to be asked anew, in their order. */
export const outdatedBy = (queryClient: QueryClient, keys: readonly QueryKey[]) => ({
  seed: () => {
    for (const key of keys) queryClient.setQueryData(key, {});
  },
  stale: () => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated),
});
