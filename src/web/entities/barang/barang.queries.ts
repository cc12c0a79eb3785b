import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { barangEndpoints } from '../../../shared/barang.ts';
import type { QueryInput } from '../../../shared/contract.ts';
import { call } from '../../api/client.ts';
import { ADDRESS_LIFE } from '../../api/query-client.ts';
import { detailKey, listKey } from '../keys.ts';

/** Query of a list of barang: on its own page, or embedded in another record. */
export const barangList = (query: QueryInput<typeof barangEndpoints.list>) =>
  queryOptions({
    queryKey: [...listKey('barang'), query],
    queryFn: ({ signal }) => call(barangEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ADDRESS_LIFE,
  });

/** Query of the whole answer about one barang, so that pages that select different parts share one request. */
export const barangAnswer = (id: number) =>
  queryOptions({
    queryKey: [...detailKey('barang'), id],
    queryFn: ({ signal }) => call(barangEndpoints.read, { params: { id }, signal }),
  });

/** Query of a barang as of a day, with its book value. */
export const barangOnDay = (id: number, per: string) =>
  queryOptions({
    queryKey: [...detailKey('barang'), id, 'per', per],
    queryFn: ({ signal }) => call(barangEndpoints.read, { params: { id }, query: { per }, signal }),
  });

/** Query of one barang. */
export const barangDetail = (id: number) =>
  queryOptions({ ...barangAnswer(id), select: ({ data }) => data, refetchInterval: ADDRESS_LIFE });

/** Query for a barang's own page: includes the computed book value of today and the depreciation in force. */
export const barangWithNilai = (id: number) =>
  queryOptions({
    ...barangAnswer(id),
    select: ({ data, meta }) => ({ ...data, ...meta }),
    refetchInterval: ADDRESS_LIFE,
  });
