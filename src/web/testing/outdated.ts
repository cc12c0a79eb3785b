import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Returns `seed`, which caches a value per key, and `stale`, which tells for each key whether it is outdated. */
export const outdatedBy = (queryClient: QueryClient, keys: readonly QueryKey[]) => ({
  seed: () => {
    for (const key of keys) queryClient.setQueryData(key, {});
  },
  stale: () => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated),
});
