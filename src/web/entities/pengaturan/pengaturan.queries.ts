import { queryOptions } from '@tanstack/react-query';
import { pengaturanEndpoints } from '../../../shared/pengaturan.ts';
import { call } from '../../api/client.ts';

/** Settings of the office: asked by their own page, by sign-in, and wherever a default picture stands in. */
export const pengaturanKeys = { all: ['pengaturan'] as const };

/** Addresses of files hold for 30 minutes at least. */
const FRESH_MS = 20 * 60_000;

/** All settings; needs a session. */
export const pengaturanDetail = queryOptions({
  queryKey: [...pengaturanKeys.all, 'detail'],
  queryFn: async ({ signal }) => (await call(pengaturanEndpoints.read, { signal })).data,
  staleTime: FRESH_MS,
});

/** What the pages before sign-in show of the office. Not broken off: the next part of the page that asks waits for it. */
export const pengaturanPublik = queryOptions({
  queryKey: [...pengaturanKeys.all, 'publik'],
  queryFn: async () => (await call(pengaturanEndpoints.publik)).data,
});
