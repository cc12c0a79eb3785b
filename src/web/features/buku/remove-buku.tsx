import { type Buku, bukuEndpoints } from '../../../shared/buku.ts';
import { MAX_ALASAN } from '../../../shared/limits.ts';
import type { LogDelete } from '../../../shared/logdeletebarang.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { showDeleted } from '../../entities/logdeletebarang/deleted-toast.ts';
import { refreshAfter } from '../../entities/refresh.ts';

/**
 * Asks for a reason, deletes the buku and shows a toast with undo and a link to the delete log.
 * @param openLog opens the delete log
 * @returns whether the whole buku was deleted
 */
export async function removeBuku(
  { id, judul, kode_buku, jumlah, versi }: Pick<Buku, 'id' | 'judul' | 'kode_buku' | 'jumlah' | 'versi'>,
  openLog: (logId: number) => void,
): Promise<boolean> {
  let log: LogDelete | undefined;
  // the dialog's fields load with the first deletion, not with the list
  const { deletionQuestion } = await import('../../entities/logdeletebarang/deletion-question.tsx');
  const question = deletionQuestion(jumlah);
  const asked = await confirm({
    title: `Hapus buku "${judul}"?`,
    text: `${kode_buku} dicatat di Riwayat Delete Barang dan dapat dipulihkan dari sana.`,
    confirmLabel: 'Hapus',
    tone: 'danger',
    reason: { required: true, maxLength: MAX_ALASAN },
    fields: question.fields,
    run: async (alasan) => {
      const body = { alasan, versi, ...question.body() };
      try {
        log = (await call(bukuEndpoints.remove, { params: { id }, body })).data;
      } catch (error) {
        const record = { jenis: 'buku', record_id: id, nama: judul } as const;
        if (!(await question.proposedInstead(error, record, alasan))) throw error;
      }
    },
  });
  if (!asked || !log) return false;
  await refreshAfter(queryClient, 'buku', { listsOnly: !log.sebagian });
  showDeleted(log, judul, openLog);
  return !log.sebagian;
}
