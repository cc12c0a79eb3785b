import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { formatAngka } from '../../../shared/angka.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Impor, ImporSummary } from '../../../shared/impor.ts';
import type { imporEndpoints } from '../../../shared/impor-endpoints.ts';
import type { ImporRow } from '../../../shared/impor-rows.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import type { Db, Inside, RequestContext } from '../../context.ts';
import type { Page } from '../../db/paging.ts';
import { lockPerson } from '../../db/person-lock.ts';
import { inTransaction } from '../../db/transaction.ts';
import { textOfCell } from '../../lists/cell.ts';
import type { Upload } from '../../plugins/uploads.ts';
import { assertWithinBudget, type UploadBudget } from '../berkas/upload-budget.ts';
import { entities } from './entities.ts';
import {
  abandonImpor,
  findEarlier,
  findImpor,
  insertImpor,
  type StoredImpor,
  sweepImpor,
  tryImportLock,
  waitingImporOf,
} from './impor.repository.ts';
import { pageOfImpor } from './impor-list.repository.ts';
import { findMatched } from './match.repository.ts';
import { findMirip } from './mirip.repository.ts';
import { entityNow } from './own-entity.ts';
import { readUpload, type UploadedList } from './read-upload.ts';
import { rememberedFor } from './remembered.service.ts';
import { headerKey } from './remembered.ts';
import { firstRows, insertRowsOf, pageOfRows, type StoredRow } from './rows.repository.ts';

const SAMPLE_ROWS = 8;
const LONGEST_NAME = 200;

/** Storage limit per person of the last day's lists that were not imported. */
const budget: UploadBudget = {
  files: 60,
  bytes: 200 * 1024 * 1024,
  name: 'daftar yang belum diimpor',
  advice: 'Terapkan yang sudah diunggah, atau coba lagi besok.',
};

/** Refuses an upload before any of it is received. @throws AppError too_many_uploads */
export async function assertMayUploadImpor({ db, actor }: RequestContext): Promise<void> {
  assertWithinBudget(budget, await waitingImporOf(db, actor.id));
}

/**
 * Reads an uploaded list and stores it for mapping; creates no record yet.
 * @throws AppError unsupported_type, too_large, validation_failed, too_many_uploads, each with advice
 */
export async function uploadImpor(
  ctx: RequestContext,
  jenis: Impor['jenis'],
  file: Upload,
  query: QueryOf<typeof imporEndpoints.uploadBarang>,
): Promise<Impor> {
  const options = { lembar: query.lembar, barisJudul: query.baris_judul };
  const read = await readUpload(file.content, await entityNow(ctx.db, jenis), options, ctx.actor.id);
  await sweepImpor(ctx.db);
  return readImpor(ctx, await inTransaction(ctx, (inside) => keepUpload(inside, jenis, file, read)));
}

/**
 * Stores a parsed list with all its rows; returns its id.
 * @throws AppError too_many_uploads
 */
export async function keepUpload(
  inside: Inside,
  jenis: Impor['jenis'],
  { nama, content }: Upload,
  { kolom, usulan, samples, kepala, baris, bacaan }: UploadedList,
): Promise<number> {
  await lockPerson(inside.db, 'impor', inside.actor.id);
  assertWithinBudget(budget, await waitingImporOf(inside.db, inside.actor.id), content.length);
  const made = await insertImpor(inside.db, {
    jenis,
    nama_berkas: safeName(nama),
    sha256: createHash('sha256').update(content).digest('hex'),
    kunci_judul: headerKey(kolom),
    kolom,
    usulan,
    contoh_kolom: samples,
    bacaan,
    jumlah_baris: baris.length,
    oleh_id: inside.actor.id,
    ukuran: content.length,
  });
  await insertRowsOf(inside.db, made, [...kepala, ...baris]);
  return made;
}

