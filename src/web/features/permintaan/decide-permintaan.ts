import { formatAngka } from '../../../shared/angka.ts';
import { tolakInput } from '../../../shared/keputusan.ts';
import { type Permintaan, permintaanEndpoints } from '../../../shared/permintaan.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { maxLengthOf } from '../../components/form/max-length.ts';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { refreshAfter } from '../../entities/refresh.ts';

/** What changes with a decision: the requests themselves, and the stock. */
export function refreshPermintaan(): void {
  void refreshAfter(queryClient, 'permintaan');
}

/** Runs an act, and reads everything anew when somebody else was first. */
async function fresh<T>(act: Promise<T>): Promise<T> {
  try {
    return await act;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) refreshPermintaan();
    throw error;
  }
}

const told = ({ jumlah, barang }: Permintaan) => `${formatAngka(jumlah)} ${barang.nama_barang}`;

/** Asks, hands the pieces over and says so. */
export async function approvePermintaan(permintaan: Permintaan): Promise<void> {
  const { id, versi, jumlah, barang, pengguna } = permintaan;
  const left = barang.sisa === null ? '' : ` Sisa sesudahnya ${formatAngka(barang.sisa - jumlah)}.`;
  const done = await confirm({
    title: `Setujui permintaan ${pengguna.name}?`,
    text: `${told(permintaan)} diserahkan hari ini.${left}`,
    confirmLabel: 'Setujui dan serahkan',
    run: () => fresh(call(permintaanEndpoints.setuju, { params: { id }, body: { versi } })),
  });
  if (!done) return;
  showToast({ message: `${told(permintaan)} diserahkan kepada ${pengguna.name}.` });
  refreshPermintaan();
}

/** Asks for the reason, turns the permintaan down and says so. */
export async function rejectPermintaan(permintaan: Permintaan): Promise<void> {
  const { id, versi, pengguna } = permintaan;
  const done = await confirm({
    title: `Tolak permintaan ${pengguna.name}?`,
    text: `${told(permintaan)}. ${pengguna.name} akan membaca alasan Anda. Keputusan ini tidak dapat diubah.`,
    confirmLabel: 'Tolak',
    tone: 'danger',
    reason: { required: true, maxLength: maxLengthOf(tolakInput.shape.alasan) },
    run: (alasan) => fresh(call(permintaanEndpoints.tolak, { params: { id }, body: { alasan, versi } })),
  });
  if (!done) return;
  showToast({ message: `Permintaan ${pengguna.name} ditolak.` });
  refreshPermintaan();
}

/** Withdraws one's own permintaan after asking, and says so. */
export async function cancelPermintaan(permintaan: Permintaan): Promise<void> {
  const { id, barang } = permintaan;
  const done = await confirm({
    title: `Batalkan permintaan "${barang.nama_barang}"?`,
    text: 'Permintaan yang dibatalkan tetap tercatat, tetapi tidak akan diproses lagi.',
    confirmLabel: 'Batalkan permintaan',
    cancelLabel: 'Kembali',
    tone: 'danger',
    run: () => fresh(call(permintaanEndpoints.batal, { params: { id } })),
  });
  if (!done) return;
  showToast({ message: `Permintaan "${barang.nama_barang}" dibatalkan.` });
  refreshPermintaan();
}
