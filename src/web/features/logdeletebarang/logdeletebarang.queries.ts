import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '../../../shared/contract.ts';
import { logdeletebarangEndpoints } from '../../../shared/logdeletebarang.ts';
import { call } from '../../api/client.ts';

export const logKeys = { all: ['logdeletebarang'] as const };

export const logList = (query: QueryInput<typeof logdeletebarangEndpoints.list>) =>
  queryOptions({
    queryKey: [...logKeys.all, 'list', query],
    queryFn: ({ signal }) => call(logdeletebarangEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const logDetail = (id: number) =>
  queryOptions({
    queryKey: [...logKeys.all, 'detail', id],
    queryFn: async ({ signal }) =>
      (await call(logdeletebarangEndpoints.read, { params: { id }, signal })).data,
  });
