import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type JenisNotifikasi,
  type JumlahNotifikasi,
  notifikasiEndpoints,
} from '../../../shared/notifikasi.ts';
import { call } from '../../api/client.ts';
import { type EntityKey, keys, listKey } from '../keys.ts';
import { showAnswer } from '../refresh.ts';

const jumlahKey = [...keys.notifikasi, 'jumlah'] as const;

/** Query of the person's newest notifications, read and unread. @param count maximum */
export const notifikasiList = (count: number) =>
  queryOptions({
    queryKey: [...listKey('notifikasi'), count],
    queryFn: ({ signal }) => call(notifikasiEndpoints.list, { query: { per_page: count }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Query of the number of unread ones: loaded once, then updated by the stream. */
export const notifikasiJumlah = () =>
  queryOptions({
    queryKey: jumlahKey,
    queryFn: async ({ signal }) => (await call(notifikasiEndpoints.jumlah, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

/** Stores the unread count sent by the server. */
export function keepJumlah(queryClient: QueryClient, jumlah: JumlahNotifikasi): void {
  showAnswer(queryClient, notifikasiJumlah(), jumlah);
}

/** Refetches an open list of notifications. */
export function refreshNotifikasi(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: listKey('notifikasi') });
}

/** Marks one notification as read, or all without an id. @throws ApiError */
export async function markNotifikasiRead(queryClient: QueryClient, id?: number): Promise<void> {
  const { data } =
    id === undefined
      ? await call(notifikasiEndpoints.readAll)
      : await call(notifikasiEndpoints.baca, { params: { id } });
  keepJumlah(queryClient, data);
  refreshNotifikasi(queryClient);
}

/** Entities that show who holds what. */
const holdings: readonly EntityKey[] = ['barang', 'history', 'pengguna', 'bast', 'permintaan'];

/** Entities outdated by each kind of notification; `everywhere` is added to each. */
const concerned: Record<JenisNotifikasi, readonly EntityKey[]> = {
  pengajuan_baru: ['pengajuan'],
  pengajuan_diubah: ['pengajuan'],
  pengajuan_dibatalkan: ['pengajuan'],
  // the approval may have created its barang, and handed it over
  pengajuan_disetujui: ['pengajuan', 'kategori', 'lokasi', ...holdings],
  pengajuan_ditolak: ['pengajuan'],
  permintaan_baru: ['permintaan'],
  permintaan_diubah: ['permintaan'],
  permintaan_dibatalkan: ['permintaan'],
  permintaan_disetujui: holdings,
  permintaan_ditolak: ['permintaan'],
  permintaan_ditolak_otomatis: holdings,
  barang_diserahkan: holdings,
  barang_ditarik: holdings,
  tutup_buku_dibuka: ['tutupBuku'],
  temuan_baru: [],
  tampilan_berkala: [],
  opname_dimulai: ['opname'],
  opname_ulang: ['opname'],
  opname_diserahkan: ['opname'],
  penghapusan_diusulkan: ['penghapusan'],
  penghapusan_diteliti: ['penghapusan'],
  penghapusan_disetujui: ['penghapusan'],
  penghapusan_ditolak: ['penghapusan'],
  penghapusan_batal: ['penghapusan'],
  tanda_terima_diminta: ['bast'],
  tanda_terima_ditandatangani: holdings,
  tanda_terima_dibatalkan: ['bast'],
  tanda_terima_pengingat: ['bast'],
  surat_komitmen_diminta: ['pengguna'],
  aduan_baru: ['aduan'],
  aduan_diputuskan: ['aduan', ...holdings],
  aduan_ditarik: ['aduan'],
};
const everywhere: readonly EntityKey[] = ['dasbor', 'audit'];

/**
 * Refetches the data that notifications are about: at once on screen, else when it is shown next. A hidden page
 * refetches when it becomes visible.
 */
export function refreshConcerned(queryClient: QueryClient, jenis: Iterable<JenisNotifikasi>): void {
  const entities = new Set([...jenis].flatMap((one) => [...(concerned[one] ?? []), ...everywhere]));
  const refetchType = document.visibilityState === 'visible' ? 'active' : 'none';
  for (const entity of entities) void queryClient.invalidateQueries({ queryKey: keys[entity], refetchType });
}
