import { formatAngka } from '../../../shared/angka.ts';
import { AppError, refused } from '../../../shared/errors.ts';
import type { PenghapusanRinci } from '../../../shared/penghapusan.ts';
import type { ActPenghapusan, LangkahPenghapusan } from '../../../shared/penghapusan-words.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Inside, RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockBarang } from '../barang/barang.repository.ts';
import { assertBerkas } from '../berkas/berkas-reference.ts';
import { lockBukuOf } from '../buku/buku.repository.ts';
import { forOne } from '../bulk/bulk.ts';
import { giveBack } from '../logdeletebarang/logdeletebarang.service.ts';
import { announce } from '../notifikasi/announce.ts';
import { rejectBeyondStock } from '../permintaan/auto-reject.ts';
import { barisOf, keepPenelitian } from './baris.repository.ts';
import { issuePaper } from './paper.service.ts';
import { insertLangkah, type PenghapusanRow, readAlur, updatePenghapusan } from './penghapusan.repository.ts';
import { assertPeople, audited, beginAct, readPenghapusan, takeable } from './penghapusan.service.ts';

type AnnouncedStep = 'diusulkan' | 'diteliti' | 'disetujui' | 'ditolak' | 'batal';

/** Runs an act on a proposal: locks and checks it, records history and audit log; returns it afterwards. */
export async function actOn(
  ctx: RequestContext,
  id: number,
  act: ActPenghapusan,
  run: (
    inside: Inside,
    before: PenghapusanRow,
  ) => Promise<{ langkah: LangkahPenghapusan; catatan?: string | null }>,
): Promise<PenghapusanRinci> {
  return inTransaction(ctx, async (inside) => {
    const before = await beginAct(inside, id, act);
    const langkah = await audited(inside, id, async () => {
      const { langkah, catatan = null } = await run(inside, before);
      await insertLangkah(inside.db, { penghapusan_id: id, langkah, oleh_id: inside.actor.id, catatan });
      return langkah;
    });
    const after = await readPenghapusan(inside, id);
    await tell(inside, after, langkah);
    return after;
  });
}

const announced: readonly string[] = [
  'diusulkan',
  'diteliti',
  'disetujui',
  'ditolak',
  'batal',
] satisfies AnnouncedStep[];

async function tell(inside: Inside, usulan: PenghapusanRinci, langkah: LangkahPenghapusan): Promise<void> {
  if (!announced.includes(langkah)) return;
  await announce(inside, { jenis: `penghapusan_${langkah as AnnouncedStep}`, usulan });
}

/** Locks the records of a proposal, in the order common to all changes. */
export async function lockRecords(inside: Inside, rows: readonly { jenis: string; record_id: number }[]) {
  const idsOf = (pokok: string) =>
    rows.filter((row) => row.jenis === pokok).map(({ record_id }) => record_id);
  await lockBarang(inside.db, ...idsOf('barang'));
  await lockBukuOf(inside.db, idsOf('buku'));
}

/**
 * Proposes a draft: reserves its pieces, and rejects permintaan that the remaining stock can't meet.
 * @throws AppError not_found, forbidden, conflict (state, pieces reserved meanwhile), validation_failed (people,
 *   lines)
 */
export async function propose(ctx: RequestContext, id: number): Promise<PenghapusanRinci> {
  return actOn(ctx, id, 'usulkan', async (inside, before) => {
    const { db } = inside;
    const { pengusul, pemeriksa, penyetuju } = before;
    if (!pemeriksa) throw refused('pemeriksa_id', 'Tunjuk dahulu siapa yang meneliti usulan ini.');
    if (!penyetuju) throw refused('penyetuju_id', 'Tunjuk dahulu siapa yang menyetujui usulan ini.');
    await assertPeople(inside, { pemeriksa_id: pemeriksa.id, penyetuju_id: penyetuju.id });
    const berjenjang = (await readAlur(db)) === 'berjenjang';
    if (berjenjang) assertDifferent(pengusul.id, pemeriksa.id, penyetuju.id);
    const rows = await barisOf(db, id, officeToday());
    await lockRecords(inside, rows);
    await takeable(inside, rows);
    await updatePenghapusan(db, id, { status: 'diusulkan', berjenjang });
    for (const row of rows) if (row.jenis === 'barang') await rejectBeyondStock(inside, row.record_id);
    await issuePaper(inside, id, 'usulan');
    await issuePaper(inside, id, 'pernyataan');
    return { langkah: 'diusulkan' };
  });
}

function assertDifferent(pengusul: number, pemeriksa: number, penyetuju: number): void {
  if (pemeriksa === pengusul)
    throw refused('pemeriksa_id', 'Pemeriksa tidak boleh pengusulnya sendiri. Tunjuk orang lain.');
  if (penyetuju === pengusul)
    throw refused('penyetuju_id', 'Penyetuju tidak boleh pengusulnya sendiri. Tunjuk orang lain.');
  if (penyetuju === pemeriksa)
    throw refused('penyetuju_id', 'Penyetuju tidak boleh orang yang meneliti. Tunjuk orang lain.');
}

