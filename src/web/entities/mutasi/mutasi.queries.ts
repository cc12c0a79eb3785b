import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '../../../shared/contract.ts';
import { mutasiEndpoints } from '../../../shared/mutasi.ts';
import { call } from '../../api/client.ts';
import { listKey } from '../keys.ts';

/** Query of one page of the journal. */
export const mutasiList = (query: QueryInput<typeof mutasiEndpoints.list>) =>
  queryOptions({
    queryKey: [...listKey('mutasi'), query],
    queryFn: ({ signal }) => call(mutasiEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });
