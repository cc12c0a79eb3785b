import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '../../../shared/contract.ts';
import { logdeletebarangEndpoints } from '../../../shared/logdeletebarang.ts';
import { call } from '../../api/client.ts';
import { detailKey, listKey } from '../../entities/keys.ts';

/** Query of one page of deleted barang. */
export const logList = (query: QueryInput<typeof logdeletebarangEndpoints.list>) =>
  queryOptions({
    queryKey: [...listKey('logdeletebarang'), query],
    queryFn: ({ signal }) => call(logdeletebarangEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Query of one deleted barang. */
export const logDetail = (id: number) =>
  queryOptions({
    queryKey: [...detailKey('logdeletebarang'), id],
    queryFn: async ({ signal }) =>
      (await call(logdeletebarangEndpoints.read, { params: { id }, signal })).data,
  });
