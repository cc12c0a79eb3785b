import { useQueryClient } from '@tanstack/react-query';
import type { Pengguna } from '../../../shared/pengguna.ts';
import { type SuratKomitmen, suratKomitmenEndpoints } from '../../../shared/surat-komitmen.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { penggunaDetail } from '../../entities/pengguna/pengguna.queries.ts';
import { refreshAfter, showAnswer } from '../../entities/refresh.ts';

/** Returns a function that saves or removes a person's signed paper, linked to their pending letter. */
export function useKeepPaper({ id, versi }: Pengguna, surat: SuratKomitmen | null | undefined) {
  const queryClient = useQueryClient();
  return async (berkas_id: number | null) => {
    const of = berkas_id !== null && surat?.status === 'menunggu' ? { surat_id: surat.id } : {};
    try {
      const { data, message } = await call(suratKomitmenEndpoints.update, {
        params: { id },
        body: { berkas_id, versi, ...of },
      });
      showAnswer(queryClient, penggunaDetail(id), data);
      showToast({ message: message ?? 'Surat komitmen sudah disimpan.' });
    } finally {
      // also if it was signed or replaced meanwhile
      void refreshAfter(queryClient, 'pengguna');
    }
  };
}
