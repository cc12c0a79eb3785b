import type { InferDataFromTag, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { type EntityKey, keys, listKey } from './keys.ts';

/** Roots of what only its own writes change: the office's settings, the signed-in person, and what the stream keeps. */
const apart = new Set<unknown>([keys.pengaturan, keys.user, keys.notifikasi].map(([root]) => root));

const isShared = ({ queryKey: [root] }: Query): boolean => !apart.has(root);

/**
 * Invalidates what a write to an entity changed; what is on screen is asked for again at once. That is everything: counts,
 * sums, journal, history and papers show data of each other, and a list of who shows what would be wrong with the next
 * page. Resolves when the entity's own data on screen is fresh.
 * @param listsOnly asks for no single record of the entity now, as asking for one that was just deleted would fail; each is
 *   asked for when it is next opened
 */
export async function refreshAfter(
  queryClient: QueryClient,
  entity: EntityKey,
  { listsOnly = false } = {},
): Promise<void> {
  const [own] = keys[entity];
  const ofOthers = (query: Query) => query.queryKey[0] !== own && isShared(query);
  void queryClient.invalidateQueries({ predicate: ofOthers });
  if (listsOnly) void queryClient.invalidateQueries({ queryKey: keys[entity], refetchType: 'none' });
  await queryClient.invalidateQueries({ queryKey: listsOnly ? listKey(entity) : keys[entity] });
}

/**
 * Invalidates the same after a write whose outcome several entities on the page show, such as a hand-over. Resolves when all
 * of it on screen is fresh, so that a dialog closes over what it changed.
 */
export async function refreshAll(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ predicate: isShared });
}

/** Shows the record that a write answered; an older answer that is still under way can no longer replace it. */
export function showAnswer<Key extends QueryKey>(
  queryClient: QueryClient,
  { queryKey }: { queryKey: Key },
  data: InferDataFromTag<unknown, Key>,
): void {
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<unknown, Key>(queryKey, data as never);
}
