import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '../../../shared/contract.ts';
import { opnameEndpoints } from '../../../shared/opname-endpoints.ts';
import { call } from '../../api/client.ts';
import { detailKey, keys, listKey } from '../keys.ts';
import type { CountList } from './kept-list.ts';

/** How old a page that is watched may be where no stream says what changed, in milliseconds. */
const WATCHED = 4000;
/** How often one is read anew that a stream tells of changes, in milliseconds: what waits on phones is told by nothing. */
const STREAMED = 30_000;
/** Opname of which a stream tells this page. */
export const connected = new Set<number>();
/** How old the list of a phone that counts may be, in milliseconds. */
const LIST_STALE = 60_000;

export const opnameList = (query: QueryInput<typeof opnameEndpoints.list>) =>
  queryOptions({
    queryKey: [...listKey('opname'), query],
    queryFn: ({ signal }) => call(opnameEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Query of one opname with its progress, fetched anew every few seconds while it is counted, unless a stream tells of it. */
export const opnameDetail = (id: number) =>
  queryOptions({
    queryKey: [...detailKey('opname'), id],
    queryFn: async ({ signal }) => (await call(opnameEndpoints.read, { params: { id }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.status === 'berjalan' ? (connected.has(id) ? STREAMED : WATCHED) : false,
  });

/** Query of what counting needs: the rooms and the whole daftar harapan, with the moment of asking. */
export const opnameCountList = (id: number) =>
  queryOptions({
    queryKey: [...keys.opname, 'harapan', id],
    queryFn: async ({ signal }): Promise<CountList & { askedAt: number }> => {
      const askedAt = Date.now();
      const [{ data: opname }, { data: rows }] = await Promise.all([
        call(opnameEndpoints.read, { params: { id }, signal }),
        call(opnameEndpoints.harapan, { params: { id }, signal }),
      ]);
      const { nama, status, menurut, ruang, orang } = opname;
      return { opname: { id, nama, status, menurut, ruang, orang }, rows, askedAt };
    },
    // thousands of rows: what this device counts shows at once, what others count within a minute
    staleTime: LIST_STALE,
    refetchInterval: LIST_STALE,
  });

/** Query of one page of differences. */
export const opnameSelisih = (id: number, query: QueryInput<typeof opnameEndpoints.selisih>) =>
  queryOptions({
    queryKey: [...keys.opname, 'selisih', id, query],
    queryFn: ({ signal }) => call(opnameEndpoints.selisih, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });

/** Whether there is an opname that a user counts now. */
export const ownOpname = queryOptions({
  queryKey: [...keys.opname, 'milik'],
  queryFn: ({ signal }) => call(opnameEndpoints.list, { query: { per_page: 1 }, signal }),
  select: ({ meta }) => meta.total > 0,
});
