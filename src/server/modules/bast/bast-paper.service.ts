import type { RequestContext } from '../../context.ts';
import type { NamedFile } from '../../documents/export-answer.ts';
import { renderPdf } from '../../documents/pdf.ts';
import { printKept } from '../berkas/kept-paper.ts';
import { readKeptLogo } from '../pengaturan/letterhead.service.ts';
import { bastPdf } from './bast.pdf.ts';
import { visibleBast } from './bast.service.ts';

/**
 * Returns the PDF of a BAST, which is kept from its first print on.
 * @throws AppError not_found (also for non-parties)
 */
export async function printBast(ctx: RequestContext, id: number, signal: AbortSignal): Promise<NamedFile> {
  const bast = await visibleBast(ctx, id);
  const paper = {
    nomor: bast.nomor,
    berkas_id: bast.berkas_id,
    rows: bast.jumlah_baris,
    issuerId: bast.dibuat_oleh.id,
    render: async () => {
      const logo = await readKeptLogo(ctx, bast.logo_id);
      return renderPdf(bastPdf({ ...bast, logo }), signal);
    },
    row: { table: 'bast', id },
  } as const;
  return printKept(ctx, paper, signal);
}
