import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '../../../shared/contract.ts';
import { opnameEndpoints } from '../../../shared/opname-endpoints.ts';
import { call, callText } from '../../api/client.ts';
import { detailKey, keys, listKey } from '../keys.ts';
import type { CountList } from './kept-list.ts';

/** Polling interval of a watched page without a stream, in milliseconds. */
const WATCHED = 4000;
/** Polling interval with a stream, in milliseconds: unsent counts on phones cause no message. */
const STREAMED = 30_000;
/** Ids of opname whose stream is connected. */
export const connected = new Set<number>();
/** Stale time of a counting phone's list, in milliseconds. */
const LIST_STALE = 60_000;

/** Query of one page of opname. */
export const opnameList = (query: QueryInput<typeof opnameEndpoints.list>) =>
  queryOptions({
    queryKey: [...listKey('opname'), query],
    queryFn: ({ signal }) => call(opnameEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

/**
 * Query of one opname with its progress, polled every few seconds while it is counted, unless a stream is connected.
 */
export const opnameDetail = (id: number) =>
  queryOptions({
    queryKey: [...detailKey('opname'), id],
    queryFn: async ({ signal }) => (await call(opnameEndpoints.read, { params: { id }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.status === 'berjalan' ? (connected.has(id) ? STREAMED : WATCHED) : false,
  });

/** Root key of the data for counting. */
export const countKey = (id: number) => [...keys.opname, 'harapan', id] as const;

/** Query of the rooms and people of an opname, which a phone shows before the whole daftar harapan arrives. */
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

/** Query of the whole daftar harapan as JSON text, fast to store and compare, with the time of the request. */
export const opnameRows = (id: number) =>
  queryOptions({
    queryKey: [...countKey(id), 'semua'],
    queryFn: async ({ signal }) => {
      const askedAt = Date.now();
      const answer = await callText(opnameEndpoints.harapan, { params: { id }, signal });
      return { text: answer.slice('{"data":'.length, -'}'.length), askedAt };
    },
    // thousands of rows: own counts show at once, those of others within a minute
    staleTime: LIST_STALE,
    refetchInterval: LIST_STALE,
  });

/** Query of one room's or person's part of the daftar harapan, for counting until the whole is on the device. */
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

/** Query whether the user is petugas of a running opname. */
export const ownOpname = queryOptions({
  queryKey: [...keys.opname, 'milik'],
  queryFn: ({ signal }) => call(opnameEndpoints.list, { query: { per_page: 1 }, signal }),
  select: ({ meta }) => meta.total > 0,
});
