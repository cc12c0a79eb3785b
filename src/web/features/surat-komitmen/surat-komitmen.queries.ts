import { queryOptions } from '@tanstack/react-query';
import { penggunaEndpoints } from '../../../shared/pengguna.ts';
import { call } from '../../api/client.ts';

/** The person whose paper it is; the same key as their detail page, so that both show the same. */
export const penggunaOfSurat = (id: number) =>
  queryOptions({
    queryKey: ['pengguna', 'detail', id],
    queryFn: async ({ signal }) => (await call(penggunaEndpoints.read, { params: { id }, signal })).data,
  });
