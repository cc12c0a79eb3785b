import { formatAngka } from '../../../shared/angka.ts';
import { type LogDelete, logdeletebarangEndpoints } from '../../../shared/logdeletebarang.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { refreshAfter } from '../../entities/refresh.ts';
import { snapshotOf } from './snapshot.ts';

/** Asks for confirmation, restores these records together and shows a toast. */
export async function restoreMany(ids: readonly number[]): Promise<boolean> {
  const count = formatAngka(ids.length);
  const restored = await confirm({
    title: `Pulihkan ${count} data?`,
    text: 'Semuanya dipulihkan dengan id dan kode yang sama, beserta riwayatnya; bila salah satu tidak dapat, tidak satu pun.',
    confirmLabel: 'Pulihkan',
    run: () => call(logdeletebarangEndpoints.restoreMany, { body: { ids: [...ids] } }),
  });
  if (!restored) return false;
  showToast({ message: `${count} data sudah dipulihkan.` });
  await Promise.all([refreshAfter(queryClient, 'barang'), refreshAfter(queryClient, 'buku')]);
  return true;
}

/** Asks for confirmation, restores the record and shows a toast. */
export async function restoreLog(log: LogDelete): Promise<boolean> {
  const { nama, kode } = snapshotOf(log);
  const restored = await confirm({
    title: `Pulihkan ${log.jenis} "${nama}"?`,
    text: `${kode} dipulihkan dengan id dan kode yang sama, beserta riwayatnya.`,
    confirmLabel: 'Pulihkan',
    run: () => call(logdeletebarangEndpoints.pulihkan, { params: { id: log.id } }),
  });
  if (!restored) return false;
  showToast({ message: `"${nama}" sudah dipulihkan.` });
  void refreshAfter(queryClient, log.jenis);
  return true;
}
