import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '../../../shared/contract.ts';
import type { Impor } from '../../../shared/impor.ts';
import { imporEndpoints } from '../../../shared/impor-endpoints.ts';
import { call } from '../../api/client.ts';
import { detailKey, keys } from '../../entities/keys.ts';

/** Polling interval of a running import, in milliseconds. */
export const POLL_MS = 600;

/** Key of the mutation that applies an import, by which the page knows that it is running. */
export const applyKey = (id: number) => [...keys.impor, 'terapkan', id];

/** Query of one import with its status; polls while it runs. */
export const imporDetail = (id: number) =>
  queryOptions({
    queryKey: [...detailKey('impor'), id],
    queryFn: async ({ signal }): Promise<Impor> =>
      (await call(imporEndpoints.read, { params: { id }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.status === 'berjalan' ? POLL_MS : false),
  });

/** Query of one page of all imports. */
export const imporList = (query: QueryInput<typeof imporEndpoints.list>) =>
  queryOptions({
    queryKey: [...keys.impor, 'list', query],
    queryFn: ({ signal }) => call(imporEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Query of one page of the checked rows. */
export const imporBaris = (id: number, query: QueryInput<typeof imporEndpoints.baris>) =>
  queryOptions({
    queryKey: [...keys.impor, 'baris', id, query],
    queryFn: ({ signal }) => call(imporEndpoints.baris, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });
