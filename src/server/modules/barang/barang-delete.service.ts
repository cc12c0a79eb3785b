import { formatAngka, formatList } from '../../../shared/angka.ts';
import { AppError } from '../../../shared/errors.ts';
import type { HapusInput } from '../../../shared/hapus-input.ts';
import type { LogDelete } from '../../../shared/logdeletebarang.ts';
import type { Inside, RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudits } from '../audit/audit.repository.ts';
import { takeBack } from '../barang-pengguna/barang-pengguna.service.ts';
import { readLog } from '../logdeletebarang/logdeletebarang.service.ts';
import { insertSnapshots } from '../logdeletebarang/snapshot.repository.ts';
import { recordDeletions } from '../mutasi/mutasi.repository.ts';
import { tolakYangDihapus } from '../permintaan/auto-reject.ts';
import { type BarangRow, deleteBarang, type Holder, holdersOf, lockBarang } from './barang.repository.ts';
import { wholeBarang } from './barang.service.ts';

/** Holders named in the sentence of a refusal; its details list all. */
const NAMED = 5;

/**
 * Deletes a barang into the delete log. Takes held pieces back first when asked, or else refuses.
 * @throws AppError not_found, still_held (with the holders in `details`)
 */
export async function removeBarang(
  ctx: RequestContext,
  id: number,
  { alasan, tarik_semua }: HapusInput,
): Promise<LogDelete> {
  return inTransaction(ctx, async (inside) => {
    await lockBarang(inside.db, id);
    const barang = await wholeBarang(inside.db, id);
    const holders = await holdersOf(inside.db, [id]);
    if (holders.length > 0 && !tarik_semua) throw stillHeld(barang, holders);
    await takeBackAll(inside, holders);
    const [logId = 0] = await deleteIntoLog(inside, [barang], alasan);
    return readLog(inside, logId);
  });
}

/** Ends these holdings with today's date. */
export async function takeBackAll(inside: RequestContext, holders: readonly Holder[]): Promise<void> {
  for (const { barang_id, holding_id } of holders) {
    await takeBack(inside, barang_id, holding_id, { keterangan: null });
  }
}

/** Moves locked barang without holders into the delete log; answers the ids of the log rows. */
export async function deleteIntoLog(
  inside: Inside,
  barang: readonly BarangRow[],
  alasan: string,
): Promise<number[]> {
  const logIds = await insertSnapshots(inside.db, {
    jenis: 'barang',
    records: barang.map(({ id, kategori, lokasi, gambar, lampiran, dibuat_oleh }) => ({
      id,
      tampilan: { kategori, lokasi, gambar, lampiran, dibuat_oleh },
    })),
    alasan,
    oleh_id: inside.actor.id,
  });
  const ids = barang.map(({ id }) => id);
  await tolakYangDihapus(inside, ids);
  await recordDeletions(inside, 'barang', ids);
  await deleteBarang(inside.db, ids);
  const entries = barang.map(
    (sebelum) => ({ jenis: 'barang', record_id: sebelum.id, aksi: 'delete', sebelum }) as const,
  );
  await recordAudits(inside, entries);
  return logIds;
}

/** Makes the error for deleting a barang that somebody holds. */
export function stillHeld(barang: Pick<BarangRow, 'nama_barang'>, holders: readonly Holder[]): AppError {
  const named = holders.slice(0, NAMED).map(({ name, jumlah }) => `${name} (${formatAngka(jumlah)})`);
  const rest = holders.length - NAMED;
  return new AppError('still_held', {
    params: {
      name: `Barang "${barang.nama_barang}"`,
      holders: formatList([...named, ...(rest > 0 ? [`${formatAngka(rest)} orang lain`] : [])]),
    },
    details: { pemegang: holders },
  });
}
