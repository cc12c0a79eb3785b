import { tolakInput } from '../../../shared/keputusan.ts';
import { type Pengajuan, pengajuanEndpoints } from '../../../shared/pengajuan.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { maxLengthOf } from '../../components/form/max-length.ts';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { refreshAfter } from '../../entities/refresh.ts';

/** Runs an act, and reads everything anew after it, also when somebody else was first. */
async function fresh<T>(act: Promise<T>): Promise<T> {
  try {
    return await act;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    void refreshAfter(queryClient, 'pengajuan');
    throw error;
  }
}

/** Asks for the reason, turns the pengajuan down and says so. */
export async function rejectPengajuan({ id, nama_barang, pengguna, versi }: Pengajuan): Promise<void> {
  const done = await confirm({
    title: `Tolak pengajuan "${nama_barang}"?`,
    text: `${pengguna.name} akan membaca alasan Anda. Keputusan ini tidak dapat diubah.`,
    confirmLabel: 'Tolak',
    tone: 'danger',
    reason: { required: true, maxLength: maxLengthOf(tolakInput.shape.alasan) },
    run: (alasan) => fresh(call(pengajuanEndpoints.tolak, { params: { id }, body: { alasan, versi } })),
  });
  if (!done) return;
  showToast({ message: `Pengajuan "${nama_barang}" ditolak.` });
  void refreshAfter(queryClient, 'pengajuan');
}

/** Withdraws one's own pengajuan after asking, and says so. */
export async function cancelPengajuan({ id, nama_barang }: Pengajuan): Promise<void> {
  const done = await confirm({
    title: `Batalkan pengajuan "${nama_barang}"?`,
    text: 'Pengajuan yang dibatalkan tetap tercatat, tetapi tidak akan diproses lagi.',
    confirmLabel: 'Batalkan pengajuan',
    cancelLabel: 'Kembali',
    tone: 'danger',
    run: () => fresh(call(pengajuanEndpoints.batal, { params: { id } })),
  });
  if (!done) return;
  showToast({ message: `Pengajuan "${nama_barang}" dibatalkan.` });
  void refreshAfter(queryClient, 'pengajuan');
}
