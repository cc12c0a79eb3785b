import { type BastRow, bastEndpoints } from '../../../shared/bast.ts';
import { MAX_ALASAN } from '../../../shared/limits.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { refreshAfter } from '../../entities/refresh.ts';

/** Asks for a reason and voids a BAST; shows its current state if somebody else was faster. */
export async function voidBast({ id, nomor }: BastRow): Promise<void> {
  await confirm({
    title: `Batalkan BAST ${nomor}?`,
    text: 'BAST ini tetap tersimpan dan ditandai dibatalkan; nomornya tidak dipakai lagi. Barangnya dapat dicantumkan dalam BAST pengganti.',
    confirmLabel: 'Batalkan BAST',
    tone: 'danger',
    reason: { required: true, maxLength: MAX_ALASAN },
    run: async (alasan) => {
      try {
        const { message } = await call(bastEndpoints.batal, { params: { id }, body: { alasan } });
        showToast({ message: message ?? 'BAST sudah dibatalkan.' });
        await refreshAfter(queryClient, 'bast');
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) void refreshAfter(queryClient, 'bast');
        throw error;
      }
    },
  });
}
