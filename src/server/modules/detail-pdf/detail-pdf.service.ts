import { AppError } from '../../../shared/errors.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import type { RequestContext } from '../../context.ts';
import { type NamedFile, pdfFile } from '../../documents/export-answer.ts';
import { inPaperQueue } from '../../documents/papers.ts';
import { type PdfDefinition, renderPdf } from '../../documents/pdf.ts';
import { barangPdf } from '../barang/barang.pdf.ts';
import { wholeBarang } from '../barang/barang.service.ts';
import { bukuPdf } from '../buku/buku.pdf.ts';
import { findBuku } from '../buku/buku.repository.ts';
import { holdingsOfBarang } from '../history/history.repository.ts';
import { isianOfKategori } from '../kategori/isian.repository.ts';
import { detailAddress } from '../label/detail-address.ts';
import { readDefaultPicture, readLetterhead } from '../pengaturan/letterhead.service.ts';
import type { DetailFrame } from './detail-parts.ts';
import { photoOf } from './photo.ts';

/** Renders the detail paper of one barang. @throws AppError not_found */
export async function barangDocument(
  ctx: RequestContext,
  id: number,
  signal: AbortSignal,
): Promise<NamedFile> {
  return inPaperQueue(ctx.actor.id, signal, async () => {
    const barang = await wholeBarang(ctx.db, id);
    const [holdings, isian_kategori, frame] = await Promise.all([
      holdingsOfBarang(ctx.db, id),
      isianOfKategori(ctx.db, barang.kategori_id),
      frameOf(ctx, 'barang', id, barang.gambar_id),
    ]);
    return fileOf(barang.kode_barang, barangPdf({ ...barang, isian_kategori }, holdings, frame), signal);
  });
}

/** Renders the detail paper of one buku. @throws AppError not_found */
export async function bukuDocument(ctx: RequestContext, id: number, signal: AbortSignal): Promise<NamedFile> {
  return inPaperQueue(ctx.actor.id, signal, async () => {
    const buku = await findBuku(ctx.db, id);
    if (!buku) throw new AppError('not_found');
    const frame = await frameOf(ctx, 'buku', id, buku.gambar_id);
    return fileOf(buku.kode_buku, bukuPdf(buku, frame), signal);
  });
}

async function frameOf(
  ctx: RequestContext,
  jenis: 'barang' | 'buku',
  id: number,
  gambarId: number | null,
): Promise<DetailFrame> {
  const { timeZone, baseUrl } = ctx.config;
  const [letterhead, own] = await Promise.all([readLetterhead(ctx), photoOf(ctx, gambarId)]);
  return {
    letterhead,
    alamat: detailAddress(baseUrl, jenis, id),
    foto: own ?? (await readDefaultPicture(ctx)),
    dicetak: `Dicetak ${formatTime(new Date().toISOString(), timeZone)} oleh ${ctx.actor.name}`,
    timeZone,
  };
}

async function fileOf(kode: string, definition: PdfDefinition, signal: AbortSignal): Promise<NamedFile> {
  const bytes = await renderPdf(definition, signal);
  // a code may hold characters that a file name can't
  return pdfFile(`${kode.replace(/[^\w.-]+/g, '-')}.pdf`, bytes, 1);
}
