import { queryOptions } from '@tanstack/react-query';
import { pengaturanEndpoints } from '../../../shared/pengaturan.ts';
import { call } from '../../api/client.ts';
import { ADDRESS_LIFE } from '../../api/query-client.ts';
import { keys } from '../keys.ts';

/** Settings of the office: asked by their own page, by sign-in, and wherever a default picture stands in. */
/** All settings; needs a session. */
export const pengaturanDetail = queryOptions({
  queryKey: [...keys.pengaturan, 'detail'],
  queryFn: async ({ signal }) => (await call(pengaturanEndpoints.read, { signal })).data,
  staleTime: ADDRESS_LIFE,
});

/** What the pages before sign-in show of the office. Not broken off: the next part of the page that asks waits for it. */
export const pengaturanPublik = queryOptions({
  queryKey: [...keys.pengaturan, 'publik'],
  queryFn: async () => (await call(pengaturanEndpoints.publik)).data,
});
