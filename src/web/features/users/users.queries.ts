import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '../../../shared/contract.ts';
import { usersEndpoints } from '../../../shared/users.ts';
import { call } from '../../api/client.ts';
import { detailKey, listKey } from '../../entities/keys.ts';

/** Query of one page of accounts. */
export const usersList = (query: QueryInput<typeof usersEndpoints.list>) =>
  queryOptions({
    queryKey: [...listKey('users'), query],
    queryFn: ({ signal }) => call(usersEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Query of one account. */
export const usersDetail = (id: number) =>
  queryOptions({
    queryKey: [...detailKey('users'), id],
    queryFn: async ({ signal }) => (await call(usersEndpoints.read, { params: { id }, signal })).data,
  });
