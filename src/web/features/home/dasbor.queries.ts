import { queryOptions } from '@tanstack/react-query';
import { dasborEndpoints } from '../../../shared/dasbor.ts';
import { call } from '../../api/client.ts';
import { keys } from '../../entities/keys.ts';

// What stands here changes with every record, so it is asked for again on each visit; until then the last numbers show.

/** The whole office, for admins. */
export const officeDasbor = queryOptions({
  queryKey: [...keys.dasbor, 'kantor'],
  queryFn: async ({ signal }) => (await call(dasborEndpoints.read, { signal })).data,
  staleTime: 0,
});

/** What belongs to the person who is signed in. */
export const dasborSaya = (userId: number) =>
  queryOptions({
    queryKey: [...keys.dasbor, 'saya', userId],
    queryFn: async ({ signal }) => (await call(dasborEndpoints.saya, { signal })).data,
    staleTime: 0,
  });
