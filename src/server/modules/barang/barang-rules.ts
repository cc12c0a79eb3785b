import { formatAngka, formatList } from '../../../shared/angka.ts';
import type { BarangEdit } from '../../../shared/barang-input.ts';
import { AppError } from '../../../shared/errors.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import type { Trx } from '../../context.ts';
import { firstHandOver } from './barang-pegangan.repository.ts';
import { firstShortDay } from './held-days.repository.ts';

type Acquired = Pick<BarangEdit, 'tahun' | 'tanggal_perolehan'>;

/** The day of acquisition. */
export const acquiredOn = ({ tahun, tanggal_perolehan }: Acquired) => tanggal_perolehan ?? `${tahun}-01-01`;

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

/** Holders named in a sentence; the others are counted. */
const NAMED = 5;

/**
 * Checks that on no day from `dari` on more is held than there is, after the journal was written.
 * @param field where the form shows it
 * @throws AppError conflict
 */
export async function assertEnoughOnEachDay(
  trx: Trx,
  barangId: number,
  { field, dari }: { field: string; dari?: string },
): Promise<void> {
  const short = await firstShortDay(trx, barangId, dari);
  if (!short) return;
  const { hari, ada, dipegang, pemegang } = short;
  const named = pemegang.slice(0, NAMED).map(({ name, jumlah }) => `${name} (${formatAngka(jumlah)})`);
  const rest = pemegang.length - NAMED;
  const names = formatList([...named, ...(rest > 0 ? [`${formatAngka(rest)} orang lain`] : [])]);
  const sentence =
    `Pada ${formatTanggal(hari)} sebanyak ${formatAngka(dipegang)} dipegang oleh ${names}, ` +
    `padahal yang ada tinggal ${formatAngka(ada)}. Perbaiki dahulu riwayat penggunaannya, atau ubah jumlah atau tanggalnya.`;
  throw new AppError('conflict', {
    message: sentence,
    errors: { [field]: [sentence] },
    details: { pemegang },
  });
}
