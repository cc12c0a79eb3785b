import type { AnswerOf, QueryOf } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { penghapusanPaperEndpoints } from '../../../shared/penghapusan-papers.ts';
import type { PaperKind } from '../../../shared/penghapusan-words.ts';
import type { RequestContext } from '../../context.ts';
import type { NamedFile } from '../../documents/export-answer.ts';
import { type PdfDefinition, renderPdf } from '../../documents/pdf.ts';
import { printKept } from '../berkas/kept-paper.ts';
import { readKeptLogo, readKeptPhoto } from '../pengaturan/letterhead.service.ts';
import { keputusanPdf, koreksiPdf } from './keputusan.pdf.ts';
import { findPaper, listSk, type StoredPaper } from './paper.repository.ts';
import type { PaperToPrint } from './paper-parts.ts';
import { pemusnahanPdf, serahTerimaPdf } from './pelaksanaan.pdf.ts';
import { penelitianPdf } from './penelitian.pdf.ts';
import { seenPenghapusan } from './penghapusan.service.ts';
import { pernyataanPdf, usulanPdf } from './usulan.pdf.ts';

/** Layout of each kind of paper. */
export const papers: Record<PaperKind, (paper: PaperToPrint) => PdfDefinition> = {
  usulan: usulanPdf,
  pernyataan: pernyataanPdf,
  penelitian: penelitianPdf,
  pemusnahan: pemusnahanPdf,
  bast: serahTerimaPdf,
  keputusan: keputusanPdf,
  koreksi: koreksiPdf,
};

/**
 * Returns the PDF of a proposal's paper, which is kept from its first print on.
 * @throws AppError not_found (also for somebody who may not see the proposal)
 */
export async function printPaper(
  ctx: RequestContext,
  id: number,
  kertasId: number,
  signal: AbortSignal,
): Promise<NamedFile> {
  await seenPenghapusan(ctx, id);
  const paper = await findPaper(ctx.db, id, kertasId);
  if (!paper) throw new AppError('not_found');
  return printKept(
    ctx,
    {
      nomor: paper.nomor,
      berkas_id: paper.berkas_id,
      rows: paper.isi.baris.length,
      issuerId: paper.dibuat_oleh_id,
      render: async () => renderPdf(papers[paper.jenis](await withPictures(ctx, paper)), signal),
      row: { table: 'penghapusan_dokumen', id: paper.id },
    },
    signal,
  );
}

/** Adds the logo of the issued paper and, where it shows them, the photos of its lines. */
async function withPictures(ctx: RequestContext, paper: StoredPaper): Promise<PaperToPrint> {
  const photos: Record<string, string> = {};
  for (const { foto_id } of paper.jenis === 'penelitian' ? paper.isi.baris : []) {
    const photo = foto_id === null ? null : await readKeptPhoto(ctx, foto_id);
    if (photo) photos[String(foto_id)] = photo;
  }
  return { ...paper, logo: await readKeptLogo(ctx, paper.logo_id), photos };
}

/** Reads one page of the register of SK. */
export async function pageOfSk(
  { db }: RequestContext,
  query: QueryOf<typeof penghapusanPaperEndpoints.sk>,
): Promise<AnswerOf<typeof penghapusanPaperEndpoints.sk>> {
  return listSk(db, query);
}
