import { AppError } from '../../../shared/errors.ts';
import type { RequestContext } from '../../context.ts';
import type { NamedFile } from '../../documents/export-answer.ts';
import { renderPdf } from '../../documents/pdf.ts';
import { visibleBast } from '../bast/bast.service.ts';
import { printKept } from '../berkas/kept-paper.ts';
import { readKeptLogo, readKeptPhoto } from '../pengaturan/letterhead.service.ts';
import { lembarPdf } from './lembar.pdf.ts';
import { findTandaTerima, type StoredTandaTangan } from './tanda-terima.repository.ts';

/**
 * Returns the PDF of a signed tanda terima's lembar, which is kept from its first print on.
 * @throws AppError not_found (not signed, or not a party of the BAST)
 */
export async function printLembar(ctx: RequestContext, id: number, signal: AbortSignal): Promise<NamedFile> {
  const bast = await visibleBast(ctx, id);
  const asked = await findTandaTerima(ctx.db, id);
  if (!asked?.tanda_tangan || asked.oleh_id === null) throw new AppError('not_found');
  const { tanda_tangan, berkas_id, oleh_id } = asked;
  const paper = {
    nomor: `Tanda terima ${bast.nomor}`,
    berkas_id,
    rows: bast.jumlah_baris,
    issuerId: oleh_id,
    render: async () => {
      const logo = await readKeptLogo(ctx, bast.logo_id);
      const foto = await photosOf(ctx, tanda_tangan);
      return renderPdf(lembarPdf({ bast, tanda_tangan, logo, foto }), signal);
    },
    row: { table: 'tanda_terima_ttd', bast_id: id },
  } as const;
  return printKept(ctx, paper, signal);
}

/** Reads the photos of lines one after another, by holding. */
async function photosOf(ctx: RequestContext, { baris }: StoredTandaTangan): Promise<Map<number, string>> {
  const photos = new Map<number, string>();
  for (const { holding_id, foto } of baris) {
    const picture = foto && (await readKeptPhoto(ctx, foto.id));
    if (picture) photos.set(holding_id, picture);
  }
  return photos;
}
