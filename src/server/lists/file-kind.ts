import { AppError } from '../../shared/errors.ts';
import { isZip, zipNames } from './zip-entries.ts';

const SAVE_AS = 'Buka di Excel atau LibreOffice, simpan sebagai .xlsx atau .csv, lalu unggah lagi.';

/** First bytes (as Latin-1) of file types that people mistake for lists. Other binary files are detected later. */
const FOREIGN: [RegExp, string][] = [
  [/^[^\w]*%PDF-/, 'Ini PDF. Minta berkas Excel-nya, atau salin tabelnya ke Excel dahulu.'],
  [
    /^\xd0\xcf[^ -~]\xe0/,
    `Ini berkas Excel lama (.xls) atau berkas yang dikunci dengan kata sandi. ${SAVE_AS}`,
  ],
  [/^(?:\x89PNG|\xff\xd8\xff|GIF8)/, 'Ini gambar. Ketik atau salin tabelnya ke Excel dahulu.'],
  [/^\{\\rtf/, `Ini dokumen teks. ${SAVE_AS}`],
  [
    /^[^\w]*<(?:!doctype|html|table|\?xml|meta|head)/i,
    `Ini halaman web atau XML, walaupun namanya mungkin .xls. ${SAVE_AS}`,
  ],
];

/**
 * Detects whether a file is CSV or XLSX, by its content and not by its name.
 * @throws AppError unsupported_type, with advice, for anything else; validation_failed for an empty file
 */
export function kindOfFile(bytes: Uint8Array): 'csv' | 'xlsx' {
  if (bytes.length === 0) {
    throw new AppError('validation_failed', {
      message: 'Berkas ini kosong. Pilih berkas yang berisi daftar.',
    });
  }
  if (isZip(bytes)) return kindOfArchive(zipNames(bytes));
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 512)).toString('latin1');
  for (const [pattern, hint] of FOREIGN) {
    if (pattern.test(start)) throw refusal(hint);
  }
  return 'csv';
}

function kindOfArchive(names: string[]): 'xlsx' {
  if (names.includes('xl/workbook.xml')) return 'xlsx';
  if (names.includes('xl/workbook.bin')) throw refusal(`Ini berkas .xlsb. ${SAVE_AS}`);
  if (names.includes('word/document.xml'))
    throw refusal(`Ini dokumen Word. Salin tabelnya ke Excel, lalu simpan.`);
  if (names.includes('content.xml')) throw refusal(`Ini berkas OpenDocument (.ods). ${SAVE_AS}`);
  if (names.includes('Index/Document.iwa'))
    throw refusal('Ini berkas Numbers. Ekspor sebagai .xlsx atau .csv.');
  throw refusal('Ini arsip ZIP. Keluarkan daftarnya dahulu, lalu unggah berkas .xlsx atau .csv-nya.');
}

function refusal(hint: string): AppError {
  return new AppError('unsupported_type', { params: { hint } });
}
