import { formatAngka } from '../../../shared/angka.ts';
import { type Barang, barangEndpoints } from '../../../shared/barang.ts';
import { MAX_ALASAN } from '../../../shared/limits.ts';
import type { LogDelete } from '../../../shared/logdeletebarang.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { showDeleted } from '../../entities/logdeletebarang/deleted-toast.ts';
import { refreshAfter } from '../../entities/refresh.ts';

type Holders = { name: string; jumlah: number }[];

type Subject = Pick<Barang, 'id' | 'nama_barang' | 'kode_barang' | 'jumlah_barang' | 'versi'>;

/**
 * Asks for a reason, deletes the barang and shows a toast with undo and a link to the delete log; takes back its
 * holdings first if the person agrees.
 * @param openLog opens the delete log
 * @returns whether the whole barang was deleted
 */
export async function removeBarang(barang: Subject, openLog: (logId: number) => void): Promise<boolean> {
  const { id, nama_barang, kode_barang, jumlah_barang, versi } = barang;
  let holders: Holders | null = null;
  let log: LogDelete | undefined;
  // the dialog's fields load with the first deletion, not with the list
  const { deletionQuestion } = await import('../../entities/logdeletebarang/deletion-question.tsx');
  const question = deletionQuestion(jumlah_barang);
  const remove = async (alasan: string, tarik_semua: boolean) => {
    const body = { alasan, tarik_semua, versi, ...question.body() };
    log = (await call(barangEndpoints.remove, { params: { id }, body })).data;
  };
  const asked = await confirm({
    title: `Hapus barang "${nama_barang}"?`,
    text: `${kode_barang} dicatat di Riwayat Delete Barang dan dapat dipulihkan dari sana.`,
    confirmLabel: 'Hapus',
    tone: 'danger',
    reason: { required: true, maxLength: MAX_ALASAN },
    fields: question.fields,
    run: (alasan) =>
      remove(alasan, false).catch(async (error: unknown) => {
        holders = holdersOf(error);
        const record = { jenis: 'barang', record_id: id, nama: nama_barang } as const;
        if (!holders && !(await question.proposedInstead(error, record, alasan))) throw error;
      }),
  });
  if (!asked) return false;
  if (
    holders &&
    !(await takeAllBack(barang, holders, question.body().tanggal, () => remove(asked.reason, true)))
  )
    return false;
  if (!log) return false;
  await refreshAfter(queryClient, 'barang', { listsOnly: !log.sebagian });
  showDeleted(log, nama_barang, openLog);
  return !log.sebagian;
}

function holdersOf(error: unknown): Holders | null {
  if (!(error instanceof ApiError) || error.code !== 'still_held') return null;
  return (error.details as { pemegang: Holders }).pemegang;
}

async function takeAllBack(
  { nama_barang }: Subject,
  holders: Holders,
  tanggal: string | undefined,
  run: () => Promise<void>,
): Promise<boolean> {
  const answer = await confirm({
    title: `Tarik semua dan hapus "${nama_barang}"?`,
    text: (
      <>
        Barang ini masih dipegang. Bila dilanjutkan, semuanya ditarik kembali{' '}
        {tanggal ? `pada ${formatTanggal(tanggal)}` : 'hari ini'}, lalu dihapus:
        <ul>
          {holders.map(({ name, jumlah }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, and one person may occur in it twice
            <li key={index}>
              {name} ({formatAngka(jumlah)})
            </li>
          ))}
        </ul>
      </>
    ),
    confirmLabel: 'Tarik semua dan hapus',
    tone: 'danger',
    run,
  });
  return answer !== null;
}
