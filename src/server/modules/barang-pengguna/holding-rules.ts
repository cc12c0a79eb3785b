import { formatAngka } from '../../../shared/angka.ts';
import { AppError, refused } from '../../../shared/errors.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Trx } from '../../context.ts';
import { namesOf } from '../barang/barang-rules.ts';
import { lockPengguna } from '../pengguna/pengguna-lock.repository.ts';
import type { BarangStock } from './barang-pengguna.repository.ts';
import { firstShortDayOf } from './held-past.repository.ts';

/** Number of pieces that can be handed out: neither held nor reserved by a proposal. */
export const leftOf = ({ jumlah_barang, dipegang, dicadangkan }: Omit<BarangStock, 'id'>): number =>
  Math.max(0, jumlah_barang - dipegang - dicadangkan);

/** Checks that the stock is enough. @throws AppError not_enough_stock, with the field `jumlah` */
export function assertEnough(stock: BarangStock, asked: number): void {
  const left = leftOf(stock);
  if (asked <= left) return;
  const { nama_barang, dicadangkan } = stock;
  const failure = new AppError('not_enough_stock', { params: { name: nama_barang, left, asked } });
  const reserved =
    dicadangkan > 0 ? ` Sebanyak ${formatAngka(dicadangkan)} sedang diusulkan untuk dihapus.` : '';
  const message = `${failure.message}${reserved}`;
  throw new AppError('not_enough_stock', {
    message,
    errors: { jumlah: [message] },
    details: { sisa: left },
  });
}

/**
 * Locks a person until the transaction ends, and checks that they may be given pieces, or a room to answer for.
 * @throws AppError validation_failed
 */
export async function activePerson(
  trx: Trx,
  id: number,
  { evenInactive = false, field = 'pengguna_id' } = {},
): Promise<void> {
  const person = await lockPengguna(trx, id, 'share');
  if (!person) throw refused(field, 'Pengguna ini tidak ada. Pilih dari daftar.');
  if (!person.aktif && !evenInactive)
    throw refused(field, `${person.name} sudah nonaktif. Pilih orang lain.`);
}

interface Period {
  tanggal_awal: string;
  tanggal_akhir?: string | null;
}

/** Names of the form fields that the dates were typed in. */
export interface DateFields {
  awal: string;
  akhir: string;
  /** Shows that too few pieces were there on a past day; where left out, the day or the number does. */
  sisa?: string;
}

export const ownFields: DateFields = { awal: 'tanggal_awal', akhir: 'tanggal_akhir' };

/** Checks that hand-over and return are not in the future, and in this order. @throws AppError validation_failed */
export function assertPast(
  { tanggal_awal, tanggal_akhir = null }: Period,
  fields: DateFields = ownFields,
): void {
  const today = officeToday();
  if (tanggal_awal > today) throw refused(fields.awal, 'Tanggal serah terima paling lambat hari ini.');
  if (tanggal_akhir === null) return;
  if (tanggal_akhir > today) throw refused(fields.akhir, 'Tanggal kembali paling lambat hari ini.');
  if (tanggal_akhir < tanggal_awal) {
    throw refused(fields.akhir, 'Tanggal kembali tidak boleh sebelum tanggal serah terima.');
  }
}

/** Checks that a hand-over is not before the acquisition or the opening balance. @throws AppError validation_failed */
export function assertAcquired(
  { nama_barang, diperoleh, tercatat_sejak }: BarangStock,
  tanggal_awal: string,
  { awal }: Pick<DateFields, 'awal'> = ownFields,
): void {
  if (tanggal_awal >= tercatat_sejak) return;
  const since =
    tanggal_awal < diperoleh
      ? `baru diperoleh pada ${formatTanggal(diperoleh)}`
      : `baru tercatat dengan saldo awal pada ${formatTanggal(tercatat_sejak)}`;
  throw refused(
    awal,
    `${nama_barang} ${since}, jadi tidak dapat diserahkan pada ${formatTanggal(tanggal_awal)}.`,
  );
}

/**
 * Checks, once a holding is written, that on none of its days more is held than there was.
 * @throws AppError conflict
 */
export async function assertEnoughOnItsDays(
  trx: Trx,
  { nama_barang }: Pick<BarangStock, 'nama_barang'>,
  { id, jumlah }: { id: number; jumlah: number },
  { awal, sisa }: DateFields = ownFields,
): Promise<void> {
  const short = await firstShortDayOf(trx, id);
  if (!short) return;
  const { hari, ada, dipegang, pemegang } = short;
  const message =
    `Pada ${formatTanggal(hari)} hanya ada ${formatAngka(ada)} ${nama_barang}, ` +
    `padahal ${formatAngka(dipegang)} akan tercatat dipegang: ${namesOf(pemegang)}. ` +
    'Kurangi jumlahnya, atau ubah tanggalnya.';
  const field = sisa ?? (jumlah > ada ? 'jumlah' : awal);
  throw new AppError('conflict', { message, errors: { [field]: [message] }, details: { pemegang } });
}
