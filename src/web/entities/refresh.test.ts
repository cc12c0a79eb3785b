import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { type EntityKey, keys } from './keys.ts';
import { refreshAfter, refreshAll, showAnswer } from './refresh.ts';

const entities = Object.keys(keys) as EntityKey[];
const kinds = ['list', 'detail'];

/** Returns the cached lists and records of all entities that are still fresh after a write. */
async function freshAfter(entity: EntityKey, options?: { listsOnly: boolean }): Promise<string[]> {
  const client = new QueryClient();
  const cached = entities.flatMap((one) =>
    kinds.map((kind) => ({ one, kind, key: [...keys[one], kind, 1] })),
  );
  for (const { key } of cached) client.setQueryData(key, {});
  await refreshAfter(client, entity, options);
  return cached
    .filter(({ key }) => !client.getQueryState(key)?.isInvalidated)
    .map(({ one, kind }) => `${one} ${kind}`);
}

const apart = ['notifikasi', 'pengaturan', 'user'].flatMap((one) => kinds.map((kind) => `${one} ${kind}`));

describe('after a write', () => {
  it.each<EntityKey>(['barang', 'buku', 'kategori', 'pengajuan', 'permintaan', 'users'])(
    'of %s everything is asked anew but settings, person and notifications',
    async (entity) => {
      expect(await freshAfter(entity)).toEqual(apart);
    },
  );

  it('that several entities show all of it is asked anew, and waited for', async () => {
    const client = new QueryClient();
    const known = entities.map((one) => ({ one, key: [...keys[one], 'list'] }));
    for (const { key } of known) client.setQueryData(key, {});
    await refreshAll(client);
    expect(
      known.filter(({ key }) => !client.getQueryState(key)?.isInvalidated).map(({ one }) => one),
    ).toEqual(['notifikasi', 'pengaturan', 'user']);
  });

  it('of the signed-in person they are asked anew, too', async () => {
    expect(await freshAfter('user')).toEqual(apart.filter((one) => !one.startsWith('user')));
  });

  it('that deleted a record its lists are asked anew at once, the record when it is opened again', async () => {
    expect(await freshAfter('jenis', { listsOnly: true })).toEqual(apart);
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
    const [list, record] = [vi.fn(() => 1), vi.fn(() => 1)];
    const leave = [
      { queryKey: [...keys.jenis, 'list'], queryFn: list },
      { queryKey: [...keys.jenis, 'detail', 7], queryFn: record },
    ].map((query) => new QueryObserver(client, query).subscribe(() => undefined));
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    await refreshAfter(client, 'jenis', { listsOnly: true });
    expect([list.mock.calls.length, record.mock.calls.length]).toEqual([2, 1]);
    for (const one of leave) one();
  });
});

describe('the record that a write answered', () => {
  it('stays when an answer that was asked for before comes later', async () => {
    const client = new QueryClient();
    const queryKey = ['surat', 1];
    client.setQueryData(queryKey, 'lama');
    let arrive = (_late: string): void => {};
    const late = client
      .fetchQuery({ queryKey, queryFn: () => new Promise<string>((resolve) => (arrive = resolve)) })
      .catch(() => undefined);
    showAnswer(client, { queryKey }, 'baru');
    expect(client.getQueryData(queryKey)).toBe('baru');
    arrive('lama');
    await late;
    expect(client.getQueryData(queryKey)).toBe('baru');
  });
});
