import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '../../../shared/contract.ts';
import { historyEndpoints } from '../../../shared/history.ts';
import { penggunaEndpoints } from '../../../shared/pengguna.ts';
import { call } from '../../api/client.ts';

export const penggunaKeys = { all: ['pengguna'] as const };

export const penggunaList = (query: QueryInput<typeof penggunaEndpoints.list>) =>
  queryOptions({
    queryKey: [...penggunaKeys.all, 'list', query],
    queryFn: ({ signal }) => call(penggunaEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const penggunaDetail = (id: number) =>
  queryOptions({
    queryKey: [...penggunaKeys.all, 'detail', id],
    queryFn: async ({ signal }) => (await call(penggunaEndpoints.read, { params: { id }, signal })).data,
  });

/** What a person holds or held. */
export const historyOfPengguna = (query: QueryInput<typeof historyEndpoints.list>) =>
  queryOptions({
    queryKey: ['history', 'list', query],
    queryFn: ({ signal }) => call(historyEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
