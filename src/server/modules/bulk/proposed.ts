import type { Trx } from '../../context.ts';
import type { Pokok } from '../mutasi/mutasi.repository.ts';
import { standingOf } from '../penghapusan/baris.repository.ts';

/** Finds which of these locked records are proposed for penghapusan, each with why it can't be deleted. */
export async function proposedRefused(
  trx: Trx,
  jenis: Pokok,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const standing = await standingOf(
    trx,
    ids.map((record_id) => ({ jenis, record_id, jumlah: 1 })),
  );
  const proposed = standing.filter(({ dicadangkan }) => dicadangkan > 0);
  return new Map(
    proposed.map(({ record_id, ada, dicadangkan }) => {
      const share = dicadangkan < ada ? 'Sebagian' : 'Semua';
      const pieces = jenis === 'barang' ? 'unitnya' : 'eksemplarnya';
      const sentence = `${share} ${pieces} sedang diusulkan untuk dihapus. Lihat halaman Penghapusan, atau batalkan usulannya dahulu.`;
      return [record_id, sentence];
    }),
  );
}
