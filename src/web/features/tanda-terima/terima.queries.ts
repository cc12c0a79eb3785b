import { queryOptions } from '@tanstack/react-query';
import { bastEndpoints } from '../../../shared/bast.ts';
import { tandaTerimaEndpoints } from '../../../shared/tanda-terima.ts';
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
