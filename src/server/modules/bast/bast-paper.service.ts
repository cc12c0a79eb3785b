import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { MIME, type NamedFile, pdfFile } from '../../documents/export-answer.ts';
import { inPaperQueue } from '../../documents/papers.ts';
import { renderPdf } from '../../documents/pdf.ts';
import { newKey } from '../../files/file-key.ts';
import { withoutReader } from '../../reader.ts';
import { findBerkas, insertBerkas } from '../berkas/berkas.repository.ts';
import { readKeptLogo } from '../pengaturan/letterhead.service.ts';
import { bastPdf } from './bast.pdf.ts';
import { lockPaper, type StoredBast, setPaper } from './bast.repository.ts';
import { visibleBast } from './bast.service.ts';

/**
 * Answers a BAST as PDF. It is rendered once, from the content stored at its issue, and the file is kept: each further
 * print is the same file, whatever has changed since in records, settings or application.
 * @throws AppError not_found (also for somebody who is no party of it)
 */
export async function printBast(ctx: RequestContext, id: number, signal: AbortSignal): Promise<NamedFile> {
  const bast = await visibleBast(ctx, id);
  const kept = bast.berkas_id === null ? undefined : await readPaper(ctx, bast.berkas_id);
  const bytes = kept ?? (await firstPrint(ctx, bast, signal));
  return pdfFile(`${bast.nomor.replace(/[^\w.-]+/g, '-')}.pdf`, bytes, bast.jumlah_baris);
}

async function readPaper({ db, files }: RequestContext, berkasId: number): Promise<Buffer | undefined> {
  const found = await findBerkas(db, berkasId);
  const content = found && (await files.store.get(found.kunci));
  return content && buffer(content);
}

async function firstPrint(ctx: RequestContext, bast: StoredBast, signal: AbortSignal): Promise<Buffer> {
  const bytes = await inPaperQueue(ctx.actor.id, signal, async () => {
    const logo = await readKeptLogo(ctx, bast.logo_id);
    return renderPdf(bastPdf({ ...bast, logo }), signal);
  });
  // the store lost the file: rendering again gives the same content
  if (bast.berkas_id !== null) return bytes;
  const kunci = newKey();
  await ctx.files.store.put(kunci, bytes);
  // if this fails the file stays: its record may have been committed; if not, the sweep removes it after a day
  const before = await withoutReader(() => keepPaper(ctx, bast, kunci, bytes));
  if (before === null) return bytes;
  await ctx.files.store.remove(kunci).catch(() => {});
  return (await readPaper(ctx, before)) ?? bytes;
}

/** Stores the first print with the BAST; answers null, or the file that a concurrent print had stored before. */
async function keepPaper(
  ctx: RequestContext,
  bast: StoredBast,
  kunci: string,
  bytes: Buffer,
): Promise<number | null> {
  return inTransaction(ctx, async (inside) => {
    const before = await lockPaper(inside.db, bast.id);
    if (before !== null) return before;
    const berkasId = await insertBerkas(inside.db, {
      kunci,
      nama: `${bast.nomor.replace(/[^\w.-]+/g, '-')}.pdf`,
      mime: MIME.pdf,
      ukuran: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      ada_pratinjau: false,
      dibuat_oleh_id: bast.dibuat_oleh.id,
    });
    await setPaper(inside.db, bast.id, berkasId);
    return null;
  });
}
