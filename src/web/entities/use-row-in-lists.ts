import { useQueryClient } from '@tanstack/react-query';
import { type EntityKey, listKey } from './keys.ts';

/** Finds a record in the loaded lists, as a stand-in while its own page loads. */
export function useRowInLists<Row extends { id: number }>(
  entity: EntityKey | undefined,
  id: number,
): Row | undefined {
  const queryClient = useQueryClient();
  if (!entity) return undefined;
  const lists = queryClient.getQueriesData<Row[] | { data?: Row[] }>({ queryKey: listKey(entity) });
  return lists
    .flatMap(([, answer]) => (Array.isArray(answer) ? answer : answer?.data) ?? [])
    .find((row) => row.id === id);
}
