import { deletionInput } from '../../../shared/deletion-input.ts';
import { refused } from '../../../shared/errors.ts';
import type { PenghapusanRinci } from '../../../shared/penghapusan.ts';
import type { LaksanakanInput } from '../../../shared/penghapusan-input.ts';
import { bringsIn, givesAway } from '../../../shared/penghapusan-words.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Inside, RequestContext } from '../../context.ts';
import { removeBarang } from '../barang/barang-delete.service.ts';
import { removeBuku } from '../buku/buku-delete.service.ts';
import { forOne } from '../bulk/bulk.ts';
import { assertOpen } from '../mutasi/hari-tutup.repository.ts';
import { dayRefused } from '../mutasi/meaning.ts';
import { type BarisRow, barisOf, keepRelease } from './baris.repository.ts';
import { issuePaper } from './paper.service.ts';
import { type PenghapusanRow, updatePenghapusan } from './penghapusan.repository.ts';
import { shareOfLot } from './share.ts';
import { actOn, lockRecords } from './steps.service.ts';

/**
 * Carries out an approved proposal: the approved lines leave the office on one open day, through ordinary deletions,
 * each with its share of the proceeds. All or nothing.
 * @throws AppError not_found, forbidden, conflict (state), closed_day, validation_failed (day, proceeds, receiver),
 *   and refusals of the deletions, naming the record
 */
export async function carryOut(
  ctx: RequestContext,
  id: number,
  input: LaksanakanInput,
): Promise<PenghapusanRinci> {
  return actOn(ctx, id, 'laksanakan', async (inside, before) => {
    const { tanggal = officeToday(), hasil, ...receiver } = input;
    assertFits(before, { ...input, tanggal });
    await assertOpen(inside.db, { tanggal });
    const all = await barisOf(inside.db, id, tanggal);
    await lockRecords(inside, all);
    const rows = (await barisOf(inside.db, id, tanggal)).filter(({ layak }) => layak);
    // no longer reserved from here on, so that it can be deleted
    await updatePenghapusan(inside.db, id, {
      status: 'dilaksanakan',
      tanggal,
      hasil: hasil ?? null,
      ...receiver,
    });
    const shares = hasil === undefined ? undefined : shareOfLot(hasil, rows.map(weightOf));
    for (const [place, row] of rows.entries())
      await forOne(`${row.nama} (${row.kode})`, () => release(inside, before, row, tanggal, shares?.[place]));
    if (before.cara === 'musnah') await issuePaper(inside, id, 'pemusnahan');
    if (givesAway(before.cara)) await issuePaper(inside, id, 'bast');
    return { langkah: 'dilaksanakan' };
  });
}

const weightOf = ({ nilai_buku, nilai_perolehan, jumlah }: BarisRow) => ({
  nilai_buku: Number(nilai_buku),
  nilai_perolehan: Number(nilai_perolehan),
  jumlah,
});

function assertFits(
  { cara }: PenghapusanRow,
  { tanggal, hasil, penerima }: LaksanakanInput & { tanggal: string },
) {
  const sentence = dayRefused(tanggal, tanggal);
  if (sentence) throw refused('tanggal', sentence);
  if (hasil !== undefined && !bringsIn(cara))
    throw refused('hasil', 'Hanya yang dijual, dilelang, atau ditukar yang membawa hasil. Kosongkan.');
  if (givesAway(cara) && penerima === null)
    throw refused('penerima', 'Isi siapa yang menerima, karena namanya tercantum dalam BAST.');
}

async function release(
  inside: Inside,
  { judul, cara }: PenghapusanRow,
  row: BarisRow,
  tanggal: string,
  hasil: number | undefined,
): Promise<void> {
  const { id, jenis, record_id, jumlah, ada, nilai_perolehan, nilai_buku, nilai_buku_fiskal } = row;
  const input = deletionInput.parse({
    arti: 'penghapusan',
    alasan: `Penghapusan "${judul}"`,
    tanggal,
    cara,
    ...(hasil !== undefined && { hasil }),
    // a whole record: current holdings are taken back on the same day
    ...(jumlah === ada ? { tarik_semua: true } : { jumlah }),
  });
  const remove = jenis === 'barang' ? removeBarang : removeBuku;
  const { id: log_id } = await remove(inside, record_id, input, { proposed: true });
  await keepRelease(inside.db, id, {
    log_id,
    nilai_perolehan,
    nilai_buku,
    nilai_buku_fiskal,
    hasil: hasil ?? null,
  });
}
