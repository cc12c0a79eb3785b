import { queryOptions } from '@tanstack/react-query';
import { bastEndpoints } from '../../../shared/bast.ts';
import { tandaTerimaEndpoints } from '../../../shared/tanda-terima.ts';
import { tautanTerimaEndpoints } from '../../../shared/tanda-terima-tautan.ts';
import { call } from '../../api/client.ts';
import { VISIT_LIFE } from '../../api/query-client.ts';
import { keys } from '../../entities/keys.ts';

/** Query of a BAST with its tanda terima, for the signer. */
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
    // refetched on each visit, as somebody may just have signed it
    staleTime: VISIT_LIFE,
  });

/** Query of the BAST behind a link; never refetched, so that the answers being entered don't change. */
export const receiptOfLink = (rahasia: string) =>
  queryOptions({
    queryKey: [...keys.bast, 'tautan', rahasia],
    queryFn: async ({ signal }) =>
      (await call(tautanTerimaEndpoints.buka, { body: { rahasia }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
