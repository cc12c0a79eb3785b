import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { formatAngka } from '../../../shared/angka.ts';
import type { BodyOf } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Impor, ImporCheck, ImporResult } from '../../../shared/impor.ts';
import type { imporEndpoints } from '../../../shared/impor-endpoints.ts';
import { exactTotal } from '../../../shared/rupiah.ts';
import type { Db, Inside, Outside, RequestContext, Trx } from '../../context.ts';
import { sidePoolOf } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { applyChanges, settleUpdate } from './apply-update.service.ts';
import { entities } from './entities.ts';
import type { Entity } from './entity.ts';
import { assertPicsActive, preparePeople, type ReadyPeople } from './hand-out.service.ts';
import {
  abandonImpor,
  claimImpor,
  findEarlier,
  finishImpor,
  requestCancel,
  type StoredImpor,
  saveProgress,
  tryImportLock,
} from './impor.repository.ts';
import { readImpor, rowOfImpor } from './impor.service.ts';
import { insertNew } from './insert-new.ts';
import { recordsOf } from './kondisi-columns.ts';
import { compareAgain, RowsChanged, settleMirip } from './mirip.service.ts';
import { prepareParents, type ReadyParents } from './prepare-parents.ts';
import { nextReady } from './rows.repository.ts';
import { gatherStatistics } from './statistics.repository.ts';
import { isUnpriced, nilaiOf } from './tally.ts';

/** Rows per statement; between two of them the import reports its progress and checks for a cancel. */
const BATCH = 500;

/** Maximum milliseconds for which a cancel waits until the import has rolled back. */
const CANCEL_WAIT_MS = 15_000;
const CANCEL_LOOK_MS = 100;

type Choice = BodyOf<typeof imporEndpoints.terapkan>;

const STATES: Partial<Record<Impor['status'], string>> = {
  diunggah: 'belum diperiksa. Periksa dahulu barisnya',
  berjalan: 'sedang berjalan',
  selesai: 'sudah selesai',
  ditarik: 'sudah dibatalkan. Unggah lagi berkasnya',
};

/**
 * Creates records from all accepted rows in one transaction.
 * @throws AppError not_found; import_not_ready (unchecked, running, finished, or another import runs);
 *   validation_failed (refused rows without `lewati_galat`, no accepted row); already_imported without `ulangi`;
 *   rows_look_alike without a decision on rows that resemble existing records; import_cancelled
 */
