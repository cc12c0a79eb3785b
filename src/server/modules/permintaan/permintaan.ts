import { refused } from '../../../shared/errors.ts';
import type { Permintaan } from '../../../shared/permintaan.ts';
import type { PermintaanInput } from '../../../shared/permintaan-input.ts';
import type { Inside } from '../../context.ts';
import { findStock } from '../barang-pengguna/barang-pengguna.repository.ts';
import { handOut } from '../barang-pengguna/barang-pengguna.service.ts';
import { assertEnough } from '../barang-pengguna/holding-rules.ts';
import { assertWaiting } from '../keputusan/keputusan.ts';
import { assertFewForBarang } from '../keputusan/pending.ts';
import type { Permohonan } from '../keputusan/permohonan.ts';
import { permintaanListing } from './permintaan.filter.ts';
import { findPermintaanOf, holdStock, insertPermintaan, updatePermintaan } from './permintaan.repository.ts';

/** Descriptor of permintaan: people ask for barang from the stock; an approval hands it out. */
export const permintaan: Permohonan<{
  row: Permintaan;
  answer: Permintaan;
  input: PermintaanInput;
  approval: object;
}> = {
  jenis: 'permintaan',
  name: 'Permintaan',
  decide: 'permintaan:decide',
  approved: 'Permintaan disetujui dan barangnya sudah diserahkan.',
  listing: permintaanListing,
  find: findPermintaanOf,
  insert: insertPermintaan,
  update: updatePermintaan,
  toAnswer: (_, row) => row,
  event: (act, catatan) => ({ jenis: `permintaan_${act}`, catatan }),
  assertCreate: async (inside, input) => {
    await assertFewForBarang(inside, input);
    await assertInStock(inside, input);
  },
  beforeChange: async (inside, edit, seen) => {
    assertWaiting(seen, 'Permintaan');
    if (edit.barang_id !== seen.barang_id)
      await assertFewForBarang(inside, { barang_id: edit.barang_id, except: seen.id });
    await holdStock(inside.db, edit.barang_id);
  },
  assertChange: assertInStock,
  takesFrom: ({ barang_id }) => barang_id,
  // decided first, so that the hand-out's automatic rejection does not find this permintaan undecided
  approve: async (inside, { id, barang_id, pengguna_id, jumlah, keterangan }, _, stamp) => {
    const stamped = await stamp();
    await handOut(inside, barang_id, { pengguna_id, jumlah, keterangan }, { tell: false });
    const [after = stamped] = await findPermintaanOf(inside.db, [id]);
    return { ...stamped, barang: after.barang };
  },
};

/**
 * Checks that the stock is enough: otherwise the next change of the stock would reject the permintaan.
 * @throws AppError validation_failed (no such barang), not_enough_stock
 */
async function assertInStock({ db }: Inside, { barang_id, jumlah }: PermintaanInput): Promise<void> {
  await holdStock(db, barang_id);
  const stock = await findStock(db, barang_id);
  if (!stock) throw refused('barang_id', 'Barang ini tidak ada. Pilih dari daftar.');
  assertEnough(stock, jumlah);
}
