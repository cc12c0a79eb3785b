import { type Kategori, kategoriEndpoints } from '../../../shared/kategori.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { refreshAfter } from '../../entities/refresh.ts';

/** Asks for confirmation, deletes the kategori and shows a toast; returns whether it was deleted. */
export async function removeKategori({ id, nama_kategori }: Kategori): Promise<boolean> {
  const gone = await confirm({
    title: `Hapus kategori "${nama_kategori}"?`,
    text: 'Hanya kategori yang tidak dipakai barang apa pun yang dapat dihapus. Tindakan ini tidak dapat dibatalkan.',
    confirmLabel: 'Hapus',
    tone: 'danger',
    run: () => call(kategoriEndpoints.remove, { params: { id } }),
  });
  if (!gone) return false;
  showToast({ message: `Kategori "${nama_kategori}" sudah dihapus.` });
  void refreshAfter(queryClient, 'kategori', { listsOnly: true });
  return true;
}