export async function applyImpor(
  ctx: Outside,
  id: number,
  choice: Choice,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<{ jenis: Impor['jenis']; hasil: ImporResult }> {
  const { jenis, ...seen } = await rowOfImpor(ctx.db, id);
  // over separate connections, as nobody else sees uncommitted writes
  const side = sidePoolOf(ctx.db);
  assertChecked(seen, choice.lewati_galat);
  let claimed = false;
  try {
    const applied = await inTransaction({ ...ctx, imporId: id }, async (inside) => {
      if (!(await tryImportLock(inside.db))) throw busy();
      claimed = await claimImpor(side, id);
      if (!claimed) throw notReady('selesai');
      // the claim waits for a check that runs; its settings and counts are those to apply
      const row = await rowOfImpor(inside.db, id);
      const pemeriksaan = assertChecked(row, choice.lewati_galat);
      // an update list may be applied again as long as it has differences
      if (!choice.ulangi && row.pengaturan?.mode !== 'perbarui') await assertFirstTime(inside.db, row);
      return { jenis, hasil: await run(inside, side, row, { pemeriksaan, choice }) };
    });
    // what is imported stays so, also where this fails
    await gatherStatistics(ctx.db, applied.jenis, applied.hasil.diterima).catch((error: unknown) =>
      log.warn({ err: error, impor: id }, 'statistics after an import not gathered'),
    );
    return applied;
  } catch (error) {
    if (claimed) await abandonImpor(ctx.db, id, stateAfter(error));
    if (error instanceof RowsChanged) {
      await inTransaction(ctx, ({ db }) => compareAgain(db, { id, entity: entities[jenis] }));
    }
    throw error;
  }
}

/** Refusals after which the same check can be applied again. */
const SETTLED = [
  'already_imported',
  'rows_look_alike',
  'validation_failed',
  'conflict',
  'closed_day',
  'version_conflict',
  'in_use',
];

function stateAfter(error: unknown): Parameters<typeof abandonImpor>[2] {
  if (!(error instanceof AppError)) return 'gagal';
  if (error.code === 'import_cancelled') return 'dibatalkan';
  return SETTLED.includes(error.code) ? 'diperiksa' : 'gagal';
}

function assertChecked(
  { status, pemeriksaan }: Pick<StoredImpor, 'status' | 'pemeriksaan'>,
  skip: boolean,
): ImporCheck {
  if (status === 'selesai' || status === 'ditarik' || status === 'diunggah' || !pemeriksaan)
    throw notReady(status);
  if (pemeriksaan.diterima === 0) {
    throw new AppError('validation_failed', {
      message: 'Tidak ada baris yang dapat diimpor. Perbaiki dahulu daftarnya.',
    });
  }
  if (pemeriksaan.ditolak > 0 && !skip) {
    const count = formatAngka(pemeriksaan.ditolak);
    throw new AppError('validation_failed', {
      message: `${count} baris ditolak. Perbaiki dahulu, atau setujui bahwa baris itu dilewati.`,
      errors: { lewati_galat: [`${count} baris ditolak.`] },
    });
  }
  return pemeriksaan;
}

function notReady(status: Impor['status']): AppError {
  return new AppError('import_not_ready', { params: { state: STATES[status] ?? 'belum diperiksa' } });
}

function busy(): AppError {
  return new AppError('import_not_ready', {
    message: 'Sebuah impor sedang berjalan. Tunggu sampai selesai, lalu coba lagi.',
  });
}

async function assertFirstTime(trx: Trx, row: StoredImpor): Promise<void> {
  const terdahulu = await findEarlier(trx, row);
  if (terdahulu.length > 0) throw new AppError('already_imported', { details: { terdahulu } });
}

async function run(
  inside: Inside,
  side: Db,
  row: StoredImpor,
  { pemeriksaan, choice }: { pemeriksaan: ImporCheck; choice: Choice },
): Promise<ImporResult> {
  const pengaturan = row.pengaturan;
  const mayMake = {
    makeGolongan: pengaturan?.buat_kategori ?? false,
    makeLokasi: pengaturan?.buat_lokasi ?? false,
  };
  const entity = entities[row.jenis];
  const updates = row.pengaturan?.mode === 'perbarui';
  const isAgain = choice.ulangi && (await findEarlier(inside.db, row)).length > 0;
  const pilihan = choice.mirip ?? (isAgain ? 'semua' : undefined);
  const left = updates
    ? await settleUpdate(inside, row.id, choice)
    : await settleMirip(inside.db, { id: row.id, entity }, pilihan);
  if (!updates && left === pemeriksaan.diterima) {
    throw new AppError('validation_failed', {
      message: 'Semua baris sudah ada di MANIS dan dilewati. Tidak ada yang diimpor.',
    });
  }
  const parents = await prepareParents(inside, { id: row.id, entity }, mayMake);
  const people = await preparePeople(inside, row.id);
  const written = await writeRows(inside, side, { id: row.id, entity }, { ...parents, people });
  const begun = written.jumlah;
  const { perubahan } = choice;
  const diubah = updates
    ? await applyChanges(inside, side, { id: row.id, entity, begun }, parents, perubahan)
    : 0;
  if (entity.pic) await assertPicsActive(inside, row.id);
  const hasil = {
    diterima: written.jumlah + diubah,
    ...(updates && { diubah, tetap: pemeriksaan.tetap ?? 0 }),
    ditolak: pemeriksaan.ditolak,
    dilewati: pemeriksaan.dilewati,
    ...(left > 0 && { sudah_ada: left }),
    dibuat: written.dibuat,
    kategori_dibuat: parents.golonganMade,
    // in a list of lokasi, the rows themselves count among the created ones
    lokasi_dibuat: parents.lokasiMade - (entity.pohon ? written.dibuat : 0),
    ...(written.diserahkan > 0 && { diserahkan: written.diserahkan, pengguna_dibuat: people.dibuat }),
    nilai: exactTotal(written.nilai),
    tanpa_harga: written.tanpa_harga,
  };
  if (!(await finishImpor(inside.db, row.id, hasil))) throw new AppError('import_cancelled');
  return hasil;
}

async function writeRows(
  inside: Inside,
  side: Db,
  { id, entity }: { id: number; entity: Entity },
  parents: ReadyParents & { people: ReadyPeople },
) {
  const { jenis } = entity;
  let [last, jumlah, dibuat, nilai, tanpa_harga, diserahkan] = [0, 0, 0, 0n, 0, 0];
  for (;;) {
    const rows = await nextReady(inside.db, id, last, BATCH);
    const end = rows.at(-1);
    if (!end) return { jumlah, dibuat, nilai, tanpa_harga, diserahkan };
    const drafts = rows.flatMap(({ siap }) => recordsOf(entity, siap));
    dibuat += await insertNew[jenis](
      inside,
      id,
      drafts.map((siap) => ({
        isi: siap.isi,
        golonganId: siap.golongan && parents.golonganId(siap.golongan),
        lokasiId: siap.lokasi && parents.lokasiId(siap.lokasi),
        ...(siap.pemegang && { penggunaId: parents.people.idOf(siap.pemegang) }),
        ...(siap.tanggal_serah && { sejak: siap.tanggal_serah }),
      })),
    );
    diserahkan += drafts.filter(({ pemegang }) => pemegang).length;
    for (const { siap } of rows) nilai += nilaiOf(entity, siap);
    tanpa_harga += rows.filter(({ siap }) => isUnpriced(entity, siap)).length;
    jumlah += rows.length;
    last = end.nomor;
    if (!(await saveProgress(side, id, jumlah))) throw new AppError('import_cancelled');
  }
}

/**
 * Cancels an import: a running one rolls back, an upload that has not begun is discarded. Returns once that is done.
 * @throws AppError not_found, import_not_ready when it has ended already
 */
export async function cancelImpor(ctx: RequestContext, id: number): Promise<Impor['status']> {
  const before = await rowOfImpor(ctx.db, id);
  if (!(await requestCancel(ctx.db, id))) throw notReady((await rowOfImpor(ctx.db, before.id)).status);
  const until = Date.now() + CANCEL_WAIT_MS;
  for (;;) {
    const { status } = await readImpor(ctx, id);
    if (status !== 'berjalan' || Date.now() > until) return status;
    await delay(CANCEL_LOOK_MS);
  }
}
