import { type Buku, bukuEndpoints } from '../../../shared/buku.ts';
import { MAX_ALASAN } from '../../../shared/limits.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { showDeleted } from '../../entities/logdeletebarang/deleted-toast.ts';
import { refreshAfter } from '../../entities/refresh.ts';

/**
 * Asks for a reason, deletes the buku and shows a toast to restore it or see the delete log.
 * @param openLog opens the delete log
 * @returns whether the buku was deleted
 */
export async function removeBuku(
  { id, judul, kode_buku }: Pick<Buku, 'id' | 'judul' | 'kode_buku'>,
  openLog: (logId: number) => void,
): Promise<boolean> {
  let logId = 0;
  const asked = await confirm({
    title: `Hapus buku "${judul}"?`,
    text: `${kode_buku} dicatat di Riwayat Delete Barang dan dapat dipulihkan dari sana.`,
    confirmLabel: 'Hapus',
    tone: 'danger',
    reason: { required: true, maxLength: MAX_ALASAN },
    run: async (alasan) => {
      const answer = await call(bukuEndpoints.remove, { params: { id }, body: { alasan } });
      logId = answer.data.id;
    },
  });
  if (!asked) return false;
  await refreshAfter(queryClient, 'buku', { listsOnly: true });
  showDeleted({ logId, jenis: 'buku', nama: judul }, openLog);
  return true;
}
