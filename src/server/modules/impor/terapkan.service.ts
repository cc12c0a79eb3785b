import { setTimeout as delay } from 'node:timers/promises';
import { formatAngka } from '../../../shared/angka.ts';
import type { BodyOf } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { HasilImpor, Impor, imporEndpoints, PemeriksaanImpor } from '../../../shared/impor.ts';
import { exactTotal } from '../../../shared/rupiah.ts';
import type { Db, Inside, Outside, RequestContext, Trx } from '../../context.ts';
import { sidePoolOf } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudits } from '../audit/audit.repository.ts';
import { recordEntries } from '../mutasi/mutasi.repository.ts';
import type { Entitas } from './entitas.ts';
import { entitasDaftar } from './entitas-daftar.ts';
import {
  abandonImpor,
  claimImpor,
  findTerdahulu,
  finishImpor,
  type ImporRow,
  requestBatal,
  saveProgress,
  tryImportLock,
} from './impor.repository.ts';
import { readImpor, rowOfImpor } from './impor.service.ts';
import { nextSiap } from './impor-baris.repository.ts';
import { type IndukSiap, prepareInduk } from './induk-baru.ts';
import { insertBaru } from './insert-baru.ts';
import { recordsOf } from './kondisi-columns.ts';
import { compareAgain, RowsChanged, settleMirip } from './mirip.service.ts';
import { isUnpriced, nilaiOf } from './tally.ts';

/** Rows written in one statement; between two of them the import shows its progress and looks whether to stop. */
const BATCH = 500;

/** How long a cancel waits for the import to have undone everything. */
const CANCEL_WAIT_MS = 15_000;
const CANCEL_LOOK_MS = 100;

type Choice = BodyOf<typeof imporEndpoints.terapkan>;

const STATES: Partial<Record<Impor['status'], string>> = {
  diunggah: 'belum diperiksa. Periksa dahulu barisnya',
  berjalan: 'sedang berjalan',
  selesai: 'sudah selesai',
};

/**
 * Makes records of all accepted rows in one transaction: all of them are there, or none is.
 * @throws AppError not_found; import_not_ready (unchecked, running, finished, or another import runs);
 *   validation_failed (refused rows without `lewati_galat`, no accepted row); already_imported without `ulangi`;
 *   rows_look_alike without a word on rows that look like records that are there; import_cancelled when somebody cancelled it
 */
export async function terapkanImpor(
  ctx: Outside,
  id: number,
  choice: Choice,
): Promise<{ jenis: Impor['jenis']; hasil: HasilImpor }> {
  const row = await rowOfImpor(ctx.db, id);
  // by connections beside: what the transaction writes, nobody else can see yet
  const side = sidePoolOf(ctx.db);
  const pemeriksaan = assertChecked(row, choice.lewati_galat);
  let claimed = false;
  try {
    return await inTransaction(ctx, async (inside) => {
      if (!(await tryImportLock(inside.db))) throw busy();
      if (!choice.ulangi) await assertFirstTime(inside.db, row);
      claimed = await claimImpor(side, id);
      if (!claimed) throw notReady('selesai');
      return { jenis: row.jenis, hasil: await run(inside, side, row, { pemeriksaan, choice }) };
    });
  } catch (error) {
    if (claimed) await abandonImpor(ctx.db, id, stateAfter(error));
    if (error instanceof RowsChanged) {
      await inTransaction(ctx, ({ db }) => compareAgain(db, { id, entitas: entitasDaftar[row.jenis] }));
    }
    throw error;
  }
}

function stateAfter(error: unknown): Parameters<typeof abandonImpor>[2] {
  if (!(error instanceof AppError)) return 'gagal';
  if (error.code === 'import_cancelled') return 'dibatalkan';
  return error.code === 'rows_look_alike' || error.code === 'validation_failed' ? 'diperiksa' : 'gagal';
}

