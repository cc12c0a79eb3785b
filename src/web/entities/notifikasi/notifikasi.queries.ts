import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type JenisNotifikasi,
  type JumlahNotifikasi,
  notifikasiEndpoints,
} from '../../../shared/notifikasi.ts';
import { call } from '../../api/client.ts';
import { type EntityKey, keys, listKey } from '../keys.ts';

const jumlahKey = [...keys.notifikasi, 'jumlah'] as const;

/** The newest of what the person was told, read and unread. @param count how many at most */
export const notifikasiList = (count: number) =>
  queryOptions({
    queryKey: [...listKey('notifikasi'), count],
    queryFn: ({ signal }) => call(notifikasiEndpoints.list, { query: { per_page: count }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** How many are unread: asked for once, from then on the stream tells. */
export const notifikasiJumlah = () =>
  queryOptions({
    queryKey: jumlahKey,
    queryFn: async ({ signal }) => (await call(notifikasiEndpoints.jumlah, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

/** Keeps a count that the server told. */
export function keepJumlah(queryClient: QueryClient, jumlah: JumlahNotifikasi): void {
  // an answer on its way may be older
  void queryClient.cancelQueries({ queryKey: jumlahKey });
  queryClient.setQueryData(notifikasiJumlah().queryKey, jumlah);
}

/** Reads an open list again. */
export function refreshNotifikasi(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: listKey('notifikasi') });
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

/** Who holds what stands on many pages. */
const holdings: readonly EntityKey[] = ['barang', 'history', 'pengguna', 'bast', 'permintaan'];

/** What changed when a person is told something, by its entity; `everywhere` changes with all of it. */
const concerned: Record<JenisNotifikasi, readonly EntityKey[]> = {
  pengajuan_baru: ['pengajuan'],
  pengajuan_diubah: ['pengajuan'],
  pengajuan_dibatalkan: ['pengajuan'],
  // its barang may have been made with it
  pengajuan_disetujui: ['pengajuan', 'barang', 'kategori', 'lokasi'],
  pengajuan_ditolak: ['pengajuan'],
  permintaan_baru: ['permintaan'],
  permintaan_diubah: ['permintaan'],
  permintaan_dibatalkan: ['permintaan'],
  permintaan_disetujui: holdings,
  permintaan_ditolak: ['permintaan'],
  permintaan_ditolak_otomatis: holdings,
  barang_diserahkan: holdings,
  barang_ditarik: holdings,
};
const everywhere: readonly EntityKey[] = ['dasbor', 'audit'];

/**
 * Reads anew what notifications are about: what is on screen at once, the rest when it is next shown. A page out of
 * sight asks when it is looked at again.
 */
export function refreshConcerned(queryClient: QueryClient, jenis: Iterable<JenisNotifikasi>): void {
  const entities = new Set([...jenis].flatMap((one) => [...(concerned[one] ?? []), ...everywhere]));
  const refetchType = document.visibilityState === 'visible' ? 'active' : 'none';
  for (const entity of entities) void queryClient.invalidateQueries({ queryKey: keys[entity], refetchType });
}
