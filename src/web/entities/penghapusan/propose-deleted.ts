import type { CaraHapus } from '../../../shared/mutasi-words.ts';
import { penghapusanEndpoints } from '../../../shared/penghapusan-endpoints.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { refreshAfter } from '../refresh.ts';

/** A record that somebody wanted to delete. */
export interface Deleted {
  jenis: 'barang' | 'buku';
  record_id: number;
  nama: string;
}

/** Tells whether a deletion was refused because the office has it examined and approved first. */
export const isBerjenjang = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.details as { berjenjang?: true } | undefined)?.berjenjang === true;

/** Asks for a draft of what is to be deleted. */
export interface Proposing {
  usulkan?: true;
}

/** Sends a deletion of many, and again for one draft of them all where that is why it was refused. */
export async function orProposed<Answer>(send: (more: Proposing) => Promise<Answer>): Promise<Answer> {
  try {
    return await send({});
  } catch (error) {
    if (!isBerjenjang(error)) throw error;
    const answer = await send({ usulkan: true });
    void refreshAfter(queryClient, 'penghapusan');
    return answer;
  }
}

/** Makes a draft of what somebody wanted to delete, where the office has that examined and approved first. */
export async function proposeDeleted(
  { nama, ...record }: Deleted,
  { cara, jumlah, alasan }: { cara: CaraHapus; jumlah: number; alasan: string },
): Promise<void> {
  await call(penghapusanEndpoints.create, {
    body: {
      judul: `Penghapusan ${nama}`.slice(0, 150).trim(),
      cara,
      alasan,
      pemeriksa_id: null,
      penyetuju_id: null,
      baris: [{ ...record, jumlah }],
    },
  });
  void refreshAfter(queryClient, 'penghapusan');
  showToast({
    kind: 'info',
    message: `"${nama}" belum dihapus: kantor ini memakai penghapusan berjenjang. Draf usulannya sudah dibuat di halaman Penghapusan.`,
    duration: 10_000,
  });
}
