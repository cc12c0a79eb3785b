import { type Jenis, jenisEndpoints } from '../../../shared/jenis.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { refreshAfter } from '../../entities/refresh.ts';

/** Asks for confirmation, deletes the jenis and shows a toast. */
export async function removeJenis({ id, jenis_buku }: Jenis): Promise<void> {
  const gone = await confirm({
    title: `Hapus jenis "${jenis_buku}"?`,
    text: 'Hanya jenis yang tidak dipakai buku apa pun yang dapat dihapus. Tindakan ini tidak dapat dibatalkan.',
    confirmLabel: 'Hapus',
    tone: 'danger',
    run: () => call(jenisEndpoints.remove, { params: { id } }),
  });
  if (!gone) return;
  showToast({ message: `Jenis "${jenis_buku}" sudah dihapus.` });
  void refreshAfter(queryClient, 'jenis', { listsOnly: true });
}
