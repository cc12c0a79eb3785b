import { useQueryClient } from '@tanstack/react-query';
import { type Tampilan, tampilanEndpoints } from '../../../shared/tampilan.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { refreshAfter } from '../refresh.ts';
import type { ViewState } from './use-views.ts';

/** Returns functions that store the list's present state in a view, and that delete a view. */
export function useViewWrites(): {
  update: (view: Tampilan, now: ViewState) => Promise<void>;
  /** Returns whether it was deleted. */
  remove: (view: Tampilan) => Promise<boolean>;
} {
  const queryClient = useQueryClient();
  const settled = () => void refreshAfter(queryClient, 'tampilan');
  return {
    update: async ({ id, versi, nama, untuk_kantor, kirim }, now) => {
      try {
        const body = { nama, untuk_kantor, kirim, versi, ...now };
        await call(tampilanEndpoints.update, { params: { id }, body });
        showToast({ message: `Tampilan "${nama}" sudah diperbarui.` });
      } catch (error) {
        showToast({ kind: 'error', message: sentenceOf(error) });
      }
      settled();
    },
    remove: async ({ id, nama, untuk_kantor }) => {
      const answer = await confirm({
        title: `Hapus tampilan "${nama}"?`,
        text: `Barisnya tidak ikut dihapus.${untuk_kantor ? ' Tampilan ini hilang bagi semua orang di kantor.' : ''}`,
        confirmLabel: 'Hapus',
        tone: 'danger',
        run: () => call(tampilanEndpoints.remove, { params: { id } }),
      });
      if (!answer) return false;
      showToast({ message: `Tampilan "${nama}" sudah dihapus.` });
      settled();
      return true;
    },
  };
}
