import type { Trx } from '../../context.ts';
import { type Place, refused } from './perubahan-place.ts';
import { openingsOf } from './saldo-awal.repository.ts';
import { type OpeningFault, openingFault } from './saldo-awal-rules.ts';

/**
 * Checks, after the journal was written, that opening balances still fit corrections beside them.
 * @throws AppError validation_failed, at what changed
 */
export async function assertOpenings(trx: Trx, places: readonly Place[]): Promise<void> {
  const brought = places.filter(({ one }) => one.saldo_awal);
  if (brought.length === 0) return;
  const openings = await openingsOf(
    trx,
    brought.map(({ one }) => one.id),
  );
  for (const place of brought) {
    const opening = openings.find(({ barang_id }) => barang_id === place.one.id);
    const fault = opening && openingFault(opening);
    if (fault)
      throw refused(place, fieldOf(place, fault), `Saldo awalnya tidak cocok lagi. ${fault.sentence}`);
  }
}

/** Returns the form field of the change that makes an opening balance invalid. */
function fieldOf({ one, moved, fields }: Place, { ledger }: OpeningFault): string {
  if (one.lama.golongan !== one.baru.golongan) return 'kategori_id';
  if (moved.length > 0) return `${fields.setting}${ledger === 'fiskal' ? '_fiskal' : ''}.metode`;
  if (one.harga !== 0) return 'harga_barang';
  if (one.jumlah !== 0) return 'jumlah_barang';
  return one.masuk === one.masuk_lama ? `${fields.setting}.mulai` : 'tanggal_perolehan';
}
