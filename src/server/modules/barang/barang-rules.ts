import type { BarangEdit } from '../../../shared/barang-input.ts';
import { AppError } from '../../../shared/errors.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import type { Trx } from '../../context.ts';
import { firstHandOver, largestResidual } from './barang-pegangan.repository.ts';

type Acquired = Pick<BarangEdit, 'tahun' | 'tanggal_perolehan'>;

const acquiredOn = ({ tahun, tanggal_perolehan }: Acquired) => tanggal_perolehan ?? `${tahun}-01-01`;

/**
 * Checks that an edit of a barang fits its holdings: no hand-over before the acquisition, no residual value of a
 * holding above the price. Expects the barang locked.
 * @throws AppError validation_failed
 */
export async function assertHoldingsFit(
  trx: Trx,
  before: Acquired & { id: number; harga_barang: number },
  edit: Acquired & { harga_barang: number },
): Promise<void> {
  const day = acquiredOn(edit);
  if (day > acquiredOn(before)) {
    const first = await firstHandOver(trx, before.id);
    if (first && first.tanggal_awal < day) {
      throw refused(
        edit.tanggal_perolehan === null ? 'tahun' : 'tanggal_perolehan',
        `Barang ini sudah diserahkan kepada ${first.name} pada ${formatTanggal(first.tanggal_awal)}. ` +
          `Tanggal perolehannya tidak boleh sesudah itu.`,
      );
    }
  }
  if (edit.harga_barang < before.harga_barang) {
    const residual = await largestResidual(trx, before.id);
    if (residual?.nilai_residu && residual.nilai_residu > edit.harga_barang) {
      throw refused(
        'harga_barang',
        `Nilai residu yang diatur untuk ${residual.name} ${formatRupiah(residual.nilai_residu)}, di atas harga ini. ` +
          'Ubah dahulu pengaturan penyusutannya.',
      );
    }
  }
}

function refused(field: string, sentence: string): AppError {
  return new AppError('validation_failed', { message: sentence, errors: { [field]: [sentence] } });
}
