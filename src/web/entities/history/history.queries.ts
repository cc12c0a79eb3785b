import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '../../../shared/contract.ts';
import { historyEndpoints } from '../../../shared/history.ts';
import { call } from '../../api/client.ts';
import { listKey } from '../keys.ts';

/** Query of holdings: of all barang, of one, or of one person. */
export const historyList = (query: QueryInput<typeof historyEndpoints.list>) =>
  queryOptions({
    queryKey: [...listKey('history'), query],
    queryFn: ({ signal }) => call(historyEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
