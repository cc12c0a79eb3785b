import { useQueryClient } from '@tanstack/react-query';
import type { ImporSummary } from '../../../shared/impor.ts';
import { imporEndpoints } from '../../../shared/impor-endpoints.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { refreshAfter } from '../../entities/refresh.ts';
import { entityWords } from './entity-words.ts';

/** Returns a function that withdraws a finished import, after a confirmation that explains the effects. */
export function useWithdraw() {
  const queryClient = useQueryClient();
  return async ({
    id,
    jenis,
    nama_berkas,
    hasil,
  }: Pick<ImporSummary, 'id' | 'jenis' | 'nama_berkas' | 'hasil'>) => {
    const { noun, golongan } = entityWords[jenis];
    const done = await confirm({
      title: `Batalkan impor "${nama_berkas}"?`,
      text: golongan
        ? `Yang ditambahkan masuk ke Riwayat Delete Barang, yang diubah kembali seperti semula, serta ${golongan.noun} dan lokasi yang dibuat dihapus${hasil?.diserahkan ? ' bersama serah terima dan penggunanya' : ''}. Bila salah satu ${noun} sudah diserahkan, diubah, atau dihapus, tidak ada yang dibatalkan.`
        : `Semua ${noun} yang dibuat dihapus, dan yang diubah kembali seperti semula. Bila salah satu sudah dipakai atau diubah lagi, tidak ada yang dibatalkan.`,
      confirmLabel: 'Batalkan impor',
      cancelLabel: 'Kembali',
      tone: 'danger',
      run: () => call(imporEndpoints.batalkan, { params: { id } }),
    });
    if (!done) return;
    showToast({ message: 'Impor sudah dibatalkan.' });
    await refreshAfter(queryClient, 'impor');
  };
}
