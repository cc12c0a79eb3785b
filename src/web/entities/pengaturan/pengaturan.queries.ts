import { queryOptions } from '@tanstack/react-query';
import { pengaturanEndpoints } from '../../../shared/pengaturan.ts';
import { call } from '../../api/client.ts';
import { ADDRESS_LIFE } from '../../api/query-client.ts';
import { keys } from '../keys.ts';

/** Queries of the office's settings, shared by their own page, by sign-in, and wherever a default picture is shown. */
/** Query of all settings; needs a session. */
export const pengaturanDetail = queryOptions({
  queryKey: [...keys.pengaturan, 'detail'],
  queryFn: async ({ signal }) => (await call(pengaturanEndpoints.read, { signal })).data,
  staleTime: ADDRESS_LIFE,
});

/**
 * Query of the office's settings on the sign-in pages. Never aborted, as the next component that needs it reuses the
 * request.
 */
export const pengaturanPublik = queryOptions({
  queryKey: [...keys.pengaturan, 'publik'],
  queryFn: async () => (await call(pengaturanEndpoints.publik)).data,
});
