import { AppError, refused } from '../../../shared/errors.ts';
import type { KondisiTerimaInput, TandaTerima } from '../../../shared/tanda-terima.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Inside, RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { findBarang } from '../barang/barang.repository.ts';
import { lockedStock } from '../barang-pengguna/holding-moves.ts';
import { keepSeen } from '../barang-pengguna/returned-kondisi.ts';
import { insertKondisi, type SeenRow, seenLines } from './kondisi.repository.ts';
import { offerOf } from './kondisi-rules.ts';
import { lockReceipt } from './settle.ts';
import { readTandaTerima } from './tanda-terima.service.ts';

/**
 * Lets the register take over the kondisi that the receiver saw at a line, from the day of the signature or another:
 * the whole barang has it, or a part that is split off with its holder. The receiver never changes the register.
 * @throws AppError not_found, already_voided, validation_failed (no such line, the day), closed_day, conflict (recorded
 *   before, or something happened to the pieces since)
 */
export async function recordKondisi(
  ctx: RequestContext,
  id: number,
  { holding_id, tanggal }: KondisiTerimaInput,
): Promise<TandaTerima> {
  return inTransaction(ctx, async (inside) => {
    const { bast, asked } = await lockReceipt(inside, id);
    const { nomor, batal, isi } = bast;
    if (batal) throw new AppError('already_voided', { params: { nomor } });
    const before = await lineOf(inside, id, holding_id);
    const stock = before.kini && (await lockedStock(inside.db, before.kini.barang_id));
    // read again: it may have changed while waiting for the lock
    const { kondisi, ...seen } = await lineOf(inside, id, holding_id);
    const offer = offerOf({ kondisi, ...seen });
    if (!stock || !offer || offer.barang_id !== stock.id || !asked.tanda_tangan)
      throw new AppError('conflict', { message: goneSentence(seen) });
    const day = tanggal ?? officeToday(new Date(asked.tanda_tangan.pada));
    const alasan = `Menurut ${asked.penerima} pada tanda terima ${nomor}`;
    const { jumlah, holding_id: held } = offer;
    const pieces = { jumlah, kondisi, tanggal: day, alasan, ...(held !== undefined && { holding_id: held }) };
    const barang_id = await keepSeen(inside, stock, pieces, 'tanggal');
    const kode_barang = (await findBarang(inside.db, barang_id))?.kode_barang ?? offer.kode_barang;
    await insertKondisi(inside.db, {
      bast_id: id,
      barang_pengguna_id: holding_id,
      barang_id,
      kode_barang,
      tanggal: day,
      oleh_id: inside.actor.id,
    });
    const name = isi.barang.find((line) => line.holding_id === holding_id)?.nama_barang;
    await recordAudit(inside, {
      jenis: 'bast',
      record_id: id,
      aksi: 'update',
      sebelum: { nomor, kondisi_dicatat: null },
      sesudah: { nomor, kondisi_dicatat: `${name}, ${kode_barang}: ${kondisi}` },
    });
    return (await readTandaTerima(inside, id)) as TandaTerima;
  });
}

async function lineOf({ db }: Inside, id: number, holdingId: number): Promise<SeenRow> {
  const line = (await seenLines(db, id)).find(({ holding_id }) => holding_id === holdingId);
  if (line) return line;
  throw refused('holding_id', 'Penerima tidak mencatat kondisi lain pada baris ini. Pilih baris lain.');
}

const goneSentence = ({ dicatat }: Pick<SeenRow, 'dicatat'>): string =>
  dicatat
    ? `Kondisi ini sudah dicatat oleh ${dicatat.oleh}. Muat ulang halaman ini.`
    : 'Barang ini sudah berubah, berpindah, atau diserahkan lagi sesudah ditandatangani. Muat ulang, lalu ubah kondisinya di halaman barangnya bila masih perlu.';
