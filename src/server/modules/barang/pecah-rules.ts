import { formatAngka } from '../../../shared/angka.ts';
import type { PartInput } from '../../../shared/barang-pecah.ts';
import { AppError, refused } from '../../../shared/errors.ts';
import type { Holding } from '../../../shared/history.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Trx } from '../../context.ts';
import { lastSpan } from '../mutasi/pecah.repository.ts';
import type { BarangRow } from './barang.repository.ts';
import { missingLokasi } from './barang-pecah.repository.ts';

/** Sums the pieces of the parts of a split. */
export const sumOf = (bagian: readonly Pick<PartInput, 'jumlah'>[]): number =>
  bagian.reduce((sum, { jumlah }) => sum + jumlah, 0);

/**
 * Checks that some pieces remain.
 * @throws AppError validation_failed
 */
export function assertSomeStay({ jumlah_barang }: BarangRow, bagian: readonly PartInput[]): void {
  if (jumlah_barang === 1) throw refused('bagian', 'Barang ini hanya satu unit, jadi tidak dapat dipecah.');
  if (sumOf(bagian) < jumlah_barang) return;
  throw refused(
    'bagian',
    `Paling banyak ${formatAngka(jumlah_barang - 1)} dari ${formatAngka(jumlah_barang)} unit dapat dipisahkan. Sisakan satu di barang ini.`,
  );
}

/**
 * Returns the day of an act that continues from the last state of a barang.
 * @param field form field that shows a refusal
 * @throws AppError validation_failed (in the future, or before the last event)
 */
export async function dayAfterAll(
  trx: Trx,
  barangId: number,
  asked: string | undefined,
  field: string,
): Promise<string> {
  const tanggal = asked ?? officeToday();
  if (tanggal > officeToday()) throw refused(field, 'Tanggal paling lambat hari ini.');
  const span = await lastSpan(trx, barangId);
  if (!span || tanggal >= span.dari) return tanggal;
  throw refused(
    field,
    `Keadaan barang ini terakhir berubah pada ${formatTanggal(span.dari)}. Isi dengan tanggal sejak hari itu.`,
  );
}

/**
 * Checks that each lokasi exists.
 * @throws AppError validation_failed, at the parts
 */
export async function assertLokasi(trx: Trx, bagian: readonly PartInput[]): Promise<void> {
  const ids = [...new Set(bagian.flatMap(({ lokasi_id }) => lokasi_id ?? []))];
  const missing = await missingLokasi(trx, ids);
  const place = bagian.findIndex(({ lokasi_id }) => lokasi_id !== undefined && missing.includes(lokasi_id));
  if (place >= 0) throw refused(`bagian.${place}.lokasi_id`, 'Lokasi ini tidak ada. Pilih dari daftar.');
}

/**
 * Checks that enough pieces can be taken, from each holding and from the stock.
 * @throws AppError validation_failed, not_enough_stock
 */
export function assertTakeable(
  { nama_barang, sisa }: BarangRow,
  holdings: readonly Holding[],
  bagian: readonly PartInput[],
): void {
  const open = new Map(
    holdings.filter(({ tanggal_akhir }) => tanggal_akhir === null).map((row) => [row.id, row.jumlah]),
  );
  for (const [index, { holding_id, jumlah }] of bagian.entries()) {
    if (holding_id === undefined) continue;
    const place = `bagian.${index}.holding_id`;
    const left = open.get(holding_id);
    if (left === undefined)
      throw refused(place, 'Catatan pengguna ini sudah tidak berjalan. Muat ulang, lalu pilih kembali.');
    if (jumlah > left) {
      const name = holdings.find(({ id }) => id === holding_id)?.pengguna.name;
      throw refused(place, `${name} hanya memegang ${formatAngka(left)} lagi. Kurangi jumlahnya.`);
    }
    open.set(holding_id, left - jumlah);
  }
  const asked = sumOf(bagian.filter(({ holding_id }) => holding_id === undefined));
  if (asked <= sisa) return;
  const failure = new AppError('not_enough_stock', { params: { name: nama_barang, left: sisa, asked } });
  const message = `${failure.message.split('.')[0]}. Pilih pengguna yang unitnya ikut dipisahkan, atau kurangi jumlahnya.`;
  throw new AppError('not_enough_stock', { message, errors: { bagian: [message] }, details: { sisa } });
}

/** Sentences for why a split can't be undone any more. */
export const builtSentences = {
  mutasi: (tanggal: string) =>
    `Keadaan barang ini sudah berubah pada ${formatTanggal(tanggal)} sesudah dipecah, jadi pecahnya tidak dapat dibatalkan.`,
  penggunaan: 'Barang ini sudah diserahkan, ditarik kembali, atau dikoreksi penggunanya sesudah dipecah.',
  bast: 'Barang ini sudah tercantum dalam BAST sesudah dipecah, jadi pecahnya tidak dapat dibatalkan.',
  aduan: 'Barang ini sudah diadukan pemegangnya sesudah dipecah, jadi pecahnya tidak dapat dibatalkan.',
  permintaan: 'Sudah ada permintaan atas barang ini, jadi pecahnya tidak dapat dibatalkan.',
  kapitalisasi: 'Nilai barang asalnya sudah ditambah sesudah dipecah, jadi pecahnya tidak dapat dibatalkan.',
  asal: 'Barang asalnya sudah dihapus. Pulihkan dahulu dari Riwayat Delete Barang, lalu batalkan kembali.',
  bagian: 'Barang ini sudah dipecah lagi. Batalkan pecah yang itu dahulu.',
  bukan: 'Barang ini bukan hasil pecah.',
} satisfies Record<string, string | ((tanggal: string) => string)>;
