import { formatAngka } from '../../../shared/angka.ts';
import type { CaraHapus } from '../../../shared/cara-hapus.ts';
import type { BulkProposal } from '../../../shared/deletion-input.ts';
import { refused } from '../../../shared/errors.ts';
import { MAX_BARIS_PENGHAPUSAN } from '../../../shared/penghapusan-input.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Inside } from '../../context.ts';
import { standingOf } from './baris.repository.ts';
import { makeDraft } from './penghapusan.service.ts';

interface Proposed {
  jenis: 'barang' | 'buku';
  ids: readonly number[];
  alasan: string;
  cara: CaraHapus;
  /** Called for each record whose pieces are all in other proposals. */
  refuse: (id: number, sentence: string) => void;
}

/**
 * Creates one draft from many records, each with all pieces that no proposal has reserved; null where there are none.
 * @throws AppError validation_failed (more than one proposal takes)
 */
export async function proposeMany(
  inside: Inside,
  { jenis, ids, alasan, cara, refuse }: Proposed,
): Promise<BulkProposal | null> {
  if (ids.length > MAX_BARIS_PENGHAPUSAN) {
    const message = `Satu usulan memuat paling banyak ${MAX_BARIS_PENGHAPUSAN} baris, sedangkan yang dipilih ${formatAngka(ids.length)}. Pilih lebih sedikit.`;
    throw refused('ids', message);
  }
  const standing = await standingOf(
    inside.db,
    ids.map((record_id) => ({ jenis, record_id, jumlah: 1 })),
  );
  const baris = standing.flatMap(({ record_id, ada, dicadangkan }) => {
    if (ada > dicadangkan) return [{ jenis, record_id, jumlah: ada - dicadangkan }];
    refuse(record_id, 'Semua unitnya sedang diusulkan untuk dihapus.');
    return [];
  });
  if (baris.length === 0) return null;
  const judul = `Penghapusan ${formatAngka(baris.length)} ${jenis}, ${formatTanggal(officeToday())}`;
  const id = await makeDraft(inside, {
    ...{ judul, cara, alasan, baris },
    pemeriksa_id: null,
    penyetuju_id: null,
  });
  return { id, judul, baris: baris.length };
}
