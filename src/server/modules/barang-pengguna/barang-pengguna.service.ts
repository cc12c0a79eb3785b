import type { z } from 'zod';
import type {
  CorrectionInput,
  HandOutInput,
  holdings,
  TakeBackInput,
  TransferInput,
} from '../../../shared/barang-pengguna.ts';
import { AppError, refused } from '../../../shared/errors.ts';
import type { Holding } from '../../../shared/history.ts';
import type { Db, RequestContext } from '../../context.ts';
import { together } from '../../db/together.ts';
import { inTransaction } from '../../db/transaction.ts';
import { moveOpenAduan } from '../aduan/aduan.repository.ts';
import { keepFoto } from '../foto-kejadian/foto-kejadian.service.ts';
import { findHolding, holdingsOfBarang } from '../history/history.repository.ts';
import { announce, announceAll } from '../notifikasi/announce.ts';
import { rejectBeyondStock } from '../permintaan/auto-reject.ts';
import { findStock, insertHolding, markCorrected } from './barang-pengguna.repository.ts';
import { heldKondisiOf } from './held-kondisi.repository.ts';
import { audited, endPieces, handOutPieces, lockedStock } from './holding-moves.ts';
import {
  activePerson,
  assertAcquired,
  assertEnough,
  assertEnoughOnItsDays,
  assertPast,
  type DateFields,
  leftOf,
} from './holding-rules.ts';
import { keepHanded, keepReturned } from './returned-kondisi.ts';

/** Whether the person is notified, and the form fields of the dates. */
interface HoldingOptions {
  tell?: boolean;
  fields?: DateFields | undefined;
}

/** Form field of a transfer's date, which ends one holding and begins another. */
const transferDate: DateFields = { awal: 'tanggal', akhir: 'tanggal' };

/** Reads a barang's holdings and its stock. @throws AppError not_found */
export async function holdingsOf(db: Db, barangId: number): Promise<z.output<typeof holdings>> {
  const [stock, data] = await together(db, [
    () => findStock(db, barangId),
    () => holdingsOfBarang(db, barangId),
  ]);
  if (!stock) throw new AppError('not_found');
  const { jumlah_barang, dipegang } = stock;
  return {
    data,
    meta: { jumlah_barang, dipegang, sisa: leftOf(stock) },
  };
}

/** Reads one holding. @throws AppError not_found */
export async function readHolding(db: Db, barangId: number, id: number): Promise<Holding> {
  const found = await findHolding(db, barangId, id);
  if (!found) throw new AppError('not_found');
  return found;
}

/**
 * Hands pieces from the stock to a person. Where asked, the register takes over their kondisi, as at a return. Notifies
 * them unless `tell` is false because another message does.
 * @throws AppError not_found, not_enough_stock, conflict (too few were there on a day since then), validation_failed
 *   (person, date)
 */
export async function handOut(
  ctx: RequestContext,
  barangId: number,
  { foto_ids, pecah, ...input }: HandOutInput,
  { tell = true, fields }: HoldingOptions = {},
): Promise<Holding> {
  return inTransaction(ctx, async (inside) => {
    const stock = await lockedStock(inside.db, barangId);
    const gift = {
      ...input,
      tanggal: input.tanggal_awal,
      kondisi: input.kondisi_awal ?? stock.kondisi,
      asalId: null,
    };
    const handed = await handOutPieces(inside, stock, gift, fields);
    const made = pecah ? await keepHanded(inside, stock, handed, fields) : handed;
    await keepFoto(inside, { kejadian: 'serah', barang_pengguna_id: made.id, aduan_id: null }, foto_ids);
    if (tell) await announce(inside, given(stock, made));
    return made;
  });
}

/**
 * Takes back all or some pieces of a holding, with photos. When some, they get a row of their own that ends now, and
 * the holding continues with the rest. Where asked, the register takes over their kondisi: from that day the barang has
 * it, or a part split off when only some pieces came back.
 * @throws AppError not_found, already_returned, validation_failed (count, date)
 */
export async function takeBack(
  ctx: RequestContext,
  barangId: number,
  holdingId: number,
  { foto_ids, ...input }: TakeBackInput,
  { tell = true, fields }: HoldingOptions = {},
): Promise<Holding> {
  return inTransaction(ctx, async (inside) => {
    const stock = await lockedStock(inside.db, barangId);
    const ended = await endPieces(inside, await readHolding(inside.db, barangId, holdingId), input, fields);
    if (input.pecah) await keepReturned(inside, stock, ended, fields);
    await keepFoto(inside, { kejadian: 'kembali', barang_pengguna_id: ended.id, aduan_id: null }, foto_ids);
    if (tell) await announce(inside, taken(stock, ended));
    return ended;
  });
}

