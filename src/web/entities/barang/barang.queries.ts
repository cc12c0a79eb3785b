import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { barangEndpoints } from '../../../shared/barang.ts';
import type { QueryInput } from '../../../shared/contract.ts';
import { call } from '../../api/client.ts';
import { ADDRESS_LIFE } from '../../api/query-client.ts';
import { detailKey, listKey } from '../keys.ts';

/** A list of barang: on its own page, or within another record. */
export const barangList = (query: QueryInput<typeof barangEndpoints.list>) =>
  queryOptions({
    queryKey: [...listKey('barang'), query],
    queryFn: ({ signal }) => call(barangEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ADDRESS_LIFE,
  });

/** The whole answer about one barang: asked for once, whatever a page takes of it. */
export const barangAnswer = (id: number) =>
  queryOptions({
    queryKey: [...detailKey('barang'), id],
    queryFn: ({ signal }) => call(barangEndpoints.read, { params: { id }, signal }),
  });

export const barangDetail = (id: number) =>
  queryOptions({ ...barangAnswer(id), select: ({ data }) => data, refetchInterval: ADDRESS_LIFE });

/** For a barang's own page: also what is worked out, its book value today and how it loses value. */
export const barangWithNilai = (id: number) =>
  queryOptions({
    ...barangAnswer(id),
    select: ({ data, meta }) => ({ ...data, ...meta }),
    refetchInterval: ADDRESS_LIFE,
  });
