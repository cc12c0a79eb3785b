import {
  type barangPenggunaManyEndpoints,
  type HandOutManyInput,
  MAX_MANY,
  type ManyHoldings,
  type TakeBackManyInput,
} from '../../../shared/barang-pengguna-many.ts';
import type { AnswerOf } from '../../../shared/contract.ts';
import { AppError, refused } from '../../../shared/errors.ts';
import type { HistoryRow } from '../../../shared/history.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import type { Inside, RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { BarangChoice } from '../barang/barang.filter.ts';
import { lockBarang } from '../barang/barang.repository.ts';
import { assertIsianFilter } from '../barang/isian-filter.service.ts';
import { type BarangStock, findStocks, holdingsOfIds, stockOfChosen } from './barang-pengguna.repository.ts';
import { endPieces, handOutPieces } from './holding-moves.ts';
import { activePerson, assertAcquired, assertEnough, type DateFields, ownFields } from './holding-rules.ts';
import { bastOf, type Ended, tellGiven, tellTaken } from './many-papers.ts';
import { keepHanded, keepReturned } from './returned-kondisi.ts';

/** Reads what can be handed out of the chosen barang. */
export async function stockOfMany(
  ctx: RequestContext,
  { ids, filter }: { ids?: number[] | undefined; filter?: BarangChoice | undefined },
): Promise<AnswerOf<typeof barangPenggunaManyEndpoints.stok>> {
  await assertIsianFilter(ctx.db, filter ?? {});
  const { data, total } = await stockOfChosen(ctx.db, { ...filter, ids }, MAX_MANY);
  return { data, meta: { total } };
}

/**
 * Hands pieces of several barang from the stock to one person, all or none, and issues their BAST where asked. Where
 * asked at a row, the register takes over its kondisi first, so that the BAST names the barang that was split off.
 * @throws AppError not_enough_stock, validation_failed (each row at its own field, the person, the date), conflict (too
 *   few were there on a day since then, at the row), closed_day, forbidden (a BAST by somebody who may not issue one)
 */
export async function handOutMany(ctx: RequestContext, input: HandOutManyInput): Promise<ManyHoldings> {
  return inTransaction(ctx, async (inside) => {
    const { pengguna_id, barang, tanggal_awal: tanggal, keterangan } = input;
    const ids = barang.map(({ barang_id }) => barang_id);
    await lockBarang(inside.db, ...ids);
    const stocks = await findStocks(inside.db, ids);
    await activePerson(inside.db, pengguna_id);
    assertRows(barang, stocks);
    const given: Ended[] = [];
    for (const [index, { barang_id, jumlah, kondisi_awal, pecah }] of barang.entries()) {
      const stock = stocks.get(barang_id) as BarangStock;
      const atRow: DateFields = { ...ownFields, awal: `barang.${index}.barang_id` };
      if (tanggal !== undefined) assertAcquired(stock, tanggal, atRow);
      const kondisi = kondisi_awal ?? stock.kondisi;
      const gift = { pengguna_id, jumlah, tanggal, kondisi, keterangan, asalId: null };
      const handed = await handOutPieces(inside, stock, gift, { ...ownFields, sisa: atRow.awal });
      const catatan = pecah ? await keepHanded(inside, stock, handed, atRow) : handed;
      given.push({ catatan, nama_barang: stock.nama_barang });
    }
    await tellGiven(inside, given);
    return { jumlah: given.length, bast: await bastOf(inside, 'penyerahan', given, input) };
  });
}

/** Checks each row against its barang and reports all errors at once. */
function assertRows(rows: HandOutManyInput['barang'], stocks: ReadonlyMap<number, BarangStock>): void {
  const refusals = rows.flatMap(({ barang_id, jumlah }, index): [string, AppError][] => {
    const stock = stocks.get(barang_id);
    if (!stock) {
      const message = 'Barang ini sudah tidak ada. Hapus dari daftar ini.';
      return [[`barang.${index}.barang_id`, new AppError('validation_failed', { message })]];
    }
    const refusal = refusalOf(() => assertEnough(stock, jumlah));
    return refusal ? [[`barang.${index}.jumlah`, refusal]] : [];
  });
  const [first] = refusals;
  if (!first) return;
  const errors = Object.fromEntries(refusals.map(([field, { message }]) => [field, [message]]));
  throw new AppError(first[1].code, { message: first[1].message, errors });
}

