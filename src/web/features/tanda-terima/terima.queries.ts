import { queryOptions } from '@tanstack/react-query';
import { bastEndpoints } from '../../../shared/bast.ts';
import { tandaTerimaEndpoints } from '../../../shared/tanda-terima.ts';
import { tautanTerimaEndpoints } from '../../../shared/tanda-terima-tautan.ts';
import { call } from '../../api/client.ts';
import { keys } from '../../entities/keys.ts';

/** Query of a BAST with its tanda terima, for who signs it. */
export const bastToReceive = (id: number) =>
  queryOptions({
    queryKey: [...keys.bast, 'terima', id],
    queryFn: async ({ signal }) => {
      const [{ data: bast }, { data: asked }] = await Promise.all([
        call(bastEndpoints.read, { params: { id }, signal }),
        call(tandaTerimaEndpoints.read, { params: { id }, signal }),
      ]);
      return { id, bast, asked };
    },
    // somebody may have signed it a moment ago
    staleTime: 0,
  });

/** Query of what whoever has a link receives; what they answer stands while other windows are in front. */
export const receiptOfLink = (rahasia: string) =>
  queryOptions({
    queryKey: [...keys.bast, 'tautan', rahasia],
    queryFn: async ({ signal }) =>
      (await call(tautanTerimaEndpoints.buka, { body: { rahasia }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
