import type { DeleteResult } from '../../../shared/pengguna.ts';
import { usersEndpoints } from '../../../shared/users.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { refreshAfter } from '../../entities/refresh.ts';

/** Asks for confirmation, deletes the account and shows a toast; null when cancelled. */
export async function removeUser({ id, name }: { id: number; name: string }): Promise<DeleteResult | null> {
  let outcome: { data: { hasil: DeleteResult }; message?: string | undefined } | undefined;
  const done = await confirm({
    title: `Hapus akun ${name}?`,
    text: 'Orang ini tidak dapat masuk lagi. Bila memiliki riwayat, akunnya dinonaktifkan dan namanya tetap tercatat.',
    confirmLabel: 'Hapus',
    tone: 'danger',
    run: async () => {
      outcome = await call(usersEndpoints.remove, { params: { id } });
    },
  });
  if (!done || !outcome) return null;
  showToast({ message: outcome.message ?? `Akun ${name} sudah dihapus.` });
  void refreshAfter(queryClient, 'users', { listsOnly: true });
  return outcome.data.hasil;
}
