import { formatAngka } from '../../../shared/angka.ts';
import { MAX_BARIS_PDF } from '../../../shared/ekspor.ts';
import { AppError } from '../../../shared/errors.ts';
import { officeToday } from '../../../shared/today.ts';
import type { RequestContext } from '../../context.ts';
import { type NamedFile, pdfFile } from '../../documents/export-answer.ts';
import { inPaperQueue } from '../../documents/papers.ts';
import { renderPdf } from '../../documents/pdf.ts';
import { readLetterhead, readSigner } from '../pengaturan/letterhead.service.ts';
import { readPengaturan } from '../pengaturan/pengaturan.repository.ts';
import { wholePengguna } from '../pengguna/pengguna.service.ts';
import { seesWhole } from '../pengguna/privasi.ts';
import { suratKomitmenPdf } from './surat-komitmen.pdf.ts';
import { barangDipegang, bukuDipegang } from './surat-komitmen.repository.ts';

/**
 * Renders a draft of a person's letter, without number, with their present holdings.
 * @throws AppError forbidden (somebody else's), not_found, validation_failed (too many to print)
 */
export async function printSuratKomitmen(
  ctx: RequestContext,
  id: number,
  signal: AbortSignal,
): Promise<NamedFile> {
  if (!seesWhole(ctx, id)) throw new AppError('forbidden');
  return inPaperQueue(ctx.actor.id, signal, () => layOut(ctx, id, signal));
}

async function layOut(ctx: RequestContext, id: number, signal: AbortSignal): Promise<NamedFile> {
  const person = await wholePengguna(ctx.db, id);
  const barang = await barangDipegang(ctx.db, id, MAX_BARIS_PDF + 1);
  const buku = await bukuDipegang(ctx.db, id, MAX_BARIS_PDF + 1);
  const rows = barang.length + buku.length;
  if (rows > MAX_BARIS_PDF) throw tooMany();
  const date = officeToday();
  const definition = suratKomitmenPdf({
    nomor: null,
    kertas: (await readPengaturan(ctx.db)).kertas_surat,
    person,
    barang,
    buku,
    date,
    letterhead: await readLetterhead(ctx),
    signer: await readSigner(ctx),
  });
  const bytes = await renderPdf(definition, signal);
  return pdfFile(`surat-komitmen-${slugOf(person.name)}-${date}.pdf`, bytes, rows);
}

/** Makes the error for more rows than fit on paper. */
export function tooMany(): AppError {
  const message =
    `Surat komitmen memuat paling banyak ${formatAngka(MAX_BARIS_PDF)} baris. ` +
    'Unduh daftar barangnya sebagai Excel dari riwayat penggunaan.';
  return new AppError('validation_failed', { message });
}

/** Converts a name for use in a file name: plain ASCII. */
function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/[^\w\s-]/g, '');
  return (
    plain
      .trim()
      .replace(/[\s_-]+/g, '-')
      .toLowerCase()
      .slice(0, 60) || 'pengguna'
  );
}
