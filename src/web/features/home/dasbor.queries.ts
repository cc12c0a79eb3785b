import { queryOptions } from '@tanstack/react-query';
import { dasborEndpoints } from '../../../shared/dasbor.ts';
import { call } from '../../api/client.ts';
import { keys } from '../../entities/keys.ts';

// refetched on each visit, as any change may affect these numbers; cached ones show meanwhile

/** Query of the whole office, for admins. */
export const officeDasbor = queryOptions({
  queryKey: [...keys.dasbor, 'kantor'],
  queryFn: async ({ signal }) => (await call(dasborEndpoints.read, { signal })).data,
  staleTime: 0,
});

/** Query of the signed-in person's own records. */
export const dasborSaya = (userId: number) =>
  queryOptions({
    queryKey: [...keys.dasbor, 'saya', userId],
    queryFn: async ({ signal }) => (await call(dasborEndpoints.saya, { signal })).data,
    staleTime: 0,
  });
