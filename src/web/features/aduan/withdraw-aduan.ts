import type { QueryClient } from '@tanstack/react-query';
import { type Aduan, aduanEndpoints } from '../../../shared/aduan.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { refreshAfter } from '../../entities/refresh.ts';

/** Asks for confirmation and withdraws one's own aduan; shows the decision if an admin was faster. */
export async function withdrawAduan({ id, barang }: Aduan, queryClient: QueryClient): Promise<void> {
  await confirm({
    title: `Tarik laporan atas ${barang.nama_barang}?`,
    text: 'Laporan yang ditarik tetap tercatat, tetapi tidak akan diputuskan lagi. Anda dapat melaporkannya kembali.',
    confirmLabel: 'Tarik laporan',
    tone: 'danger',
    run: async () => {
      try {
        const { message } = await call(aduanEndpoints.batal, { params: { id } });
        showToast({ message: message ?? 'Laporan Anda sudah ditarik.' });
        await refreshAfter(queryClient, 'aduan');
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) void refreshAfter(queryClient, 'aduan');
        throw error;
      }
    },
  });
}
