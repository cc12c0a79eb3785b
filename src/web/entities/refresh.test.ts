import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { type EntityKey, keys } from './keys.ts';
import { refreshAfter } from './refresh.ts';

const entities = Object.keys(keys) as EntityKey[];
const part = (entity: EntityKey, kind: string) => [...keys[entity], kind, 1];

/** Returns the cached lists and records of all entities that are outdated after a write. */
async function outdatedAfter(entity: EntityKey, options?: { listsOnly: boolean }): Promise<string[]> {
  const client = new QueryClient();
  const all = entities.flatMap((one) => ['list', 'detail'].map((kind) => ({ one, kind })));
  for (const { one, kind } of all) client.setQueryData(part(one, kind), {});
  await refreshAfter(client, entity, options);
  return all
    .filter(({ one, kind }) => client.getQueryState(part(one, kind))?.isInvalidated)
    .map(({ one, kind }) => `${one} ${kind}`)
    .sort();
}

describe('after a write', () => {
  it.each<[EntityKey, string[]]>([
    ['kategori', ['barang', 'kategori', 'mutasi'].flatMap((one) => [`${one} detail`, `${one} list`])],
    ['barang', ['barang', 'logdeletebarang', 'mutasi'].flatMap((one) => [`${one} detail`, `${one} list`])],
    ['users', ['pengguna detail', 'pengguna list', 'users detail', 'users list']],
    ['pengguna', ['pengguna detail', 'pengguna list', 'users detail', 'users list']],
    ['pengajuan', ['dasbor detail', 'dasbor list', 'pengajuan detail', 'pengajuan list']],
    ['permintaan', ['barang', 'dasbor', 'permintaan'].flatMap((one) => [`${one} detail`, `${one} list`])],
  ])('of %s exactly what shows something of it is asked anew', async (entity, expected) => {
    expect(await outdatedAfter(entity)).toEqual(expected);
  });

  it('of buku the counts of jenis and lokasi too', async () => {
    const outdated = await outdatedAfter('buku');
    expect(outdated).toEqual(
      ['buku', 'jenis', 'logdeletebarang', 'lokasi', 'mutasi'].flatMap((one) => [
        `${one} detail`,
        `${one} list`,
      ]),
    );
  });

  it('that deleted a record its lists are asked anew, and not the record, which is gone', async () => {
    expect(await outdatedAfter('jenis', { listsOnly: true })).toEqual(['jenis list']);
  });
});