function assertChecked(row: ImporRow, skip: boolean): PemeriksaanImpor {
  const { status, pemeriksaan } = row;
  if (status === 'selesai' || status === 'diunggah' || !pemeriksaan) throw notReady(status);
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

async function assertFirstTime(trx: Trx, row: ImporRow): Promise<void> {
  const terdahulu = await findTerdahulu(trx, row);
  if (terdahulu.length > 0) throw new AppError('already_imported', { details: { terdahulu } });
}

async function run(
  inside: Inside,
  side: Db,
  row: ImporRow,
  { pemeriksaan, choice }: { pemeriksaan: PemeriksaanImpor; choice: Choice },
): Promise<HasilImpor> {
  const pengaturan = row.pengaturan;
  const izin = {
    buatGolongan: pengaturan?.buat_kategori ?? false,
    buatLokasi: pengaturan?.buat_lokasi ?? false,
  };
  const entitas = entitasDaftar[row.jenis];
  const isAgain = choice.ulangi && (await findTerdahulu(inside.db, row)).length > 0;
  const pilihan = choice.mirip ?? (isAgain ? 'semua' : undefined);
  const left = await settleMirip(inside.db, { id: row.id, entitas }, pilihan);
  if (left === pemeriksaan.diterima) {
    throw new AppError('validation_failed', {
      message: 'Semua baris sudah ada di MANIS dan dilewati. Tidak ada yang diimpor.',
    });
  }
  const induk = await prepareInduk(inside, { id: row.id, entitas }, izin);
  const written = await writeRows(inside, side, { id: row.id, entitas }, induk);
  const hasil = {
    diterima: written.jumlah,
    ditolak: pemeriksaan.ditolak,
    dilewati: pemeriksaan.dilewati,
    ...(left > 0 && { sudah_ada: left }),
    dibuat: written.dibuat,
    kategori_dibuat: induk.golonganDibuat,
    lokasi_dibuat: induk.lokasiDibuat,
    nilai: exactTotal(written.nilai),
    tanpa_harga: written.tanpa_harga,
  };
  if (!(await finishImpor(inside.db, row.id, hasil))) throw new AppError('import_cancelled');
  return hasil;
}

async function writeRows(
  inside: Inside,
  side: Db,
  { id, entitas }: { id: number; entitas: Entitas },
  induk: IndukSiap,
) {
  const { jenis } = entitas;
  let [last, jumlah, dibuat, nilai, tanpa_harga] = [0, 0, 0, 0n, 0];
  for (;;) {
    const rows = await nextSiap(inside.db, id, last, BATCH);
    const end = rows.at(-1);
    if (!end) return { jumlah, dibuat, nilai, tanpa_harga };
    const made = await insertBaru[jenis](
      inside.db,
      inside.actor.id,
      rows
        .flatMap(({ siap }) => recordsOf(entitas, siap))
        .map((siap) => ({
          isi: siap.isi,
          golonganId: induk.golonganId(siap.golongan),
          lokasiId: induk.lokasiId(siap.lokasi),
        })),
    );
    await recordEntries(
      inside,
      jenis,
      made.map((row) => row.id),
      { jenis: 'saldo_awal', sebab: 'impor', sebab_id: id },
    );
    await recordAudits(
      inside,
      made.map((sesudah) => ({ jenis, record_id: sesudah.id, aksi: 'create', sesudah }) as const),
    );
    for (const { siap } of rows) nilai += nilaiOf(entitas, siap);
    tanpa_harga += rows.filter(({ siap }) => isUnpriced(entitas, siap)).length;
    jumlah += rows.length;
    dibuat += made.length;
    last = end.nomor;
    if (!(await saveProgress(side, id, jumlah))) throw new AppError('import_cancelled');
  }
}

/**
 * Cancels an import: a running one undoes all its rows, an upload that has not begun is put aside. Answers once that
 * has happened. @throws AppError not_found, import_not_ready when it is over already
 */
export async function batalImpor(ctx: RequestContext, id: number): Promise<Impor['status']> {
  const before = await rowOfImpor(ctx.db, id);
  if (!(await requestBatal(ctx.db, id))) throw notReady((await rowOfImpor(ctx.db, before.id)).status);
  const until = Date.now() + CANCEL_WAIT_MS;
  for (;;) {
    const { status } = await readImpor(ctx, id);
    if (status !== 'berjalan' || Date.now() > until) return status;
    await delay(CANCEL_LOOK_MS);
  }
}
