import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '../../../shared/contract.ts';
import { kejadianEndpoints } from '../../../shared/foto-kejadian.ts';
import { historyEndpoints } from '../../../shared/history.ts';
import { call } from '../../api/client.ts';
import { keys, listKey } from '../keys.ts';

/** Query of holdings: of all barang, of one, or of one person. */
export const historyList = (query: QueryInput<typeof historyEndpoints.list>) =>
  queryOptions({
    queryKey: [...listKey('history'), query],
    queryFn: ({ signal }) => call(historyEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Query of a barang's aduan and photographed events. */
export const eventsOfBarang = (id: number) =>
  queryOptions({
    queryKey: [...keys.history, 'kejadian', id],
    queryFn: async ({ signal }) => (await call(kejadianEndpoints.list, { params: { id }, signal })).data,
  });
