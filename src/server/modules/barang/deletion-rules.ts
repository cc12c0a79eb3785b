import { formatAngka } from '../../../shared/angka.ts';
import { AppError, refused } from '../../../shared/errors.ts';
import { acquiredOn } from '../../../shared/perolehan.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Trx } from '../../context.ts';
import { dayRefused } from '../mutasi/meaning.ts';
import type { Deletion } from '../mutasi/mutasi.repository.ts';
import type { BarangRow } from './barang.repository.ts';
import { firstBastOf } from './barang-pegangan.repository.ts';
import { shortInWords } from './barang-rules.ts';
import { firstShortDays, knownDays } from './held-days.repository.ts';

/** A deletion of some pieces, or of all pieces of each barang when `jumlah` is left out. */
export interface Leave extends Deletion {
  jumlah?: number | undefined;
  /** Whether current holdings are taken back first. */
  ditarik: boolean;
}

/** Returns which of these locked barang can't be deleted this way, and why. */
export async function deletionsRefused(
  trx: Trx,
  barang: readonly BarangRow[],
  leave: Leave,
): Promise<Map<number, AppError>> {
  return leave.arti === 'salah_catat' ? onBast(trx, barang) : notLeaving(trx, barang, leave);
}

/** Refuses "recorded by mistake" for barang on a BAST, which did exist. */
async function onBast(trx: Trx, barang: readonly BarangRow[]): Promise<Map<number, AppError>> {
  const found = await firstBastOf(
    trx,
    barang.map(({ id }) => id),
  );
  return new Map(
    found.map(({ barang_id, nomor }) => {
      const message =
        `Sudah tercantum dalam BAST ${nomor}, jadi tidak dapat dihapus sebagai salah catat. ` +
        'Pilih "Barang sudah tidak ada", lalu isi tanggal dan caranya.';
      return [barang_id, new AppError('conflict', { message, errors: { arti: [message] } })];
    }),
  );
}

async function notLeaving(
  trx: Trx,
  barang: readonly BarangRow[],
  { tanggal = officeToday(), jumlah, ditarik }: Leave,
): Promise<Map<number, AppError>> {
  const refusals = new Map<number, AppError>();
  const refuse = (id: number, error: AppError) => {
    if (!refusals.has(id)) refusals.set(id, error);
  };
  for (const one of barang) {
    const sentence = dayRefused(tanggal, acquiredOn(one));
    if (sentence) refuse(one.id, refused('tanggal', sentence));
    if (jumlah !== undefined && jumlah > one.jumlah_barang) {
      refuse(one.id, refused('jumlah', `Yang ada ${formatAngka(one.jumlah_barang)}. Isi paling banyak itu.`));
    }
  }
  const ids = barang.map(({ id }) => id);
  for (const { barang_id, masuk, hari, pecah } of await knownDays(trx, ids)) {
    const early = dayRefused(tanggal, masuk);
    if (early) refuse(barang_id, refused('tanggal', early));
    const last = jumlah === undefined ? hari : pecah;
    if (last !== null && last > tanggal) {
      const until = formatTanggal(last);
      refuse(
        barang_id,
        refused('tanggal', `Sampai ${until} masih ada mutasinya. Pilih tanggal itu atau sesudahnya.`),
      );
    }
  }
  for (const short of await firstShortDays(trx, ids, { dari: tanggal, keluar: jumlah ?? 'semua', ditarik })) {
    const message = shortInWords(short);
    const field = jumlah === undefined ? 'tanggal' : 'jumlah';
    refuse(short.barang_id, new AppError('conflict', { message, errors: { [field]: [message] } }));
  }
  return refusals;
}
