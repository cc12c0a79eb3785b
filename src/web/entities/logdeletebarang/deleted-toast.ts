import { formatAngka } from '../../../shared/angka.ts';
import { type JenisLog, type LogDelete, logdeletebarangEndpoints } from '../../../shared/logdeletebarang.ts';
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
  showToast({
    message: sebagian
      ? `${formatAngka(jumlah)} dari ${what.toLowerCase()} "${nama}" sudah dihapus.`
      : `${what} "${nama}" sudah dihapus.`,
    actions: [
      ...restoring(jenis, `"${nama}"`, () => call(logdeletebarangEndpoints.pulihkan, { params: { id } })),
      { label: 'Lihat catatannya', run: () => openLog(id) },
    ],
  });
}

/**
 * Shows a toast after a bulk deletion, with "Pulihkan" for all of them together.
 * @param ids entries of the delete log; absent where they are too many to restore at once
 */
export function showManyDeleted(jenis: JenisLog, message: string, ids: readonly number[] | undefined): void {
  const restore = () => call(logdeletebarangEndpoints.restoreMany, { body: { ids: [...(ids ?? [])] } });
  showToast({
    message,
    actions: ids?.length ? restoring(jenis, `${formatAngka(ids.length)} ${jenis}`, restore) : [],
  });
}

/** Returns the action that restores what was just deleted, for those who may. */
function restoring(jenis: JenisLog, what: string, restore: () => Promise<unknown>) {
  if (!can(rolesOf(getSession().user), 'logdeletebarang:restore')) return [];
  const run = async () => {
    try {
      await restore();
      showToast({ message: `${what} sudah dipulihkan.` });
      void refreshAfter(queryClient, jenis);
    } catch (error) {
      showToast({ kind: 'error', message: sentenceOf(error) });
    }
  };
  return [{ label: 'Pulihkan', run: () => void run() }];
}
