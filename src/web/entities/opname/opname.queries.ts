import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '../../../shared/contract.ts';
import { opnameEndpoints } from '../../../shared/opname-endpoints.ts';
import { call, callText } from '../../api/client.ts';
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

/** Root of the keys of what a phone counts by. */
export const countKey = (id: number) => [...keys.opname, 'harapan', id] as const;

/** Query of the rooms and people of an opname, which a phone shows first: they come long before the whole daftar harapan. */
export const opnamePlaces = (id: number) =>
  queryOptions({
    queryKey: [...countKey(id), 'tempat'],
    queryFn: async ({ signal }): Promise<CountList['opname']> => {
      const { data } = await call(opnameEndpoints.read, { params: { id }, signal });
      const { nama, status, menurut, ruang, orang } = data;
      return { id, nama, status, menurut, ruang, orang };
    },
    staleTime: LIST_STALE,
    refetchInterval: LIST_STALE,
  });

/** Query of the whole daftar harapan as JSON text, which is kept and compared fast, with the moment of asking. */
export const opnameRows = (id: number) =>
  queryOptions({
    queryKey: [...countKey(id), 'semua'],
    queryFn: async ({ signal }) => {
      const askedAt = Date.now();
      const answer = await callText(opnameEndpoints.harapan, { params: { id }, signal });
      return { text: answer.slice('{"data":'.length, -'}'.length), askedAt };
    },
    // thousands of rows: what this device counts shows at once, what others count within a minute
    staleTime: LIST_STALE,
    refetchInterval: LIST_STALE,
  });

/** Query of the part of the daftar harapan of one room or person, to count by until the whole is on the device. */
export const opnamePlaceRows = (id: number, place: QueryInput<typeof opnameEndpoints.harapan>) =>
  queryOptions({
    queryKey: [...countKey(id), place],
    queryFn: async ({ signal }) =>
      (await call(opnameEndpoints.harapan, { params: { id }, query: place, signal })).data,
    staleTime: LIST_STALE,
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
