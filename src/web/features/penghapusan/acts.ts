import { MAX_ALASAN } from '../../../shared/limits.ts';
import type { PenghapusanRinci } from '../../../shared/penghapusan.ts';
import { penghapusanEndpoints } from '../../../shared/penghapusan-endpoints.ts';
import { MAX_CATATAN_PENGHAPUSAN } from '../../../shared/penghapusan-words.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { type ConfirmInput, confirm } from '../../components/overlay/confirm-store.ts';
import { refreshAfter } from '../../entities/refresh.ts';

/** Refreshes everything that a step changed, and shows a toast. */
export async function afterStep({ message }: { message?: string | undefined }): Promise<void> {
  await refreshAfter(queryClient, 'penghapusan');
  showToast({ message: message ?? 'Tersimpan.' });
}

/** Steps that need only a confirmation, with or without a text. */
export type ConfirmedAct = 'usulkan' | 'teliti' | 'setujui' | 'tolak' | 'selesai' | 'batal';

/** Asks for confirmation and runs a step. */
export async function runAct(act: ConfirmedAct, { id, judul, status }: PenghapusanRinci): Promise<void> {
  const params = { id };
  const questions: Record<ConfirmedAct, Omit<ConfirmInput, 'run'>> = {
    usulkan: {
      title: `Usulkan "${judul}"?`,
      text: 'Barangnya dicadangkan: tidak dapat diserahkan, diminta, atau diusulkan lagi. Isinya tidak dapat diubah sesudah ini.',
      confirmLabel: 'Usulkan',
    },
    teliti: {
      title: `Selesaikan penelitian "${judul}"?`,
      text: 'Sesudah ini hasil setiap baris tidak dapat diubah, dan penyetuju dikabari.',
      confirmLabel: 'Selesaikan penelitian',
      reason: { label: 'Kesimpulan penelitian', required: true, maxLength: MAX_CATATAN_PENGHAPUSAN },
    },
    setujui: {
      title: `Setujui "${judul}"?`,
      text: 'Baris yang tidak layak dilepas dan tetap dalam register. Yang layak keluar setelah admin mencatat pelaksanaannya.',
      confirmLabel: 'Setujui',
      reason: { label: 'Catatan', maxLength: MAX_CATATAN_PENGHAPUSAN },
    },
    tolak: {
      title: `Tolak "${judul}"?`,
      text: 'Cadangannya dilepas, dan usulan ini tidak dapat dilanjutkan.',
      confirmLabel: 'Tolak',
      tone: 'danger',
      reason: { label: 'Alasan', required: true, maxLength: MAX_ALASAN },
    },
    selesai: {
      title: `Tutup "${judul}"?`,
      text: 'Penghapusan ini dinyatakan selesai. Yang ditemukan lagi tetap dapat dikembalikan dengan SK koreksi.',
      confirmLabel: 'Selesai',
    },
    batal: {
      title: `Batalkan "${judul}"?`,
      text:
        status === 'dilaksanakan'
          ? 'Semua yang sudah keluar kembali ke register. Usulan ini tidak dapat dilanjutkan.'
          : 'Cadangannya dilepas. Usulan ini tidak dapat dilanjutkan.',
      confirmLabel: 'Batalkan usulan',
      cancelLabel: 'Kembali',
      tone: 'danger',
      reason: { label: 'Alasan', required: true, maxLength: MAX_ALASAN },
    },
  };
  const calls: Record<ConfirmedAct, (words: string) => Promise<{ message?: string | undefined }>> = {
    usulkan: () => call(penghapusanEndpoints.usulkan, { params }),
    teliti: (hasil_penelitian) => call(penghapusanEndpoints.teliti, { params, body: { hasil_penelitian } }),
    setujui: (catatan) => call(penghapusanEndpoints.setujui, { params, body: { catatan } }),
    tolak: (alasan) => call(penghapusanEndpoints.tolak, { params, body: { alasan } }),
    selesai: () => call(penghapusanEndpoints.selesai, { params }),
    batal: (alasan) => call(penghapusanEndpoints.batal, { params, body: { alasan } }),
  };
  await confirm({ ...questions[act], run: async (words) => afterStep(await calls[act](words)) });
}
