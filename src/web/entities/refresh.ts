import type { QueryClient } from '@tanstack/react-query';
import { type EntityKey, keys, listKey } from './keys.ts';

/** What else shows something of an entity, and changes with it. */
const shownWith: { [K in EntityKey]?: readonly EntityKey[] } = {
  barang: ['logdeletebarang'],
  // jenis and lokasi count their buku
  buku: ['jenis', 'lokasi', 'logdeletebarang'],
  kelompokPenyusutan: ['barang'],
  // the same people, with and without account
  pengguna: ['users'],
  users: ['pengguna'],
  // an approved one takes from the stock
  permintaan: ['barang'],
};

/** Marks all that was read of these entities as outdated; what is on screen is read again at once. */
export async function refresh(queryClient: QueryClient, ...entities: EntityKey[]): Promise<void> {
  await Promise.all(entities.map((entity) => queryClient.invalidateQueries({ queryKey: keys[entity] })));
}

/**
 * Marks as outdated what a write to an entity changed. Resolves when what is on screen of the entity itself is new.
 * @param listsOnly leaves single records alone: one that was just deleted could only be read in vain
 */
export async function refreshAfter(
  queryClient: QueryClient,
  entity: EntityKey,
  { listsOnly = false } = {},
): Promise<void> {
  void refresh(queryClient, ...(shownWith[entity] ?? []));
  await queryClient.invalidateQueries({ queryKey: listsOnly ? listKey(entity) : keys[entity] });
}
