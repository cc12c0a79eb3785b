import { formatAngka } from '../../../shared/angka.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Trx } from '../../context.ts';
import { type Fewer, firstTooFew } from './fewer-pieces.repository.ts';

/**
 * Checks that none of these locked records gets fewer pieces than are held now or proposed for penghapusan, which the
 * database would refuse without saying which.
 * @throws AppError conflict naming the first one
 */
export async function assertPiecesLeft(
  trx: Trx,
  jenis: 'barang' | 'buku',
  changes: readonly Fewer[],
  named: (id: number) => string,
): Promise<void> {
  const first = changes.length > 0 && (await firstTooFew(trx, jenis, changes));
  if (!first) return;
  const proposed = first.diusulkan > first.jumlah;
  const least = formatAngka(proposed ? first.diusulkan : first.dipegang);
  const what = proposed
    ? 'sedang diusulkan untuk dihapus. Batalkan usulannya dahulu'
    : 'sedang dipegang. Tarik kembali dahulu sebagian';
  throw new AppError('conflict', {
    message: `${named(first.id)}: ${least} ${what}, atau isi paling sedikit ${least}.`,
  });
}
