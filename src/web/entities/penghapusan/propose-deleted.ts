import type { CaraHapus } from '../../../shared/cara-hapus.ts';
import { penghapusanEndpoints } from '../../../shared/penghapusan-endpoints.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { refreshAfter } from '../refresh.ts';

/** A record whose deletion was attempted. */
export interface Deleted {
  jenis: 'barang' | 'buku';
  record_id: number;
  nama: string;
}

/** Checks whether a deletion was refused because the office requires examination and approval. */
export const isBerjenjang = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.details as { berjenjang?: true } | undefined)?.berjenjang === true;

/** Option to create a draft instead of a deletion. */
export interface Proposing {
  usulkan?: true;
}

/** Sends a bulk deletion; when refused for lack of a proposal, sends it again as one draft. */
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

/** Creates a draft from an attempted deletion, where the office requires examination and approval. */
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
