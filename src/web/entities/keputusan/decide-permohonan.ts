import type { JenisPermohonan } from '../../../shared/keputusan.ts';
import { MAX_ALASAN } from '../../../shared/limits.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { type ConfirmInput, confirm } from '../../components/overlay/confirm-store.ts';
import { refreshAfter } from '../refresh.ts';
import { endpointsOf } from './permohonan-endpoints.ts';
import type { PermohonanKind, PermohonanRow } from './permohonan-kind.ts';

interface Question extends ConfirmInput {
  run: (reason: string) => Promise<unknown>;
  /** Toast after success. */
  done: string;
}

/**
 * Asks for confirmation, decides and shows a toast; refreshes the permohonan, even when somebody else decided first.
 */
export async function askAndDecide(jenis: JenisPermohonan, { run, done, ...words }: Question): Promise<void> {
  const fresh = async (reason: string) => {
    try {
      return await run(reason);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) void refreshAfter(queryClient, jenis);
      throw error;
    }
  };
  if (!(await confirm({ ...words, run: fresh }))) return;
  showToast({ message: done });
  void refreshAfter(queryClient, jenis);
}

/** Asks for a reason, refuses the permohonan and shows a toast. */
export async function rejectPermohonan<Row extends PermohonanRow>(
  { jenis, name, refusedAs, reminderOf }: PermohonanKind<Row>,
  row: Row,
): Promise<void> {
  const { id, versi, pengguna } = row;
  const reminder = reminderOf ? `${reminderOf(row)}. ` : '';
  await askAndDecide(jenis, {
    title: `Tolak ${jenis} ${refusedAs(row)}?`,
    text: `${reminder}${pengguna.name} akan membaca alasan Anda. Keputusan ini tidak dapat diubah.`,
    confirmLabel: 'Tolak',
    tone: 'danger',
    reason: { required: true, maxLength: MAX_ALASAN },
    run: (alasan) => call(endpointsOf[jenis].tolak, { params: { id }, body: { alasan, versi } }),
    done: `${name} ${refusedAs(row)} ditolak.`,
  });
}

/** Asks for confirmation, cancels one's own permohonan and shows a toast. */
export async function cancelPermohonan<Row extends PermohonanRow>(
  { jenis, name, barangOf }: PermohonanKind<Row>,
  row: Row,
): Promise<void> {
  await askAndDecide(jenis, {
    title: `Batalkan ${jenis} "${barangOf(row)}"?`,
    text: `${name} yang dibatalkan tetap tercatat, tetapi tidak akan diproses lagi.`,
    confirmLabel: `Batalkan ${jenis}`,
    cancelLabel: 'Kembali',
    tone: 'danger',
    run: () => call(endpointsOf[jenis].batal, { params: { id: row.id } }),
    done: `${name} "${barangOf(row)}" dibatalkan.`,
  });
}
