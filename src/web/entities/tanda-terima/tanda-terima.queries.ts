import { queryOptions } from '@tanstack/react-query';
import { tandaTerimaEndpoints } from '../../../shared/tanda-terima.ts';
import { call } from '../../api/client.ts';
import { keys } from '../keys.ts';

/** Maximum BAST on the page of those to receive. */
const MAX_RECEIPTS = 100;

/** Query of the BAST that the caller has yet to receive. */
export const waitingReceipts = queryOptions({
  queryKey: [...keys.bast, 'menunggu-diterima'],
  queryFn: ({ signal }) => call(tandaTerimaEndpoints.menunggu, { query: { per_page: MAX_RECEIPTS }, signal }),
});

/** Query of the tanda terima of a BAST; null where none was requested. */
export const tandaTerimaDetail = (id: number) =>
  queryOptions({
    queryKey: [...keys.bast, 'tanda-terima', id],
    queryFn: async ({ signal }) => (await call(tandaTerimaEndpoints.read, { params: { id }, signal })).data,
  });
