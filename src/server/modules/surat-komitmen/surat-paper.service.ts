import { AppError } from '../../../shared/errors.ts';
import type { Outside, RequestContext } from '../../context.ts';
import type { NamedFile } from '../../documents/export-answer.ts';
import type { PdfDefinition } from '../../documents/pdf.ts';
import { renderPdf } from '../../documents/pdf.ts';
import { printKept } from '../berkas/kept-paper.ts';
import { readKeptLogo } from '../pengaturan/letterhead.service.ts';
import { lembarSuratPdf } from './lembar-surat.pdf.ts';
import type { StoredSurat } from './surat.repository.ts';
import { visibleSurat } from './surat.service.ts';
import { suratKomitmenPdf } from './surat-komitmen.pdf.ts';

/**
 * Returns the PDF of a numbered letter, which is kept from its first print on.
 * @throws AppError not_found
 */
export async function printSurat(ctx: RequestContext, id: number, signal: AbortSignal): Promise<NamedFile> {
  const surat = await visibleSurat(ctx, id);
  return print(ctx, surat, 'surat', signal, (logo) => {
    const { kop, ...isi } = surat.isi;
    const { nomor, tanggal, created_at } = surat;
    return suratKomitmenPdf({
      ...isi,
      nomor,
      date: tanggal,
      created: created_at,
      letterhead: { ...kop, logo },
    });
  });
}

/**
 * Returns the PDF of a letter's signature sheet, which is kept from its first print on.
 * @throws AppError not_found (also while it is not signed)
 */
export async function printLembarSurat(
  ctx: RequestContext,
  id: number,
  signal: AbortSignal,
): Promise<NamedFile> {
  const surat = await visibleSurat(ctx, id);
  const { tanda_tangan } = surat;
  if (!tanda_tangan) throw new AppError('not_found');
  return print(ctx, surat, 'lembar', signal, (logo) => lembarSuratPdf({ surat, tanda_tangan, logo }));
}

/**
 * Renders and stores the PDF of a letter before it is signed.
 * @throws AppError not_found
 */
export async function keepSurat(ctx: Outside, id: number, signal: AbortSignal): Promise<void> {
  const { berkas_id } = await visibleSurat(ctx, id);
  if (berkas_id === null) await printSurat(ctx, id, signal);
}

async function print(
  ctx: RequestContext,
  surat: StoredSurat,
  which: 'surat' | 'lembar',
  signal: AbortSignal,
  layOut: (logo: string | null) => PdfDefinition,
): Promise<NamedFile> {
  const { id, nomor, isi, logo_id, pengguna_id, dibuat_oleh_id } = surat;
  const lembar = which === 'lembar';
  return printKept(
    ctx,
    {
      nomor: `${lembar ? 'Tanda tangan surat' : 'Surat'} komitmen ${nomor}`,
      berkas_id: lembar ? surat.lembar_id : surat.berkas_id,
      rows: isi.barang.length + isi.buku.length,
      issuerId: lembar ? pengguna_id : dibuat_oleh_id,
      render: async () => renderPdf(layOut(await readKeptLogo(ctx, logo_id)), signal),
      row: lembar ? { table: 'surat_komitmen_ttd', surat_id: id } : { table: 'surat_komitmen', id },
    },
    signal,
  );
}
