import { AppError } from '../../shared/errors.ts';

export interface DecodedText {
  text: string;
  pengodean: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'Windows-1252';
}

/** Windows-1252 characters of 0x80 to 0x9F; the decoder of Node 20 leaves them as control characters. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const BINARY_HINT = 'Isinya bukan tabel. Simpan sebagai .xlsx atau .csv, lalu unggah lagi.';

/**
 * Decodes a file: UTF-8 with or without byte order mark, UTF-16 with one, else Windows-1252.
 * @throws AppError unsupported_type when the bytes are no text
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const decoded = decode(bytes);
  if (looksBinary(decoded.text)) throw new AppError('unsupported_type', { params: { hint: BINARY_HINT } });
  return decoded;
}

function decode(bytes: Uint8Array): DecodedText {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer[0] === 0xff && buffer[1] === 0xfe) {
    return { text: new TextDecoder('utf-16le').decode(buffer), pengodean: 'UTF-16LE' };
  }
  if (buffer[0] === 0xfe && buffer[1] === 0xff) {
    return { text: new TextDecoder('utf-16be').decode(buffer), pengodean: 'UTF-16BE' };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(buffer), pengodean: 'UTF-8' };
  } catch {
    return { text: decodeWindows1252(buffer), pengodean: 'Windows-1252' };
  }
}

function decodeWindows1252(buffer: Buffer): string {
  return buffer
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_1252.charAt(sign.charCodeAt(0) - 0x80));
}

/** Recognizes binary data: text has no NUL and hardly any control characters. */
function looksBinary(text: string): boolean {
  if (text.includes('\0')) return true;
  const sample = text.slice(0, 65_536);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is counted
  const controls = sample.match(/[\u0001-\u0008\u000e-\u0019\u001b-\u001f\u007f\ufffd]/g)?.length ?? 0;
  return controls > sample.length / 100;
}
