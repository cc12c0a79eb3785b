import { fileTypeFromBuffer } from 'file-type';
import { DOC, DOCX } from '../../../shared/berkas.ts';
import { AppError } from '../../../shared/errors.ts';
import { zipNames } from '../../lists/zip-entries.ts';

/** Type of a file, detected from its content. */
export interface BerkasKind {
  mime: string;
  /** File extensions of the type, the usual one first. */
  endings: readonly [string, ...string[]];
}

const kinds: Record<string, BerkasKind['endings']> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
  [DOC]: ['doc'],
  [DOCX]: ['docx'],
};

/** Container format of old Word, Excel and PowerPoint files. */
const COMPOUND_FILE = 'application/x-cfb';

const HINT = 'Pilih gambar JPEG, PNG, WebP atau GIF, atau lampiran PDF, DOC atau DOCX.';
const NO_MACROS = 'Berkas ini memuat makro. Simpan sebagai dokumen tanpa makro, lalu unggah kembali.';

/**
 * Detects the type of a file from its content, whatever its name.
 * @param hint advice for a type that is not accepted
 * @throws AppError unsupported_type
 */
export async function kindOf(content: Buffer, hint = HINT): Promise<BerkasKind> {
  const found = (await fileTypeFromBuffer(content))?.mime;
  if (found?.includes('.macroenabled')) throw refused(NO_MACROS);
  const mime = found === COMPOUND_FILE ? wordOf(content) : found;
  const endings = mime === undefined ? undefined : kinds[mime];
  if (mime === undefined || !endings) throw refused(hint);
  if (mime === DOCX && zipNames(content).some((name) => /vba(project|data)/i.test(name)))
    throw refused(NO_MACROS);
  return { mime, endings };
}

/**
 * Detects an old Word file by its text stream, and refuses one with macros. Stream names are UTF-16 in the directory.
 * @throws AppError unsupported_type
 */
function wordOf(content: Buffer): string | undefined {
  if (content.includes(Buffer.from('_VBA_PROJECT', 'utf16le'))) throw refused(NO_MACROS);
  return content.includes(Buffer.from('WordDocument', 'utf16le')) ? DOC : undefined;
}

function refused(hint: string): AppError {
  return new AppError('unsupported_type', { params: { hint } });
}
