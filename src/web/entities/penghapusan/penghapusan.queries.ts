import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '../../../shared/contract.ts';
import { penghapusanEndpoints } from '../../../shared/penghapusan-endpoints.ts';
import { penghapusanPaperEndpoints } from '../../../shared/penghapusan-papers.ts';
import { call } from '../../api/client.ts';
import { detailKey, keys, listKey } from '../keys.ts';

/** Query of one page of proposals. */
export const penghapusanList = (query: QueryInput<typeof penghapusanEndpoints.list>) =>
  queryOptions({
    queryKey: [...listKey('penghapusan'), query],
    queryFn: ({ signal }) => call(penghapusanEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Query of the proposals that name a record. @param kunci `barang:5` */
export const proposalsOf = (kunci: string) =>
  queryOptions({
    queryKey: [...listKey('penghapusan'), { kunci }],
    queryFn: ({ signal }) => call(penghapusanEndpoints.list, { query: { kunci }, signal }),
  });

/** Query of one proposal with its lines, steps and papers. */
export const penghapusanDetail = (id: number) =>
  queryOptions({
    queryKey: [...detailKey('penghapusan'), id],
    queryFn: async ({ signal }) => (await call(penghapusanEndpoints.read, { params: { id }, signal })).data,
  });

/** Query of one page of the register of SK; not below the lists, as its rows and ids are those of papers. */
export const skList = (query: QueryInput<typeof penghapusanPaperEndpoints.sk>) =>
  queryOptions({
    queryKey: [...keys.penghapusan, 'sk', query],
    queryFn: ({ signal }) => call(penghapusanPaperEndpoints.sk, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Query of one page of candidates for a proposal. */
export const calonList = (query: QueryInput<typeof penghapusanEndpoints.calon>) =>
  queryOptions({
    queryKey: [...keys.penghapusan, 'calon', query],
    queryFn: ({ signal }) => call(penghapusanEndpoints.calon, { query, signal }),
    placeholderData: keepPreviousData,
  });
