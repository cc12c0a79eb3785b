import { type DeleteResult, penggunaEndpoints } from '../../../shared/pengguna.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { refreshAfter } from '../../entities/refresh.ts';

/** Asks for confirmation, deletes or deactivates the pengguna and shows a toast; null when cancelled. */
export async function removePengguna({
  id,
  name,
}: {
  id: number;
  name: string;
}): Promise<DeleteResult | null> {
  let outcome: Awaited<ReturnType<typeof remove>> | undefined;
  const remove = () => call(penggunaEndpoints.remove, { params: { id } });
  const done = await confirm({
    title: `Hapus pengguna ${name}?`,
    text: 'Pengguna yang memiliki riwayat tidak dihapus, tetapi dinonaktifkan; namanya tetap tercatat. Sesinya diakhiri.',
    confirmLabel: 'Hapus',
    tone: 'danger',
    run: async () => {
      outcome = await remove();
    },
  });
  if (!done || !outcome) return null;
  showToast({ message: outcome.message ?? `${name} sudah dihapus.` });
  void refreshAfter(queryClient, 'pengguna', { listsOnly: true });
  return outcome.data.hasil;
}
