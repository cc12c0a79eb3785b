import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { aduanEndpoints } from '../../../shared/aduan.ts';
import type { QueryInput } from '../../../shared/contract.ts';
import { call } from '../../api/client.ts';
import { detailKey, listKey } from '../keys.ts';

/** Query of one page of aduan. */
export const aduanList = (query: QueryInput<typeof aduanEndpoints.list>) =>
  queryOptions({
    queryKey: [...listKey('aduan'), query],
    queryFn: ({ signal }) => call(aduanEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Query of one aduan. */
export const aduanDetail = (id: number) =>
  queryOptions({
    queryKey: [...detailKey('aduan'), id],
    queryFn: async ({ signal }) => (await call(aduanEndpoints.read, { params: { id }, signal })).data,
  });
