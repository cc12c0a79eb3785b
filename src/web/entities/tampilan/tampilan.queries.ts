import { queryOptions } from '@tanstack/react-query';
import { type Halaman, tampilanEndpoints } from '../../../shared/tampilan.ts';
import { call } from '../../api/client.ts';
import { listKey } from '../keys.ts';

/** Query of the saved views of a list: one's own, then the office's. */
export const tampilanList = (halaman: Halaman) =>
  queryOptions({
    queryKey: [...listKey('tampilan'), halaman],
    queryFn: ({ signal }) => call(tampilanEndpoints.list, { query: { halaman }, signal }),
    select: ({ data }) => data,
  });
