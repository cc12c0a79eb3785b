import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { formatAngka } from '../../../shared/angka.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { BarisImpor, Impor, imporEndpoints } from '../../../shared/impor.ts';
import { formatWaktu } from '../../../shared/tanggal.ts';
import type { Db, RequestContext } from '../../context.ts';
import type { Page } from '../../db/paging.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Upload } from '../../plugins/uploads.ts';
import {
  abandonImpor,
  findImpor,
  findTerdahulu,
  type ImporRow,
  insertImpor,
  sweepImpor,
  tryImportLock,
} from './impor.repository.ts';
import { type BarisTersimpan, insertBaris, nextBaris, pageOfBaris } from './impor-baris.repository.ts';
import { readList } from './read-list.ts';
import { textOfSel } from './sel.ts';

const SAMPLE_ROWS = 8;
const LONGEST_NAME = 200;

/**
 * Reads an uploaded list and keeps it for mapping; nothing of it becomes a record yet.
 * @throws AppError unsupported_type, too_large, validation_failed, each with what to do
 */
export async function uploadImpor(
  ctx: RequestContext,
  jenis: Impor['jenis'],
  { nama, content }: Upload,
  query: QueryOf<typeof imporEndpoints.uploadBarang>,
): Promise<Impor> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const options = { lembar: query.lembar, barisJudul: query.baris_judul };
  const { kolom, usulan, baris, bacaan } = await readList({ bytes: content, jenis, options });
  await sweepImpor(ctx.db);
  const id = await inTransaction(ctx.db, async (trx) => {
    const made = await insertImpor(trx, {
      jenis,
      nama_berkas: safeName(nama),
      sha256,
      kolom,
      usulan,
      bacaan,
      jumlah_baris: baris.length,
      oleh_id: ctx.actor.id,
    });
    await insertBaris(trx, made, baris);
    return made;
  });
  return readImpor(ctx, id);
}

/** The file's own name without folders and without signs that a sentence or a header line can't hold. */
function safeName(given: string): string {
  const name = basename(given.replaceAll('\\', '/'))
    .replace(/[\p{Cc}\p{Cf}"]/gu, '')
    .trim();
  return name.slice(-LONGEST_NAME) || 'daftar';
}

/** The row of an upload. @throws AppError not_found */
export async function rowOfImpor(db: Db, id: number): Promise<ImporRow> {
  const row = await findImpor(db, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** An upload with its state and first rows. @throws AppError not_found */
export async function readImpor(ctx: Pick<RequestContext, 'db' | 'config'>, id: number): Promise<Impor> {
  const { sha256, jumlah_baris, ...row } = await revived(ctx.db, await rowOfImpor(ctx.db, id));
  const terdahulu = await findTerdahulu(ctx.db, { id, jenis: row.jenis, sha256 });
  const first = await nextBaris(ctx.db, id, 0, SAMPLE_ROWS * 2);
  const contoh = first
    .filter(({ temuan }) => temuan.every(({ berat }) => berat !== 'galat'))
    .slice(0, SAMPLE_ROWS);
  return {
    ...row,
    baris: jumlah_baris,
    contoh: contoh.map(({ sel }) => row.kolom.map((_, index) => textOfSel(sel[index] ?? null))),
    peringatan: [
      ...terdahulu.slice(0, 1).map((one) => warningOf(row.jenis, one, ctx.config.timeZone)),
      ...row.bacaan.peringatan,
    ],
    terdahulu,
  };
}

/** An import that runs nowhere any more, because its process ended, has failed: the database undid its rows. */
async function revived(db: Db, row: ImporRow): Promise<ImporRow> {
  if (row.status !== 'berjalan') return row;
  await inTransaction(db, async (trx) => {
    if (await tryImportLock(trx)) await abandonImpor(trx, row.id, 'gagal');
  });
  return rowOfImpor(db, row.id);
}

function warningOf(
  jenis: Impor['jenis'],
  { selesai_pada, oleh, diterima }: Impor['terdahulu'][number],
  timeZone: string,
): string {
  const when = formatWaktu(selesai_pada, timeZone);
  return `Berkas ini sudah diimpor pada ${when} oleh ${oleh.name}: ${formatAngka(diterima)} baris. Mengimpornya lagi menggandakan ${jenis}.`;
}

/** One page of the checked rows. @throws AppError not_found */
export async function listBaris(
  ctx: RequestContext,
  id: number,
  query: QueryOf<typeof imporEndpoints.baris>,
): Promise<Page<BarisImpor>> {
  const { kolom } = await rowOfImpor(ctx.db, id);
  const { data, meta } = await pageOfBaris(ctx.db, id, query);
  return { data: data.map((row) => shownBaris(row, kolom.length)), meta };
}

/** A row as the screen shows it: every cell as text, one for each column. */
export function shownBaris({ sel, ...row }: BarisTersimpan, width: number): BarisImpor {
  return { ...row, sel: Array.from({ length: width }, (_, index) => textOfSel(sel[index] ?? null)) };
}
