import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { bastEndpoints, type JenisBast } from '../../../shared/bast.ts';
import type { QueryInput } from '../../../shared/contract.ts';
import { call } from '../../api/client.ts';
import { detailKey, keys, listKey } from '../../entities/keys.ts';

/** Query of one page of BAST. */
export const bastList = (query: QueryInput<typeof bastEndpoints.list>) =>
  queryOptions({
    queryKey: [...listKey('bast'), query],
    queryFn: ({ signal }) => call(bastEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Query of one BAST. */
export const bastDetail = (id: number) =>
  queryOptions({
    queryKey: [...detailKey('bast'), id],
    queryFn: async ({ signal }) => (await call(bastEndpoints.read, { params: { id }, signal })).data,
  });

/** Query of a person's holdings that can still be listed on a BAST of this kind. */
export const bastCalon = (jenis: JenisBast, penggunaId: number, holdingId: number | undefined) =>
  queryOptions({
    queryKey: [...keys.bast, 'calon', jenis, penggunaId, holdingId],
    queryFn: async ({ signal }) => {
      const query = {
        jenis,
        pengguna_id: penggunaId,
        ...(holdingId !== undefined && { holding_id: holdingId }),
      };
      return (await call(bastEndpoints.calon, { query, signal })).data;
    },
    // always refetched, as a holding may just have been added
    staleTime: 0,
  });
