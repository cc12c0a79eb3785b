import { queryOptions } from '@tanstack/react-query';
import { type TutupBuku, tutupBukuEndpoints } from '../../../shared/tutup-buku.ts';
import { call } from '../../api/client.ts';
import { detailKey, keys, listKey } from '../../entities/keys.ts';

/** Polling interval of a closing in progress, in milliseconds. */
const POLL_MS = 1000;
const working = ({ status }: TutupBuku) => status === 'menutup';

/** Query of all closings, asked for again while one is in progress. */
export const tutupBukuList = () =>
  queryOptions({
    queryKey: listKey('tutupBuku'),
    queryFn: ({ signal }) => call(tutupBukuEndpoints.list, { signal }),
    refetchInterval: ({ state }) => (state.data?.data.some(working) ? POLL_MS : false),
  });

/** Query of one closing, asked for again while it is in progress. */
export const tutupBukuDetail = (id: number) =>
  queryOptions({
    queryKey: [...detailKey('tutupBuku'), id],
    queryFn: async ({ signal }) => (await call(tutupBukuEndpoints.read, { params: { id }, signal })).data,
    refetchInterval: ({ state }) => (state.data && working(state.data) ? POLL_MS : false),
  });

/** Query of the preview of a closing. */
export const tutupBukuPreview = (per: string | undefined) =>
  queryOptions({
    queryKey: [...keys.tutupBuku, 'pratinjau', per],
    queryFn: async ({ signal }) =>
      (await call(tutupBukuEndpoints.pratinjau, { query: { per }, signal })).data,
    enabled: per !== undefined,
  });
