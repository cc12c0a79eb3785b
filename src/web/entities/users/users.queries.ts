import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '../../../shared/contract.ts';
import { usersEndpoints } from '../../../shared/users.ts';
import { call } from '../../api/client.ts';

export const usersKeys = { all: ['users'] as const };

export const usersList = (query: QueryInput<typeof usersEndpoints.list>) =>
  queryOptions({
    queryKey: [...usersKeys.all, 'list', query],
    queryFn: ({ signal }) => call(usersEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const usersDetail = (id: number) =>
  queryOptions({
    queryKey: [...usersKeys.all, 'detail', id],
    queryFn: async ({ signal }) => (await call(usersEndpoints.read, { params: { id }, signal })).data,
  });
