import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '../../../shared/contract.ts';
import { serahTerimaEndpoints } from '../../../shared/serah-terima.ts';
import { call } from '../../api/client.ts';
import { detailKey, listKey } from '../../entities/keys.ts';

/** Query of one page of the list of serah terima. */
export const serahTerimaList = (query: QueryInput<typeof serahTerimaEndpoints.list>) =>
  queryOptions({
    queryKey: [...listKey('serahTerima'), query],
    queryFn: ({ signal }) => call(serahTerimaEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Query of one serah terima with all that the person holds or is responsible for. */
export const serahTerimaDetail = (id: number) =>
  queryOptions({
    queryKey: [...detailKey('serahTerima'), id],
    queryFn: async ({ signal }) => (await call(serahTerimaEndpoints.read, { params: { id }, signal })).data,
  });
