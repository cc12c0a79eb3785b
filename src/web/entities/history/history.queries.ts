import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '../../../shared/contract.ts';
import { historyEndpoints } from '../../../shared/history.ts';
import { call } from '../../api/client.ts';

export const historyList = (query: QueryInput<typeof historyEndpoints.list>) =>
  queryOptions({
    queryKey: ['history', 'list', query],
    queryFn: ({ signal }) => call(historyEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
