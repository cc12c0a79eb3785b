import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '../../../shared/contract.ts';
import { jenisEndpoints } from '../../../shared/jenis.ts';
import { call } from '../../api/client.ts';
import { detailKey, listKey } from '../../entities/keys.ts';

/** Query of one page of jenis. */
export const jenisList = (query: QueryInput<typeof jenisEndpoints.list>) =>
  queryOptions({
    queryKey: [...listKey('jenis'), query],
    queryFn: ({ signal }) => call(jenisEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Query of one jenis. */
export const jenisDetail = (id: number) =>
  queryOptions({
    queryKey: [...detailKey('jenis'), id],
    queryFn: async ({ signal }) => (await call(jenisEndpoints.read, { params: { id }, signal })).data,
  });
