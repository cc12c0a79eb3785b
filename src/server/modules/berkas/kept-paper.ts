import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { RequestContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { MIME, type NamedFile, pdfFile } from '../../documents/export-answer.ts';
import { inPaperQueue } from '../../documents/papers.ts';
import { newKey } from '../../files/file-key.ts';
import { withoutReader } from '../../reader.ts';
import { findBerkas, insertBerkas } from './berkas.repository.ts';
import { lockFirstPrint, type PaperRow, setFirstPrint } from './first-print.repository.ts';

/** An issued paper whose first print is kept. */
export interface IssuedPaper {
  nomor: string;
  /** Its first print; null until there is one. */
  berkas_id: number | null;
  /** Rows that it lists. */
  rows: number;
  /** Id of the person who issued it. */
  issuerId: number;
  /** Renders it from the content that was stored at its issue. */
  render: () => Promise<Buffer>;
  /** Row that names the file of its first print. */
  row: PaperRow;
}

/**
 * Returns the PDF of an issued paper. It is rendered once and kept: every later print is the same file, whatever has
 * changed since in records, settings or application.
 */
export async function printKept(
  ctx: RequestContext,
  paper: IssuedPaper,
  signal: AbortSignal,
): Promise<NamedFile> {
  const kept = paper.berkas_id === null ? undefined : await readPaper(ctx, paper.berkas_id);
  const bytes = kept ?? (await firstPrint(ctx, paper, signal));
  return pdfFile(fileNameOf(paper), bytes, paper.rows);
}

const fileNameOf = ({ nomor }: IssuedPaper) => `${nomor.replace(/[^\w.-]+/g, '-')}.pdf`;

async function readPaper({ db, files }: RequestContext, berkasId: number): Promise<Buffer | undefined> {
  const found = await findBerkas(db, berkasId);
  const content = found && (await files.store.get(found.kunci));
  return content && buffer(content);
}

async function firstPrint(ctx: RequestContext, paper: IssuedPaper, signal: AbortSignal): Promise<Buffer> {
  const bytes = await inPaperQueue(ctx.actor.id, signal, paper.render);
  // the store lost the file: rendering again gives the same content
  if (paper.berkas_id !== null) return bytes;
  const kunci = newKey();
  await ctx.files.store.put(kunci, bytes);
  // when this fails the file stays, as its record may have been committed; if not, the sweep removes it after a day
  const before = await withoutReader(() => keepPaper(ctx, paper, kunci, bytes));
  if (before === null) return bytes;
  await ctx.files.store.remove(kunci).catch(() => {});
  return (await readPaper(ctx, before)) ?? bytes;
}

/** Stores the first print with its paper; returns null, or the file of a concurrent print that was stored first. */
async function keepPaper(
  ctx: RequestContext,
  paper: IssuedPaper,
  kunci: string,
  bytes: Buffer,
): Promise<number | null> {
  return inTransaction(ctx, async (inside) => {
    const before = await lockFirstPrint(inside.db, paper.row);
    if (before !== null) return before;
    const berkasId = await insertBerkas(inside.db, {
      kunci,
      nama: fileNameOf(paper),
      mime: MIME.pdf,
      ukuran: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      ada_pratinjau: false,
      dibuat_oleh_id: paper.issuerId,
    });
    await setFirstPrint(inside.db, paper.row, berkasId);
    return null;
  });
}