/**
 * Transfers pieces from a holder, or from the stock, to another person. Their kondisi is the one given, else that of the
 * register where it was written since the hand-over to the holder, else the one seen then. Where asked, the register
 * takes over their kondisi, as at a return.
 * @throws AppError not_found, already_returned, not_enough_stock, conflict (too few were there on a day since then),
 *   validation_failed
 */
export async function transfer(
  ctx: RequestContext,
  barangId: number,
  input: TransferInput,
): Promise<Holding> {
  return inTransaction(ctx, async (inside) => {
    const stock = await lockedStock(inside.db, barangId);
    const { dari_id, kondisi, tanggal, keterangan, pecah } = input;
    const kept = async (made: Holding) =>
      pecah ? await keepHanded(inside, stock, made, transferDate) : made;
    if (dari_id === null) {
      const gift = { ...input, kondisi: kondisi ?? stock.kondisi, asalId: null };
      const made = await kept(await handOutPieces(inside, stock, gift, transferDate));
      await announce(inside, given(stock, made));
      return made;
    }
    const from = await readHolding(inside.db, barangId, dari_id);
    if (from.pengguna_id === input.pengguna_id) {
      throw refused('pengguna_id', 'Barang ini sudah dipegang orang tersebut. Pilih orang lain.');
    }
    const handedOver = kondisi ?? (await heldKondisiOf(inside.db, [from.id])).get(from.id) ?? stock.kondisi;
    // where nothing was seen since the hand-over to them, nothing is said of the return
    const kondisi_akhir = kondisi ?? (handedOver === from.kondisi_awal ? undefined : handedOver);
    const end = { jumlah: input.jumlah, tanggal_akhir: tanggal, kondisi_akhir, keterangan };
    const ended = await endPieces(inside, from, end, transferDate);
    const now = { ...stock, dipegang: stock.dipegang - ended.jumlah };
    const gift = { ...input, kondisi: handedOver, asalId: ended.id };
    const made = await kept(await handOutPieces(inside, now, gift, transferDate));
    await announceAll(inside, [taken(stock, ended), given(stock, made)]);
    return made;
  });
}

interface Named {
  nama_barang: string;
}

const given = ({ nama_barang }: Named, catatan: Holding) =>
  ({ jenis: 'barang_diserahkan', catatan, nama_barang }) as const;
const taken = ({ nama_barang }: Named, catatan: Holding) =>
  ({ jenis: 'barang_ditarik', catatan, nama_barang }) as const;

/**
 * Corrects a row of the history: the old one stays, marked with the reason, and a new one refers to it.
 * @throws AppError not_found, already_corrected, not_enough_stock, conflict (too few were there on one of its days),
 *   validation_failed
 */
export async function correct(
  ctx: RequestContext,
  barangId: number,
  holdingId: number,
  { alasan, ...right }: CorrectionInput,
): Promise<Holding> {
  return inTransaction(ctx, async (inside) => {
    assertAcquired(await lockedStock(inside.db, barangId), right.tanggal_awal);
    const before = await readHolding(inside.db, barangId, holdingId);
    if (before.dikoreksi_pada) throw new AppError('already_corrected');
    assertPast({ tanggal_awal: right.tanggal_awal, tanggal_akhir: right.tanggal_akhir });
    await activePerson(inside.db, right.pengguna_id, { evenInactive: right.tanggal_akhir !== null });
    await markCorrected(inside.db, holdingId, alasan);
    await audited(inside, before, 'update');
    const stock = await lockedStock(inside.db, barangId);
    if (right.tanggal_akhir === null) assertEnough(stock, right.jumlah);
    const id = await insertHolding(inside.db, {
      ...right,
      barang_id: barangId,
      asal_id: before.asal_id,
      koreksi_dari_id: holdingId,
      dicatat_oleh_id: inside.actor.id,
    });
    await assertEnoughOnItsDays(inside.db, stock, { ...right, id });
    // what its holder reports is of the holding, however it was written
    if (right.tanggal_akhir === null && right.pengguna_id === before.pengguna.id)
      await moveOpenAduan(inside.db, holdingId, id);
    const made = await audited(inside, { barang_id: barangId, id }, 'create');
    await rejectBeyondStock(inside, barangId);
    return made;
  });
}
