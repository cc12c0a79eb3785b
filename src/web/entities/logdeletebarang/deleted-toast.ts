import { formatAngka } from '../../../shared/angka.ts';
import { type LogDelete, logdeletebarangEndpoints } from '../../../shared/logdeletebarang.ts';
import { can } from '../../../shared/permissions.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { getSession, rolesOf } from '../../api/session.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { refreshAfter } from '../refresh.ts';

/**
 * Shows a toast after a deletion, with "Pulihkan" for those who may restore and a link to the delete log.
 * @param openLog opens the delete log
 */
export function showDeleted(log: LogDelete, nama: string, openLog: (logId: number) => void): void {
  const { id, jenis, sebagian, jumlah } = log;
  const what = jenis === 'barang' ? 'Barang' : 'Buku';
  const restore = { label: 'Pulihkan', run: () => void restoreDeleted(log, nama) };
  showToast({
    message: sebagian
      ? `${formatAngka(jumlah)} dari ${what.toLowerCase()} "${nama}" sudah dihapus.`
      : `${what} "${nama}" sudah dihapus.`,
    actions: [
      ...(can(rolesOf(getSession().user), 'logdeletebarang:restore') ? [restore] : []),
      { label: 'Lihat catatannya', run: () => openLog(id) },
    ],
  });
}

async function restoreDeleted({ id, jenis }: LogDelete, nama: string): Promise<void> {
  try {
    await call(logdeletebarangEndpoints.pulihkan, { params: { id } });
    showToast({ message: `"${nama}" sudah dipulihkan.` });
    void refreshAfter(queryClient, jenis);
  } catch (error) {
    showToast({ kind: 'error', message: sentenceOf(error) });
  }
}
