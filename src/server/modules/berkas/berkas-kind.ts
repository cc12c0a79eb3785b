import { fileTypeFromBuffer } from 'file-type';
import { DOC, DOCX } from '../../../shared/berkas.ts';
import { AppError } from '../../../shared/errors.ts';
import { zipNames } from '../../lists/zip-entries.ts';

/** What a file is by its content. */
export interface BerkasKind {
  mime: string;
  /** Endings that fit, the usual one first. */
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

/** The container that old Word, Excel and PowerPoint files share. */
const COMPOUND_FILE = 'application/x-cfb';

const HINT = 'Pilih gambar JPEG, PNG, WebP atau GIF, atau lampiran PDF, DOC atau DOCX.';
const NO_MACROS = 'Berkas ini memuat makro. Simpan sebagai dokumen tanpa makro, lalu unggah kembali.';

/** Judges a file by its content, whatever it is called. @throws AppError unsupported_type */
export async function kindOf(content: Buffer): Promise<BerkasKind> {
  const found = (await fileTypeFromBuffer(content))?.mime;
  if (found?.includes('.macroenabled')) throw refused(NO_MACROS);
  const mime = found === COMPOUND_FILE ? wordOf(content) : found;
  const endings = mime === undefined ? undefined : kinds[mime];
  if (mime === undefined || !endings) throw refused(HINT);
  if (mime === DOCX && zipNames(content).some((name) => /vba(project|data)/i.test(name)))
    throw refused(NO_MACROS);
  return { mime, endings };
}

/** Word keeps its text in a stream of this name, and macros in one of that; names are UTF-16 in the directory. */
function wordOf(content: Buffer): string | undefined {
  if (content.includes(Buffer.from('_VBA_PROJECT', 'utf16le'))) throw refused(NO_MACROS);
  return content.includes(Buffer.from('WordDocument', 'utf16le')) ? DOC : undefined;
}

function refused(hint: string): AppError {
  return new AppError('unsupported_type', { params: { hint } });
}
