import type { QueryClient } from '@tanstack/react-query';
import { type EntityKey, keys, listKey } from './keys.ts';

/** Entities that show data of another one, and become outdated with it. */
const refreshedWith: { [Entity in EntityKey]?: readonly EntityKey[] } = {
  // a decision takes pieces back, or changes their kondisi
  aduan: ['barang', 'history', 'mutasi', 'pengguna', 'dasbor'],
  barang: ['logdeletebarang', 'mutasi'],
  // jenis and lokasi show the number of their buku
  buku: ['jenis', 'lokasi', 'logdeletebarang', 'mutasi'],
  // a changed setting applies to its barang, and a removed field deletes their values
  kategori: ['mutasi', 'barang'],
  // its corrections
  opname: ['barang', 'buku', 'mutasi'],
  // reserved pieces, departures and returns
  penghapusan: ['barang', 'buku', 'logdeletebarang', 'mutasi'],
  // the same people, with and without account
  pengguna: ['users'],
  users: ['pengguna'],
  pengajuan: ['dasbor'],
  // an approval takes pieces from the stock
  permintaan: ['barang', 'dasbor'],
};

/** Invalidates everything read of these entities; what is on screen is refetched at once. */
export async function refresh(queryClient: QueryClient, ...entities: EntityKey[]): Promise<void> {
  await Promise.all(entities.map((entity) => queryClient.invalidateQueries({ queryKey: keys[entity] })));
}

/**
 * Invalidates what a write to an entity changed. Resolves when the entity's own data on screen is fresh.
 * @param listsOnly skips single records: refetching one that was just deleted would fail
 */
export async function refreshAfter(
  queryClient: QueryClient,
  entity: EntityKey,
  { listsOnly = false } = {},
): Promise<void> {
  void refresh(queryClient, ...(refreshedWith[entity] ?? []));
  await queryClient.invalidateQueries({ queryKey: listsOnly ? listKey(entity) : keys[entity] });
}
