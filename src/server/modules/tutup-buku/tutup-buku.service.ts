import type { AnswerOf } from '../../../shared/contract.ts';
import { endedMonths, lastDayOfMonth } from '../../../shared/days.ts';
import { AppError, refused } from '../../../shared/errors.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import type { TutupBuku, tutupBukuEndpoints } from '../../../shared/tutup-buku.ts';
import type { Db, RequestContext, Trx } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { closedUntil } from '../mutasi/hari-tutup.repository.ts';
import { assertNotFuture, registerAt } from '../mutasi/register-at.repository.ts';
import { announce } from '../notifikasi/announce.ts';
import {
  computeSidik,
  countDifferences,
  findTutupBuku,
  insertTutupBuku,
  listTutupBuku,
  lockWriters,
  openAgain,
  openOpname,
  readDifferences,
  readRingkasan,
  takeYourTime,
  underWay,
} from './tutup-buku.repository.ts';

const jenis = 'tutup_buku';

/** Reads all closings, and the days that can be closed next. */
export async function closings({ db }: RequestContext): Promise<AnswerOf<typeof tutupBukuEndpoints.list>> {
  const data = await listTutupBuku(db);
  const until = data.find(({ status }) => status !== 'dibuka')?.sampai;
  const busy = data.some(({ status }) => status === 'menutup');
  return { data, meta: { dapat_ditutup: busy ? [] : endedMonths(officeToday(), until) } };
}

/**
 * Reads the summary of a day that may be closed, or of today.
 * @throws AppError validation_failed (a future day)
 */
export async function previewOf(
  { db }: RequestContext,
  per = officeToday(),
): Promise<AnswerOf<typeof tutupBukuEndpoints.pratinjau>['data']> {
  assertNotFuture(per);
  const ringkasan = await registerAt(db, per, (inside) => readRingkasan(inside, per), { always: true });
  return { ...ringkasan, opname_terbuka: await openOpname(db, per) };
}

async function whole(db: Db, id: number): Promise<TutupBuku> {
  const found = await findTutupBuku(db, id);
  if (!found) throw new AppError('not_found');
  return found;
}

/**
 * Reads one closing; a reopened one with its differences.
 * @throws AppError not_found
 */
export async function closingOf(
  { db }: RequestContext,
  id: number,
): Promise<AnswerOf<typeof tutupBukuEndpoints.read>['data']> {
  const found = await whole(db, id);
  if (found.status !== 'dibuka' || found.sidik === null) return { ...found, beda: null };
  return { ...found, beda: { jumlah: await countDifferences(db, id), baris: await readDifferences(db, id) } };
}

/**
 * Blocks all writers of mutasi and holdings.
 * @throws AppError conflict (a writer takes too long)
 */
async function lockAlone(trx: Trx): Promise<void> {
  if (await lockWriters(trx)) return;
  throw new AppError('conflict', {
    message:
      'Sedang ada pekerjaan besar yang menyimpan data, misalnya impor. Tunggu sampai selesai, lalu ulangi.',
  });
}

/**
 * Closes all days up to one: from the commit on, nothing is dated on them. Their data is copied afterwards, see
 * `finishClosing`.
 * @throws AppError validation_failed (no last day of a month, not over yet), conflict (out of order, another is
 *   pending, a writer takes too long)
 */
export async function closeBooks(ctx: RequestContext, sampai: string): Promise<TutupBuku> {
  return inTransaction(ctx, async (inside) => {
    assertClosable(sampai);
    await lockAlone(inside.db);
    const busy = await underWay(inside.db);
    if (busy) {
      throw new AppError('conflict', {
        message: `Penutupan sampai ${formatTanggal(busy.sampai)} masih dikerjakan. Tunggu sampai selesai.`,
      });
    }
    const until = await closedUntil(inside.db);
    if (until !== undefined && sampai <= until) {
      const message = `Pembukuan sudah ditutup sampai ${formatTanggal(until)}. Pilih akhir bulan sesudahnya.`;
      throw new AppError('conflict', { message, errors: { sampai: [message] } });
    }
    const id = await insertTutupBuku(inside.db, sampai, inside.actor.id);
    const made = await whole(inside.db, id);
    await recordAudit(inside, { jenis, record_id: id, aksi: 'create', sesudah: inAudit(made) });
    return made;
  });
}

const inAudit = ({ id, sampai, status, sidik, dibuka }: TutupBuku) => ({
  id,
  sampai,
  status,
  sidik,
  alasan: dibuka?.alasan ?? null,
});

function assertClosable(sampai: string): void {
  const refuse = (message: string) => {
    throw refused('sampai', message);
  };
  if (sampai >= officeToday()) refuse('Hari itu belum berakhir. Pilih akhir bulan yang sudah lewat.');
  if (sampai !== lastDayOfMonth(sampai)) {
    refuse(
      `Pembukuan ditutup pada akhir bulan. Pilih ${formatTanggal(lastDayOfMonth(sampai))} atau akhir bulan lain.`,
    );
  }
}

/**
 * Recomputes the SHA-256 of a closing, and compares its figures with the journal on its last day.
 * @throws AppError not_found, conflict (not complete yet)
 */
export async function verifyClosing(
  ctx: RequestContext,
  id: number,
): Promise<AnswerOf<typeof tutupBukuEndpoints.periksa>['data']> {
  return inTransaction(ctx, async ({ db }) => {
    const { sidik } = await whole(db, id);
    if (sidik === null) {
      throw new AppError('conflict', {
        message: 'Penutupan ini belum selesai. Tunggu sampai selesai, lalu periksa.',
      });
    }
    await takeYourTime(db);
    const dihitung = await computeSidik(db, id);
    const berbeda = await countDifferences(db, id);
    return { sidik, dihitung, berbeda, cocok: sidik === dihitung && berbeda === 0 };
  });
}

/**
 * Reopens the last closing, and notifies every admin; its rows stay.
 * @throws AppError not_found, conflict (not the last, or reopened already)
 */
export async function openBooks(ctx: RequestContext, id: number, alasan: string): Promise<TutupBuku> {
  return inTransaction(ctx, async (inside) => {
    await lockAlone(inside.db);
    const before = await whole(inside.db, id);
    if (before.status === 'dibuka')
      throw new AppError('conflict', { message: 'Penutupan ini sudah dibuka kembali.' });
    const until = await closedUntil(inside.db);
    if (until !== before.sampai) {
      const message = `Buka dahulu penutupan yang terakhir, yaitu sampai ${formatTanggal(until)}.`;
      throw new AppError('conflict', { message });
    }
    await openAgain(inside.db, id, { olehId: inside.actor.id, alasan });
    const after = await whole(inside.db, id);
    await recordAudit(inside, {
      jenis,
      record_id: id,
      aksi: 'update',
      sebelum: inAudit(before),
      sesudah: inAudit(after),
    });
    await announce(inside, { jenis: 'tutup_buku_dibuka', penutupan: after });
    return after;
  });
}
