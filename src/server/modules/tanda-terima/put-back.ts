import type { JenisBast } from '../../../shared/bast.ts';
import { dayAfter } from '../../../shared/days.ts';
import type { HistoryRow } from '../../../shared/history.ts';
import type { TerimaInput } from '../../../shared/tanda-terima-input.ts';
import type { Inside } from '../../context.ts';
import { lockBarang } from '../barang/barang.repository.ts';
import { holdingsOfIds } from '../barang-pengguna/barang-pengguna.repository.ts';
import { correct } from '../barang-pengguna/barang-pengguna.service.ts';
import { endPieces } from '../barang-pengguna/holding-moves.ts';
import { closedUntil } from '../mutasi/hari-tutup.repository.ts';

/**
 * Undoes the refused lines of a BAST: pieces handed out return to the stock on the day of their hand-over, and returned
 * pieces go back to their former holder. A line whose holding has changed since stays as it is.
 * @throws AppError not_enough_stock (returned pieces were handed out again), closed_day, validation_failed
 */
export async function putBack(
  inside: Inside,
  jenis: JenisBast,
  refused: TerimaInput['baris'],
): Promise<void> {
  if (refused.length === 0) return;
  const ids = refused.map(({ holding_id }) => holding_id);
  const of = new Map(refused.map((line) => [line.holding_id, line]));
  const before = await holdingsOfIds(inside.db, ids);
  await lockBarang(inside.db, ...before.map(({ barang_id }) => barang_id));
  // read again: they may have changed while waiting for the lock
  for (const row of await holdingsOfIds(inside.db, ids)) {
    const line = of.get(row.id);
    if (!line || row.dikoreksi_pada !== null) continue;
    if (jenis === 'penyerahan') await endRefused(inside, row, line);
    else await reopenRefused(inside, row, line);
  }
}

type Line = TerimaInput['baris'][number];

async function endRefused(inside: Inside, row: HistoryRow, { alasan, kondisi }: Line): Promise<void> {
  if (row.tanggal_akhir !== null) return;
  const { barang: _, ...holding } = row;
  const until = await closedUntil(inside.db);
  // a closed day stays unchanged: uses the first open day
  const closed = until !== undefined && row.tanggal_awal <= until;
  await endPieces(inside, holding, {
    tanggal_akhir: closed ? dayAfter(until) : row.tanggal_awal,
    kondisi_akhir: kondisi ?? row.kondisi_awal ?? undefined,
    keterangan: `Ditolak penerima: ${alasan}`,
  });
}

async function reopenRefused(inside: Inside, row: HistoryRow, { alasan }: Line): Promise<void> {
  if (row.tanggal_akhir === null) return;
  await correct(inside, row.barang_id, row.id, {
    pengguna_id: row.pengguna_id,
    jumlah: row.jumlah,
    tanggal_awal: row.tanggal_awal,
    tanggal_akhir: null,
    kondisi_awal: row.kondisi_awal,
    kondisi_akhir: null,
    keterangan: row.keterangan,
    alasan: `Pengembalian ditolak petugas: ${alasan}`.slice(0, 500),
  });
}
