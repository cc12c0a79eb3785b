import { type Lokasi, lokasiEndpoints } from '../../../shared/lokasi.ts';
import { roomFirst } from '../../../shared/room-first.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { refreshAfter } from '../../entities/refresh.ts';

/** Asks for confirmation, deletes the lokasi and shows a toast; returns whether it was deleted. */
export async function removeLokasi({ id, jalur }: Pick<Lokasi, 'id' | 'jalur'>): Promise<boolean> {
  const name = roomFirst(jalur);
  const gone = await confirm({
    title: `Hapus lokasi "${name}"?`,
    text: 'Hanya lokasi yang kosong yang dapat dihapus. Tindakan ini tidak dapat dibatalkan.',
    confirmLabel: 'Hapus',
    tone: 'danger',
    run: () => call(lokasiEndpoints.remove, { params: { id } }),
  });
  if (!gone) return false;
  showToast({ message: `Lokasi "${name}" sudah dihapus.` });
  void refreshAfter(queryClient, 'lokasi', { listsOnly: true });
  return true;
}
