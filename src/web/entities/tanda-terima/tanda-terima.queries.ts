import { queryOptions } from '@tanstack/react-query';
import { tandaTerimaEndpoints } from '../../../shared/tanda-terima.ts';
import { call } from '../../api/client.ts';
import { keys } from '../keys.ts';

/** Most BAST that the page of what waits shows. */
const MAX_RECEIPTS = 100;

/** Query of the BAST that wait for the caller to receive. */
export const waitingReceipts = queryOptions({
  queryKey: [...keys.bast, 'menunggu-diterima'],
  queryFn: ({ signal }) => call(tandaTerimaEndpoints.menunggu, { query: { per_page: MAX_RECEIPTS }, signal }),
});

/** Query of the tanda terima of a BAST; null where none was asked for. */
export const tandaTerimaDetail = (id: number) =>
  queryOptions({
    queryKey: [...keys.bast, 'tanda-terima', id],
    queryFn: async ({ signal }) => (await call(tandaTerimaEndpoints.read, { params: { id }, signal })).data,
  });
