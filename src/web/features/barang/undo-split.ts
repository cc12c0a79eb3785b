import type { Barang } from '../../../shared/barang.ts';
import { barangPecahEndpoints } from '../../../shared/barang-pecah.ts';
import { MAX_ALASAN } from '../../../shared/limits.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { refreshAfter } from '../../entities/refresh.ts';

/** Asks for confirmation and undoes the split of a barang; returns the id of the barang it was split from. */
export async function undoSplit({ id, nama_barang, kode_barang }: Barang): Promise<number | null> {
  let asal: Barang | undefined;
  const asked = await confirm({
    title: `Batalkan pecah "${nama_barang}"?`,
    text: `Unitnya kembali ke barang asal beserta yang memegangnya, dan ${kode_barang} tidak dipakai lagi.`,
    confirmLabel: 'Batalkan pecah',
    cancelLabel: 'Tutup',
    tone: 'danger',
    reason: { maxLength: MAX_ALASAN },
    run: async (alasan) => {
      const answer = await call(barangPecahEndpoints.undo, { params: { id }, body: { alasan } });
      asal = answer.data;
    },
  });
  if (!asked || !asal) return null;
  await refreshAfter(queryClient, 'barang', { listsOnly: true });
  showToast({ message: 'Pecah sudah dibatalkan. Unitnya kembali ke barang asal.' });
  return asal.id;
}
