import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type JumlahNotifikasi, notifikasiEndpoints } from '../../shared/notifikasi.ts';
import { call } from './client.ts';

const keys = { list: ['notifikasi', 'list'], jumlah: ['notifikasi', 'jumlah'] } as const;

/** The newest of what the person was told, read and unread. @param count how many at most */
export const notifikasiList = (count: number) =>
  queryOptions({
    queryKey: [...keys.list, count],
    queryFn: ({ signal }) => call(notifikasiEndpoints.list, { query: { per_page: count }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** How many are unread: asked for once, from then on the stream tells. */
export const notifikasiJumlah = () =>
  queryOptions({
    queryKey: keys.jumlah,
    queryFn: async ({ signal }) => (await call(notifikasiEndpoints.jumlah, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

/** Keeps a count that the server told. */
export function keepJumlah(queryClient: QueryClient, jumlah: JumlahNotifikasi): void {
  // an answer on its way may be older
  void queryClient.cancelQueries({ queryKey: keys.jumlah });
  queryClient.setQueryData(notifikasiJumlah().queryKey, jumlah);
}

/** Reads an open list again. */
export function refreshNotifikasi(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: keys.list });
}

/** Marks one, or all without an id, as read. @throws ApiError */
export async function markNotifikasiRead(queryClient: QueryClient, id?: number): Promise<void> {
  const { data } =
    id === undefined
      ? await call(notifikasiEndpoints.bacaSemua)
      : await call(notifikasiEndpoints.baca, { params: { id } });
  keepJumlah(queryClient, data);
  refreshNotifikasi(queryClient);
}
