import type { BarangEdit } from '../../../shared/barang-input.ts';
import { AppError } from '../../../shared/errors.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import type { Trx } from '../../context.ts';
import { firstHandOver } from './barang-pegangan.repository.ts';

type Acquired = Pick<BarangEdit, 'tahun' | 'tanggal_perolehan'>;

const acquiredOn = ({ tahun, tanggal_perolehan }: Acquired) => tanggal_perolehan ?? `${tahun}-01-01`;

/**
 * Checks that an edit does not move the acquisition of a barang past a hand-over. Expects the barang locked.
 * @throws AppError validation_failed
 */
export async function assertHoldingsFit(
  trx: Trx,
  before: Acquired & { id: number },
  edit: Acquired,
): Promise<void> {
  const day = acquiredOn(edit);
  if (day <= acquiredOn(before)) return;
  const first = await firstHandOver(trx, before.id);
  if (!first || first.tanggal_awal >= day) return;
  const sentence =
    `Barang ini sudah diserahkan kepada ${first.name} pada ${formatTanggal(first.tanggal_awal)}. ` +
    'Tanggal perolehannya tidak boleh sesudah itu.';
  const field = edit.tanggal_perolehan === null ? 'tahun' : 'tanggal_perolehan';
  throw new AppError('validation_failed', { message: sentence, errors: { [field]: [sentence] } });
}