/** Strips folders and characters from a file name that a sentence or a header line can't hold. */
function safeName(given: string): string {
  const name = basename(given.replaceAll('\\', '/'))
    .replace(/[\p{Cc}\p{Cf}"]/gu, '')
    .trim();
  return name.slice(-LONGEST_NAME) || 'daftar';
}

/**
 * Reads the row of an upload.
 * @throws AppError not_found
 */
export async function rowOfImpor(db: Db, id: number): Promise<StoredImpor> {
  const row = await findImpor(db, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * Reads an upload with its state and first rows.
 * @throws AppError not_found
 */
export async function readImpor(ctx: Pick<RequestContext, 'db' | 'config'>, id: number): Promise<Impor> {
  const stored = await revived(ctx, await rowOfImpor(ctx.db, id));
  const { sha256, jumlah_baris, contoh_kolom, ...row } = stored;
  const terdahulu = await findEarlier(ctx.db, { id, jenis: row.jenis, sha256 });
  const { bidang } = await entityNow(ctx.db, row.jenis);
  const first = await firstRows(ctx.db, id, SAMPLE_ROWS * 2);
  const contoh = first
    .filter(({ temuan }) => temuan.every(({ berat }) => berat !== 'galat'))
    .slice(0, SAMPLE_ROWS);
  return {
    ...row,
    baris: jumlah_baris,
    bidang_isian: bidang
      .filter(({ jenis }) => jenis === 'isian')
      .map(({ nama, label, keterangan = '' }) => ({ nama, label, keterangan })),
    contoh: contoh.map(({ sel }) => row.kolom.map((_, index) => textOfCell(sel[index] ?? null))),
    contoh_kolom: contoh_kolom ?? [],
    peringatan: [
      // kinds with unique names refuse such rows
      ...(entities[row.jenis].golongan ? terdahulu.slice(0, 1) : []).map((one) =>
        warningOf(row.jenis, one, ctx.config.timeZone),
      ),
      ...row.bacaan.peringatan,
    ],
    terdahulu,
    seperti: await rememberedFor(ctx.db, stored),
  };
}

/** Marks an import as failed when its process has ended; the database rolled back its rows. */
async function revived(ctx: Pick<RequestContext, 'db'>, row: StoredImpor): Promise<StoredImpor> {
  if (row.status !== 'berjalan') return row;
  await inTransaction(ctx, async ({ db }) => {
    if (await tryImportLock(db)) await abandonImpor(db, row.id, 'gagal');
  });
  return rowOfImpor(ctx.db, row.id);
}

function warningOf(
  jenis: Impor['jenis'],
  { selesai_pada, oleh, diterima }: Impor['terdahulu'][number],
  timeZone: string,
): string {
  const when = formatTime(selesai_pada, timeZone);
  return `Berkas ini sudah diimpor pada ${when} oleh ${oleh.name}: ${formatAngka(diterima)} baris. Mengimpornya lagi menggandakan ${jenis}.`;
}

/** Reads one page of all imports. */
export async function listImpor(
  ctx: RequestContext,
  query: QueryOf<typeof imporEndpoints.list>,
): Promise<Page<ImporSummary>> {
  return pageOfImpor(ctx.db, query);
}

/**
 * Reads one page of the checked rows.
 * @throws AppError not_found
 */
export async function listRows(
  ctx: RequestContext,
  id: number,
  query: QueryOf<typeof imporEndpoints.baris>,
): Promise<Page<ImporRow>> {
  const { kolom, jenis } = await rowOfImpor(ctx.db, id);
  const { data, meta } = await pageOfRows(ctx.db, id, query);
  const numbers = data.map(({ nomor }) => nomor);
  const mirip = await findMirip(ctx.db, id, jenis, numbers);
  const matched = await findMatched(ctx.db, id, jenis, numbers);
  return {
    data: data.map((row) => ({
      ...toImporRow(row, kolom.length),
      mirip: mirip.get(row.nomor) ?? null,
      rekaman: matched.get(row.nomor) ?? null,
    })),
    meta,
  };
}

/** Converts a row for the screen: every cell as text, one per column. */
export function toImporRow({ sel, record_id: _, ubah, ...row }: StoredRow, width: number): ImporRow {
  return {
    ...row,
    ...(ubah && { ubah }),
    sel: Array.from({ length: width }, (_, index) => textOfCell(sel[index] ?? null)),
  };
}
