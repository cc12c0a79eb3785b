import type { Bast } from '../../../shared/bast.ts';
import { cut } from '../../../shared/cut.ts';
import { dayAfter } from '../../../shared/days.ts';
import { AppError } from '../../../shared/errors.ts';
import type { HistoryRow } from '../../../shared/history.ts';
import type { TerimaInput } from '../../../shared/tanda-terima-input.ts';
import type { Inside } from '../../context.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { lockBarang } from '../barang/barang.repository.ts';
import { moveHolding } from '../barang/barang-pecah.repository.ts';
import { holdingsOfIds } from '../barang-pengguna/barang-pengguna.repository.ts';
import { correct } from '../barang-pengguna/barang-pengguna.service.ts';
import { endPieces, handOutPieces, lockedStock } from '../barang-pengguna/holding-moves.ts';
import { findHistoryRow, holdingsOfBarang } from '../history/history.repository.ts';
import { closedUntil, keepingHoldings } from '../mutasi/hari-tutup.repository.ts';
import { holdingsOfLines, partsOfReturns, type ReturnedPart } from './put-back.repository.ts';

type Line = TerimaInput['baris'][number];

/** A holding with pieces of a refused line; with the barang that they were split off to when they came back. */
interface Refused {
  row: HistoryRow;
  line: Line;
  part: ReturnedPart | undefined;
}

/**
 * Undoes the refused lines of a BAST: pieces handed out return to the stock on the day of their hand-over, and returned
 * pieces go back to their former holder. A line whose holding has changed since stays as it is.
 * @throws AppError not_enough_stock (returned pieces were handed out again), conflict (or on a day since then; or the
 *   barang that they became is gone), closed_day, validation_failed
 */
export async function putBack(
  inside: Inside,
  { id, jenis }: Pick<Bast, 'id' | 'jenis'>,
  lines: TerimaInput['baris'],
): Promise<void> {
  if (lines.length === 0) return;
  const of = new Map(lines.map((line) => [line.holding_id, line]));
  const read = async (): Promise<Refused[]> => {
    const lineOf = await holdingsOfLines(inside.db, id, [...of.keys()]);
    const rows = await holdingsOfIds(inside.db, [...lineOf.keys()]);
    const parts = await partsOfReturns(inside.db, [...lineOf.keys()]);
    return rows.flatMap((row) => {
      const line = of.get(lineOf.get(row.id) ?? 0);
      return line ? [{ row, line, part: parts.get(row.id) }] : [];
    });
  };
  await lockBarang(inside.db, ...barangIdsOf(await read()));
  // read again: they may have changed while waiting for the lock, or been split off to a new barang
  const refused = await read();
  await lockBarang(inside.db, ...barangIdsOf(refused));
  for (const one of refused) {
    if (one.row.dikoreksi_pada !== null) continue;
    if (jenis === 'penyerahan') await endRefused(inside, one);
    else await reopenRefused(inside, one);
  }
}

const barangIdsOf = (refused: readonly Refused[]): number[] =>
  refused.flatMap(({ row, part }) => [row.barang_id, ...(part ? [part.barang_id] : [])]);

async function endRefused(inside: Inside, { row, line: { alasan, kondisi } }: Refused): Promise<void> {
  if (row.tanggal_akhir !== null) return;
  const { barang: _, ...holding } = row;
  await endPieces(inside, holding, {
    tanggal_akhir: (await openDayAfter(inside, row.tanggal_awal)) ?? row.tanggal_awal,
    kondisi_akhir: kondisi ?? row.kondisi_awal ?? undefined,
    keterangan: `Ditolak penerima: ${alasan}`,
  });
}

/** Returns the first open day where this one is closed, as a closed day stays unchanged. */
async function openDayAfter({ db }: Inside, day: string): Promise<string | undefined> {
  const until = await closedUntil(db);
  return until !== undefined && day <= until ? dayAfter(until) : undefined;
}

async function reopenRefused(inside: Inside, { row, line, part }: Refused): Promise<void> {
  if (row.tanggal_akhir === null) return;
  const barangId = part ? await followSplit(inside, row, part) : row.barang_id;
  const openDay = await openDayAfter(inside, row.tanggal_awal);
  if (openDay) return holdAgain(inside, { ...row, barang_id: barangId }, line, openDay);
  await correct(inside, barangId, row.id, {
    pengguna_id: row.pengguna_id,
    jumlah: row.jumlah,
    tanggal_awal: row.tanggal_awal,
    tanggal_akhir: null,
    kondisi_awal: row.kondisi_awal,
    kondisi_akhir: null,
    keterangan: row.keterangan,
    alasan: reasonOf(line),
  });
}

const reasonOf = ({ alasan }: Line): string => cut(`Pengembalian ditolak petugas: ${alasan}`, 500);

/**
 * Moves the ended holding to the barang that its pieces became at their return, as if they had been split off with
 * their holder. Returns the id of that barang.
 * @throws AppError conflict (it was deleted)
 */
async function followSplit(inside: Inside, row: HistoryRow, part: ReturnedPart): Promise<number> {
  const to = part.barang_id;
  if (!part.ada) {
    const { nama_barang } = row.barang;
    const message =
      `${nama_barang} yang dikembalikan sudah dipisahkan menjadi ${part.kode_barang}, dan barang itu sudah dihapus. ` +
      'Pulihkan dahulu dari Riwayat Delete Barang, atau terima barisnya.';
    throw new AppError('conflict', { message });
  }
  // before the split its days are those of the old barang, as they were
  await keepingHoldings(inside.db);
  await moveHolding(inside.db, row.id, row.barang_id, to);
  const sesudah = await findHistoryRow(inside.db, to, row.id);
  await recordAudit(inside, {
    jenis: 'barang_pengguna',
    record_id: row.id,
    aksi: 'update',
    sebelum: row,
    sesudah,
  });
  return to;
}

/**
 * Lets a person hold returned pieces again from the day of the return, or the first open one, where the holding began
 * on a closed day and stays as it is.
 */
async function holdAgain(inside: Inside, row: HistoryRow, line: Line, openDay: string): Promise<void> {
  const { id, barang_id, pengguna_id, jumlah, tanggal_awal, tanggal_akhir } = row;
  const since = (await holdingsOfBarang(inside.db, barang_id)).filter((one) => one.asal_id === id);
  if (since.some((one) => one.pengguna_id === pengguna_id && one.tanggal_awal > tanggal_awal)) return;
  const stock = await lockedStock(inside.db, barang_id);
  await handOutPieces(inside, stock, {
    pengguna_id,
    jumlah,
    tanggal: tanggal_akhir !== null && tanggal_akhir > openDay ? tanggal_akhir : openDay,
    kondisi: line.kondisi ?? row.kondisi_akhir ?? row.kondisi_awal ?? stock.kondisi,
    keterangan: reasonOf(line),
    asalId: id,
  });
}
