import { type JenisLog, logdeletebarangEndpoints } from '../../../shared/logdeletebarang.ts';
import { can } from '../../../shared/permissions.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { getSession, rolesOf } from '../../api/session.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { refreshAfter } from '../refresh.ts';

interface Deleted {
  /** Id in the delete log. */
  logId: number;
  jenis: JenisLog;
  nama: string;
}

/**
 * Shows that a record was deleted, with "Pulihkan" for those who may restore and a way to the delete log.
 * @param openLog opens the delete log
 */
export function showDeleted(deleted: Deleted, openLog: (logId: number) => void): void {
  const { logId, jenis, nama } = deleted;
  const restore = { label: 'Pulihkan', run: () => void restoreDeleted(deleted) };
  showToast({
    message: `${jenis === 'barang' ? 'Barang' : 'Buku'} "${nama}" sudah dihapus.`,
    actions: [
      ...(can(rolesOf(getSession().user), 'logdeletebarang:restore') ? [restore] : []),
      { label: 'Lihat catatannya', run: () => openLog(logId) },
    ],
  });
}

async function restoreDeleted({ logId, jenis, nama }: Deleted): Promise<void> {
  try {
    await call(logdeletebarangEndpoints.pulihkan, { params: { id: logId } });
    showToast({ message: `"${nama}" sudah dipulihkan.` });
    void refreshAfter(queryClient, jenis);
  } catch (error) {
    showToast({ kind: 'error', message: sentenceOf(error) });
  }
}