function refusalOf(check: () => void): AppError | undefined {
  try {
    check();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  return undefined;
}

/**
 * Takes back several holdings whole, all or none, and issues a BAST for each holder where asked.
 * @throws AppError already_returned, validation_failed (a holding is not there, the date), closed_day, forbidden
 */
export async function takeBackMany(ctx: RequestContext, input: TakeBackManyInput): Promise<ManyHoldings> {
  return inTransaction(ctx, async (inside) => {
    const ids = input.holding_ids;
    const found = await holdingsOfIds(inside.db, ids);
    await lockBarang(inside.db, ...found.map(({ barang_id }) => barang_id));
    const ended = await endHoldings(inside, ids, input);
    await tellTaken(inside, ended);
    return { jumlah: ended.length, bast: await bastOf(inside, 'pengembalian', ended, input) };
  });
}

/** Day, kondisi and the like with which holdings end. */
type EndInput = Pick<TakeBackManyInput, 'tanggal' | 'kondisi_akhir' | 'keterangan' | 'pecah'>;

/** Form field of the day of a return. */
const dayOfReturn: DateFields = { awal: 'tanggal', akhir: 'tanggal' };

/**
 * Ends whole holdings; where asked, the register takes over the kondisi in which they came back. Expects their barang
 * locked.
 * @throws AppError already_returned, validation_failed, closed_day
 */
export async function endHoldings(
  inside: Inside,
  ids: readonly number[],
  { tanggal, kondisi_akhir, keterangan, pecah = false }: EndInput,
): Promise<Ended[]> {
  const rows = await holdingsOfIds(inside.db, ids);
  if (rows.length < ids.length) {
    const message = 'Ada catatan penggunaan yang tidak ditemukan. Muat ulang, lalu pilih kembali.';
    throw refused('holding_ids', message);
  }
  const gone = rows.find(({ tanggal_akhir }) => tanggal_akhir !== null);
  if (gone) {
    const message = `${gone.barang.nama_barang} sudah ditarik kembali dari ${gone.pengguna.name}. Muat ulang, lalu pilih kembali.`;
    throw new AppError('already_returned', { message, errors: { holding_ids: [message] } });
  }
  const late = rows.find((row) => startsAfter(row, tanggal));
  if (late) throw refused('tanggal', startedLater(late));
  const ended: Ended[] = [];
  for (const { barang, ...row } of rows)
    ended.push({
      catatan: await endPieces(
        inside,
        row,
        { kondisi_akhir, keterangan, tanggal_akhir: tanggal },
        dayOfReturn,
      ),
      nama_barang: barang.nama_barang,
    });
  if (pecah) await keepAllReturned(inside, ended);
  return ended;
}

/** Lets the register take over the kondisi of all ended holdings, grouped by barang. */
async function keepAllReturned(inside: Inside, ended: readonly Ended[]): Promise<void> {
  const stocks = await findStocks(
    inside.db,
    ended.map(({ catatan }) => catatan.barang_id),
  );
  for (const [barangId, stock] of stocks) {
    const own = ended.filter(({ catatan }) => catatan.barang_id === barangId).map(({ catatan }) => catatan);
    const [first] = own;
    if (!first?.kondisi_akhir || first.kondisi_akhir === stock.kondisi) continue;
    const jumlah = own.reduce((sum, one) => sum + one.jumlah, 0);
    try {
      await keepReturned(inside, stock, { ...first, jumlah }, dayOfReturn);
    } catch (error) {
      const message = error instanceof AppError ? error.errors?.tanggal?.[0] : undefined;
      throw message ? refused('tanggal', `${stock.nama_barang}: ${message}`) : error;
    }
  }
}

/** Checks whether a holding began after the day on which it is to end; today when left out. */
export const startsAfter = ({ tanggal_awal }: HistoryRow, day: string | undefined): boolean =>
  day !== undefined && tanggal_awal > day;

/** Says that a holding began after the day on which it is to end. */
export const startedLater = ({ barang, pengguna, tanggal_awal }: HistoryRow): string =>
  `${barang.nama_barang} baru diserahkan kepada ${pengguna.name} pada ${formatTanggal(tanggal_awal)}. ` +
  'Tanggal kembali tidak boleh sebelum itu.';
