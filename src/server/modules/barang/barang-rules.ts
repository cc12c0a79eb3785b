import { formatAngka, formatList } from '../../../shared/angka.ts';
import type { BarangEdit } from '../../../shared/barang-input.ts';
import { AppError, refused } from '../../../shared/errors.ts';
import { residuFits, residuTooBig } from '../../../shared/penyusutan-setting.ts';
import { type Acquired, acquiredOn, perolehanInWords } from '../../../shared/perolehan.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import type { Trx } from '../../context.ts';
import { capitalOf } from '../mutasi/kapitalisasi.repository.ts';
import type { BarangRow } from './barang.repository.ts';
import { firstHandOver } from './barang-pegangan.repository.ts';
import { firstEvent, firstShortDays, type ShortDay } from './held-days.repository.ts';

/**
 * Checks that an edit does not move the acquisition of a barang past a hand-over, nor past the day on which pieces left
 * or its value was raised. Expects the barang locked.
 * @throws AppError validation_failed
 */
export async function assertAcquisitionFits(
  trx: Trx,
  before: Acquired & { id: number },
  edit: Acquired,
): Promise<void> {
  const day = acquiredOn(edit);
  if (day <= acquiredOn(before)) return;
  const happened = await firstBefore(trx, before.id, day);
  if (!happened) return;
  const field = edit.tanggal_perolehan === null ? 'tahun' : 'tanggal_perolehan';
  throw refused(field, `${happened}. Tanggal perolehannya tidak boleh sesudah itu.`);
}

/** Says what happened to a barang before a day, so that it was there; undefined for nothing. */
async function firstBefore(trx: Trx, id: number, day: string): Promise<string | undefined> {
  const held = await firstHandOver(trx, id);
  if (held && held.tanggal_awal < day)
    return `Barang ini sudah diserahkan kepada ${held.name} pada ${formatTanggal(held.tanggal_awal)}`;
  const event = await firstEvent(trx, id);
  if (!event || event.hari >= day) return undefined;
  const what =
    event.jenis === 'penghapusan' ? 'Sebagian barang ini sudah dihapus' : 'Nilai barang ini sudah ditambah';
  return `${what} pada ${formatTanggal(event.hari)}`;
}

type Scheduled = Acquired & Pick<BarangRow, 'penyusutan' | 'harga_barang'>;

/**
 * Checks that a barang's own depreciation fits its price and acquisition: a residual of at most the price, no start
 * before the acquisition. What was written before these rules stays until one of the two changes.
 * @param before null for a new barang
 * @throws AppError validation_failed
 */
export function assertSettingFits(before: Scheduled | null, after: Scheduled): void {
  assertResidualFits(before, after);
  assertStartFits(before, after);
}

function assertResidualFits(before: Scheduled | null, after: Scheduled): void {
  const { penyusutan, harga_barang } = after;
  if (residuFits(penyusutan, harga_barang ?? 0)) return;
  const same = before !== null && before.penyusutan?.nilai_residu === penyusutan?.nilai_residu;
  if (same && before.harga_barang === harga_barang) return;
  throw refused(same ? 'harga_barang' : 'penyusutan.nilai_residu', residuTooBig);
}

function assertStartFits(before: Scheduled | null, after: Scheduled): void {
  const mulai = after.penyusutan?.mulai ?? null;
  const day = acquiredOn(after);
  if (mulai === null || mulai >= day) return;
  if (before && (before.penyusutan?.mulai ?? null) === mulai) {
    if (acquiredOn(before) === day) return;
    const field = after.tanggal_perolehan === null ? 'tahun' : 'tanggal_perolehan';
    throw refused(
      field,
      `Penyusutannya mulai pada ${formatTanggal(mulai)}, jadi barang ini paling lambat diperoleh hari itu. Ubah dahulu awal penyusutannya.`,
    );
  }
  const sentence = `Barang ini diperoleh pada ${perolehanInWords(after)}. Isi hari itu atau sesudahnya, atau kosongkan agar mulai saat diperoleh.`;
  throw refused('penyusutan.mulai', sentence);
}

/**
 * Checks that an edit leaves the price at least at what repairs have added to it.
 * @throws AppError validation_failed
 */
export async function assertPriceHolds(
  trx: Trx,
  before: Pick<BarangRow, 'id' | 'harga_barang'>,
  { harga_barang }: Pick<BarangEdit, 'harga_barang'>,
): Promise<void> {
  if ((harga_barang ?? 0) >= (before.harga_barang ?? 0)) return;
  const added = await capitalOf(trx, before.id);
  if ((harga_barang ?? 0) >= added) return;
  throw refused(
    'harga_barang',
    `Nilai barang ini sudah ditambah ${formatRupiah(added)}. Isi harga satuan paling sedikit sebesar itu.`,
  );
}

/**
 * Checks that an edit adds no pieces to one that was repaired, as the repair would then be of each.
 * @throws AppError validation_failed
 */
export async function assertPiecesHold(
  trx: Trx,
  before: Pick<BarangRow, 'id' | 'jumlah_barang'>,
  { jumlah_barang }: Pick<BarangEdit, 'jumlah_barang'>,
): Promise<void> {
  if (jumlah_barang <= before.jumlah_barang) return;
  const added = await capitalOf(trx, before.id);
  if (added === 0) return;
  throw refused(
    'jumlah_barang',
    `Nilai barang ini sudah ditambah ${formatRupiah(added)} sebagai satu unit, jadi jumlahnya tidak dapat bertambah. ` +
      'Catat tambahannya sebagai barang lain, atau batalkan dahulu kapitalisasinya.',
  );
}

/** Number of holders that a sentence names; the others are counted. */
const NAMED = 5;

/** Lists holders with their pieces: `Rini (2) dan Tono (1)`. */
export function namesOf(holders: readonly { name: string; jumlah: number }[]): string {
  const named = holders.slice(0, NAMED).map(({ name, jumlah }) => `${name} (${formatAngka(jumlah)})`);
  const rest = holders.length - NAMED;
  return formatList([...named, ...(rest > 0 ? [`${formatAngka(rest)} orang lain`] : [])]);
}

/** Says that more is held on a day than the barang would have, and what to do. */
export const shortInWords = ({ hari, ada, dipegang, pemegang }: ShortDay): string =>
  `Pada ${formatTanggal(hari)} sebanyak ${formatAngka(dipegang)} dipegang oleh ${namesOf(pemegang)}, ` +
  `padahal yang ada tinggal ${formatAngka(Math.max(ada, 0))}. Tarik kembali dahulu, atau ubah jumlah atau tanggalnya.`;

/**
 * Checks, after the journal was written, that on no day from `dari` on more is held than there is.
 * @param field form field that shows the error
 * @throws AppError conflict
 */
export async function assertEnoughOnEachDay(
  trx: Trx,
  barangId: number,
  { field, dari }: { field: string; dari?: string },
): Promise<void> {
  const [short] = await firstShortDays(trx, [barangId], { dari });
  if (!short) return;
  const message = shortInWords(short);
  const details = { pemegang: short.pemegang };
  throw new AppError('conflict', { message, errors: { [field]: [message] }, details });
}