/**
 * Stores the examiner's findings on some lines.
 * @throws AppError not_found, forbidden, conflict (state), validation_failed (a line of another proposal, a photo)
 */
export async function keepFindings(
  ctx: RequestContext,
  id: number,
  rows: readonly { id: number; layak: boolean; catatan: string | null; foto_id: number | null }[],
): Promise<PenghapusanRinci> {
  return inTransaction(ctx, async (inside) => {
    await beginAct(inside, id, 'teliti');
    const known = new Map((await barisOf(inside.db, id, officeToday())).map((row) => [row.id, row]));
    for (const [place, row] of rows.entries()) {
      const field = `baris.${place}.foto_id`;
      if (row.foto_id !== known.get(row.id)?.foto_id)
        await assertBerkas(inside, { field, id: row.foto_id, untuk: 'gambar' });
    }
    const kept = await audited(inside, id, () => keepPenelitian(inside.db, id, rows));
    if (kept < rows.length)
      throw refused('baris', 'Salah satu baris tidak ada dalam usulan ini. Muat ulang.');
    return readPenghapusan(inside, id);
  });
}

/**
 * Ends the examination.
 * @throws AppError not_found, forbidden, conflict (state, unexamined lines)
 */
export async function examine(
  ctx: RequestContext,
  id: number,
  hasil_penelitian: string,
): Promise<PenghapusanRinci> {
  return actOn(ctx, id, 'teliti', async (inside) => {
    const open = (await barisOf(inside.db, id, officeToday())).filter(({ layak }) => layak === null);
    if (open.length > 0)
      throw new AppError('conflict', {
        message: `${formatAngka(open.length)} baris belum diteliti. Nyatakan layak atau tidak dahulu.`,
      });
    await updatePenghapusan(inside.db, id, { status: 'diteliti', hasil_penelitian });
    await issuePaper(inside, id, 'penelitian');
    return { langkah: 'diteliti', catatan: hasil_penelitian };
  });
}

/**
 * Approves a proposal; unfit lines are released.
 * @throws AppError not_found, forbidden, conflict (state, nothing is fit)
 */
export async function approve(
  ctx: RequestContext,
  id: number,
  catatan: string | null,
): Promise<PenghapusanRinci> {
  return actOn(ctx, id, 'setujui', async (inside) => {
    if (!(await barisOf(inside.db, id, officeToday())).some(({ layak }) => layak))
      throw new AppError('conflict', {
        message: 'Menurut penelitian tidak ada baris yang layak dihapus. Tolak usulan ini.',
      });
    await updatePenghapusan(inside.db, id, { status: 'disetujui' });
    return { langkah: 'disetujui', catatan };
  });
}

/**
 * Rejects a proposal and releases its pieces.
 * @throws AppError not_found, forbidden, conflict (state)
 */
export async function reject(ctx: RequestContext, id: number, alasan: string): Promise<PenghapusanRinci> {
  return actOn(ctx, id, 'tolak', async ({ db }) => {
    await updatePenghapusan(db, id, { status: 'ditolak' });
    return { langkah: 'ditolak', catatan: alasan };
  });
}

/**
 * Closes a proposal that has its SK.
 * @throws AppError not_found, forbidden, conflict (state)
 */
export async function finish(ctx: RequestContext, id: number): Promise<PenghapusanRinci> {
  return actOn(ctx, id, 'selesai', async ({ db }) => {
    await updatePenghapusan(db, id, { status: 'selesai' });
    return { langkah: 'selesai' };
  });
}

/**
 * Cancels a proposal before there is an SK; what has left is restored.
 * @throws AppError not_found, forbidden, conflict (state), and refusals of the return, naming the record
 */
export async function cancel(ctx: RequestContext, id: number, alasan: string): Promise<PenghapusanRinci> {
  return actOn(ctx, id, 'batal', async (inside) => {
    const gone = (await barisOf(inside.db, id, officeToday())).filter(({ log_id }) => log_id !== null);
    await updatePenghapusan(inside.db, id, { status: 'batal' });
    await returnRows(inside, gone);
    return { langkah: 'batal', catatan: alasan };
  });
}

/** Restores departed lines, the last first, so that a record is restored before its pieces. */
export async function returnRows(
  inside: Inside,
  rows: readonly { log_id: number | null; nama: string; kode: string; kembali: boolean }[],
): Promise<void> {
  const order = [...rows].sort((one, other) => (other.log_id ?? 0) - (one.log_id ?? 0));
  for (const { log_id, nama, kode, kembali } of order)
    if (log_id !== null && !kembali) await forOne(`${nama} (${kode})`, () => giveBack(inside, log_id));
}
